create table export_token (
  hash text primary key,
  person_id bigint not null references person on delete cascade,
  session_id text not null references session on delete cascade,
  list text not null,
  format text not null,
  language text not null,
  query jsonb not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
comment on table export_token is 'A one-time right to download a list as a file. Only a digest of its token is stored.';
create index export_token_by_person on export_token (person_id);
create index export_token_by_session on export_token (session_id);
