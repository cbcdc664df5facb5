create table audit_event (
  -- the business; 0 is the platform
  chain bigint not null,
  seq bigint not null,
  at timestamptz not null default now(),
  actor_id bigint,
  actor_name text not null,
  kind text not null,
  task_id bigint,
  -- the person it is about
  subject_id bigint,
  ip text not null,
  agent text not null,
  data jsonb not null default '{}',
  previous_hash text not null,
  hash text not null,
  primary key (chain, seq)
);
comment on table audit_event is
  'The audit log: what was done, by whom, from where. Append-only; each event has the hash of the previous one in its chain.';
-- Only for histories: a lookup of one event by its number can't use them, and so never reads all of a chain.
create index audit_event_by_document on audit_event (chain, task_id, seq) where task_id is not null;
create index audit_event_by_subject on audit_event (chain, subject_id, seq) where subject_id is not null and task_id is null;
-- The few events of organizations among the many of people's tasks. Events of other kinds are found more slowly, but correctly.
create index audit_event_of_organizations on audit_event (chain, seq) where kind in (
  'business created', 'business updated', 'business closed', 'business restored', 'logo uploaded',
  'location created', 'location updated', 'location closed', 'location restored', 'locations imported',
  'company document added', 'company document version added', 'company document audience changed',
  'company document archived', 'company document restored', 'tpa company created', 'tpa company updated');

create table audit_chain_head (
  chain bigint primary key,
  seq bigint not null,
  hash text not null
);
comment on table audit_chain_head is 'The last event of each chain; maintained by a trigger.';

create table audit_checkpoint (
  chain bigint not null,
  seq bigint not null,
  mac text not null,
  primary key (chain, seq)
);
comment on table audit_checkpoint is
  'A MAC of each audit event, computed with a key that is not in the database: someone who writes an event without the server can''t create it.';
