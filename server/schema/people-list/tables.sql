-- Lists of people that cost the same for ten thousand people and for a million. Triggers maintain these tables; the functions of this folder read them.
--
-- A scope is a part of the people that may be listed, packed into one number: id * 4 + kind, where kind is 0 everyone, 1 a TPA company, 2 a business, 3 a location.
-- A class is a role, whether the account is active, and the stage of onboarding, packed into one number: (rank * 2 + 1 if active) * 4 + stage,
-- where stage is 0 invited, 1 started, 2 submitted, 3 complete.
-- In C order words with the same beginning are adjacent, and both engines sort the same.

create table person_search_entry (
  scope bigint not null,
  list_class smallint not null,
  person_id bigint not null,
  last_name_sort_key text collate "C" not null,
  first_name_sort_key text collate "C" not null,
  username text collate "C" not null,
  email text collate "C" not null,
  created timestamptz not null,
  start date,
  primary key (person_id, scope)
);
comment on table person_search_entry is 'Each person once in each scope that lists them, with the keys that lists are sorted by.';
create index person_search_entry_last_key on person_search_entry (scope, list_class, last_name_sort_key, person_id);
create index person_search_entry_first_key on person_search_entry (scope, list_class, first_name_sort_key, person_id);
create index person_search_entry_username on person_search_entry (scope, list_class, username, person_id);
create index person_search_entry_email on person_search_entry (scope, list_class, email, person_id);
create index person_search_entry_created on person_search_entry (scope, list_class, created, person_id);
create index person_search_entry_start on person_search_entry (scope, list_class, start, person_id);

create table person_search_term (
  scope bigint not null,
  list_class smallint not null,
  word text collate "C" not null,
  person_id bigint not null,
  primary key (scope, list_class, word, person_id)
);
comment on table person_search_term is 'The search terms of a person, in each of their scopes.';

create table person_search_count (
  scope bigint not null,
  list_class smallint not null,
  shard smallint not null,
  count bigint not null,
  primary key (scope, list_class, shard)
);
comment on table person_search_count is
  'How many people a scope has of each class. Everyone and TPA companies are counted in sixteen rows each, so that businesses rarely '
  'wait for each other.';
