-- Lists of people that cost the same for ten thousand people and for a million. Triggers keep these tables; the functions of this folder read them.
--
-- A scope is what somebody may list, packed into one number: id * 4 + kind, where kind is 0 everyone, 1 a TPA company, 2 a business, 3 a location.
-- A class is a role and whether the account is active, packed into one number: rank * 2 + 1 if active.
-- In C order words that begin alike stand together, and both engines sort alike.

create table person_list (
  scope bigint not null,
  class smallint not null,
  person_id bigint not null,
  last_key text collate "C" not null,
  first_key text collate "C" not null,
  username text collate "C" not null,
  email text collate "C" not null,
  created timestamptz not null,
  start date,
  primary key (person_id, scope)
);
comment on table person_list is 'Each person once in each scope that lists them, with the keys that lists are sorted by.';
create index person_list_last_key on person_list (scope, class, last_key, person_id);
create index person_list_first_key on person_list (scope, class, first_key, person_id);
create index person_list_username on person_list (scope, class, username, person_id);
create index person_list_email on person_list (scope, class, email, person_id);
create index person_list_created on person_list (scope, class, created, person_id);
create index person_list_start on person_list (scope, class, start, person_id);

create table person_word (
  scope bigint not null,
  class smallint not null,
  word text collate "C" not null,
  person_id bigint not null,
  primary key (scope, class, word, person_id)
);
comment on table person_word is 'The terms that a person is found by in a search, in each of their scopes.';

create table person_count (
  scope bigint not null,
  class smallint not null,
  shard smallint not null,
  count bigint not null,
  primary key (scope, class, shard)
);
comment on table person_count is
  'How many people a scope has of each class. Everyone and TPA companies are counted in sixteen rows each, so that businesses rarely '
  'wait for each other.';
