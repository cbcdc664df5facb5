create table session (
  id text primary key,
  person_id bigint not null references person,
  token_hash text not null unique,
  token_expires_at timestamptz not null,
  -- the thumbprint of the device's public key (RFC 7638); null for a client that proves none
  device_key text,
  device_id text,
  ip text not null,
  agent text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revocation_reason text
);
comment on table session is 'A login on one device. Only a digest of its token is stored.';
create index session_by_person on session (person_id);

create table refresh_token (
  hash text primary key,
  session_id text not null references session on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table refresh_token is 'Digests of the tokens that renew a session, each valid once; one that is used again revokes its session.';

create table used_device_proof (
  id text primary key,
  expires_at timestamptz not null
);
comment on table used_device_proof is 'Digests of the ids of device proofs that were accepted; each is accepted once.';
create index used_device_proof_by_expiry on used_device_proof (expires_at);

create table login_challenge (
  id text primary key,
  -- null if no account has the username: the reply is the same
  person_id bigint references person,
  username text not null,
  code_hash text not null,
  attempts int not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table login_challenge is 'The second step of a login: a one-time code by email.';

create table password_reset_token (
  id text primary key,
  person_id bigint not null references person,
  purpose text not null check (purpose in ('invitation', 'reset')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table password_reset_token is 'A one-time link to choose a password.';
create unique index password_reset_token_open_link on password_reset_token (person_id, purpose) where used_at is null;
comment on index password_reset_token_open_link is 'A newer link replaces the open one of its person and purpose.';

create table email_change (
  person_id bigint primary key references person,
  id text not null,
  email text not null,
  code_hash text not null,
  attempts int not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table email_change is 'A new email address that waits for the code sent to it; one per person.';

create table trusted_device (
  hash text primary key,
  person_id bigint not null references person,
  -- the thumbprint of the key that the device has to prove; null for a client that proves none
  device_key text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
comment on table trusted_device is 'A device on which its person skips the second step of a login.';

create table known_device (
  person_id bigint not null references person,
  -- the thumbprint of the key that the device has to prove
  device_key text not null,
  expires_at timestamptz not null,
  primary key (person_id, device_key)
);
comment on table known_device is 'A device on which a person has logged in: its attempts have their own allowance. It skips nothing.';

create table used_robot_check (
  id text primary key,
  expires_at timestamptz not null
);
comment on table used_robot_check is 'Digests of the signatures of robot checks whose answers were accepted; each is accepted once.';
create index used_robot_check_by_expiry on used_robot_check (expires_at);

create table vault_key (
  person_id bigint not null references person,
  device_id text not null,
  epoch int not null,
  secret bytea not null,
  created_at timestamptz not null default now(),
  primary key (person_id, device_id, epoch)
);
comment on table vault_key is 'The server''s share of the keys that encrypt drafts on a device, version by version.';
