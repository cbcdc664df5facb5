create table payroll_export_setting (
  business_id bigint primary key references business,
  -- a list of columns and their headings, in the order of the file
  columns jsonb not null,
  changed_at timestamptz not null default now()
);
comment on table payroll_export_setting is 'The columns that a business chose for its payroll export; without a row, all of them.';
