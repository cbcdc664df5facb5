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
  -- when its person last proved who they are, by a second factor; null after a login by a trusted device
  proven_at timestamptz,
  proven_by text check (proven_by in ('passkey', 'app', 'email', 'text', 'recovery')),
  -- when they last did so after the login, by a step-up
  stepped_up_at timestamptz,
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

create table step_up_code (
  session_id text primary key references session on delete cascade,
  code_hash text not null,
  attempts int not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table step_up_code is 'The emailed code by which the person of a session proves again who they are; the newest one of each session.';

create table counter_code (
  person_id bigint primary key references person,
  -- what it signs: the assisted session and the task
  purpose text not null,
  -- null where a code of an authenticator app is asked for
  code_hash text,
  -- of the person when they gave their password
  credential_epoch int not null,
  attempts int not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table counter_code is
  'A person who gave their password on a screen of staff to sign one form, and the emailed code that completes it; the newest one of each person.';

create table authenticator_app (
  person_id bigint primary key references person,
  secret bytea not null,
  -- null until a first code confirms it
  confirmed_at timestamptz,
  -- the last step of 30 seconds whose code was used: no code is accepted twice
  last_step bigint,
  created_at timestamptz not null default now()
);
comment on table authenticator_app is 'The encrypted secret of a person''s authenticator app (RFC 6238).';

create table recovery_code (
  person_id bigint not null references person,
  hash text not null,
  created_at timestamptz not null default now(),
  primary key (person_id, hash)
);
comment on table recovery_code is 'Digests of the codes that replace a lost second factor; each is deleted when it is used.';

create table login_challenge (
  id text primary key,
  -- null if no account has the username: the reply is the same
  person_id bigint references person,
  username text not null,
  -- null as long as no code was emailed: another second factor is asked for
  code_hash text,
  attempts int not null default 0,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
comment on table login_challenge is 'The second step of a login: a code by email, of an authenticator app, or for recovery.';

create table passkey (
  -- the id of the credential, base64url
  id text primary key,
  person_id bigint not null references person,
  -- COSE (RFC 9052)
  public_key bytea not null,
  -- of the last signature; 0 from authenticators that don't count
  sign_count bigint not null,
  -- how browsers reach it, separated by spaces
  transports text not null,
  name text not null,
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
comment on table passkey is 'The public key of a passkey (WebAuthn) by which a person logs in.';
create index passkey_by_person on passkey (person_id);

create table passkey_challenge (
  -- a digest of the challenge
  id text primary key,
  purpose text not null check (purpose in ('add', 'log in', 'second step', 'step-up')),
  -- null for a login that names nobody
  person_id bigint references person,
  session_id text references session on delete cascade,
  login_id text references login_challenge on delete cascade,
  expires_at timestamptz not null,
  constraint passkey_challenge_owner check (
    (session_id is not null) = (purpose in ('add', 'step-up')) and (login_id is not null) = (purpose = 'second step')
    and (person_id is null) = (purpose = 'log in')
  )
);
comment on table passkey_challenge is 'What a passkey has to sign: once, for one purpose, within minutes.';
create index passkey_challenge_by_expiry on passkey_challenge (expires_at);

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

create table email_change_undo (
  id text primary key,
  -- the link that undoes it: of the change that this row's person followed, since they log in together; or its own
  change_id text not null,
  person_id bigint not null references person,
  -- the address before the change, or the phone of an account that had none, and the username
  email text,
  phone text,
  username text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint email_change_undo_address_check check ((email is null) <> (phone is null))
);
comment on table email_change_undo is 'A one-time link to the former email address or phone that undoes its change.';
create index email_change_undo_by_change on email_change_undo (change_id);
create index email_change_undo_by_person on email_change_undo (person_id);

create table credential_change (
  id bigint generated by default as identity primary key,
  person_id bigint not null references person,
  kind text not null
    check (kind in ('email', 'email corrected', 'password by link', 'recovery', 'passkey', 'authenticator app', 'log-ins joined')),
  -- the staff who took part; null where the person acted alone
  requested_by bigint references person,
  confirmed_by bigint references person,
  changed_at timestamptz not null
);
comment on table credential_change is 'A change of how a person logs in. For seven days, it holds changes of their pay and hides their own numbers.';
create index credential_change_by_person on credential_change (person_id, changed_at);

create table account_recovery (
  id bigint generated by default as identity primary key,
  person_id bigint not null references person,
  email text not null,
  reason text not null,
  started_by bigint not null references person,
  started_at timestamptz not null,
  -- the end of the waiting time: not before then can it be confirmed
  ready_at timestamptz not null,
  expires_at timestamptz not null,
  refused_at timestamptz,
  canceled_at timestamptz,
  confirmed_by bigint references person,
  confirmed_at timestamptz,
  constraint account_recovery_second_person check (confirmed_by <> started_by and confirmed_by <> person_id)
);
comment on table account_recovery is
  'Staff gives a person who lost their mailbox a new email address: after a waiting time, and confirmed by a second member of staff.';
create unique index account_recovery_open on account_recovery (person_id)
  where refused_at is null and canceled_at is null and confirmed_at is null;

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
