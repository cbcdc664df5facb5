create table stored_file (
  business_id bigint not null,
  id text not null,
  task_id bigint,
  person_id bigint references person,
  location_id bigint,
  kind text not null check (
    kind in ('supportive', 'signed-pdf', 'business-document', 'task', 'notice', 'note', 'logo', 'profile', 'application', 'archive')),
  -- who may see one that belongs to no task, as the level of a company document
  audience_level int not null default 5 check (audience_level between 1 and 5),
  created_by bigint,
  file_name text not null,
  media_type text not null,
  size bigint not null,
  -- SHA-256 of the content that is stored
  digest text not null,
  -- SHA-256 of what was sent; null for what the server made
  sent_digest text,
  storage_key text not null,
  -- the key of the business that encrypts it
  key_purpose text not null default 'records' check (key_purpose in ('records', 'bank')),
  created_at timestamptz not null default now(),
  primary key (business_id, id),
  foreign key (business_id, task_id) references task (business_id, id)
);
comment on table stored_file is 'A file: its kind, its owner, and where its encrypted content is stored. Business 0 is the platform.';
create unique index stored_file_id on stored_file (id);
create index stored_file_key on stored_file (storage_key);
