create table draft_key (
  person_id bigint primary key references person,
  epoch int not null,
  secret bytea not null,
  created_at timestamptz not null default now()
);
comment on table draft_key is 'The server''s share of the key with which a person''s devices encrypt the drafts that they exchange.';

create table synced_draft (
  task_id bigint primary key references task (id),
  person_id bigint not null references person,
  -- counts what devices saved, and stays when the content goes: no revision names two contents
  revision int not null,
  epoch int not null,
  -- encrypted on a device; null once it was submitted, or not used for long
  content bytea,
  device_kind text not null check (device_kind in ('shared', 'phone', 'computer')),
  saved_at timestamptz not null,
  -- when its form was submitted, or no longer required
  ended_at timestamptz
);
comment on table synced_draft is 'Answers that a person is typing into a form, as ciphertext, for the person''s other devices.';
create index synced_draft_by_person on synced_draft (person_id);
create index synced_draft_by_time on synced_draft (saved_at) where content is not null;
