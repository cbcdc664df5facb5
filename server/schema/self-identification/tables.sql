create table self_identification_setting (
  business_id bigint primary key references business,
  -- race, ethnicity and sex for the EEO-1 report
  collects_eeo boolean not null default false,
  -- protected veteran status for the VETS-4212 report, and disability by Form CC-305
  is_federal_contractor boolean not null default false,
  changed_at timestamptz not null default now()
);
comment on table self_identification_setting is 'What a business invites its employees to identify as; without a row, nothing.';

create table self_identification (
  business_id bigint not null references business,
  person_id bigint not null references person,
  -- binds the encrypted answers to their row
  answers_uuid text not null,
  -- encrypted JSON: the newest answers; earlier ones aren't kept
  content bytea not null,
  answered_at timestamptz not null,
  primary key (business_id, person_id)
);
comment on table self_identification is
  'What an employee voluntarily answered about race, sex, veteran status and disability. Its person alone reads it; staff get totals.';
create index self_identification_by_person on self_identification (person_id);
