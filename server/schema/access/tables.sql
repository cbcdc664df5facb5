create table actor_key (
  is_only boolean primary key default true check (is_only),
  inner_pad bytea not null check (length(inner_pad) = 64),
  outer_pad bytea not null check (length(outer_pad) = 64)
);
comment on table actor_key is
  'The key with which the server signs who acts in a transaction, as the two blocks of HMAC-SHA-256 (RFC 2104). The role that acts for people '
  'has no right to read it.';
