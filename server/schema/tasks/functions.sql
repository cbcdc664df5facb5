create function key_of_document() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  select people_key(p.last_name || ' ' || p.first_name) into new.person_key from person p where p.id = new.person_id;
  return new;
end $$;
comment on function key_of_document() is 'Gives a new task the sort key of its person.';
revoke execute on function key_of_document() from public;

create function key_of_documents() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  update person_document set person_key = people_key(new.last_name || ' ' || new.first_name) where person_id = new.id;
  return null;
end $$;
comment on function key_of_documents() is 'Keeps the sort keys of a person''s tasks with the person''s name.';
revoke execute on function key_of_documents() from public;

create function names_of_documents() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  insert into document_name (business_id, name) select distinct business_id, name from added on conflict do nothing;
  return null;
end $$;
comment on function names_of_documents() is 'Keeps the names that tasks have, of new tasks.';
revoke execute on function names_of_documents() from public;

create function name_of_document() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  insert into document_name (business_id, name) values (new.business_id, new.name) on conflict do nothing;
  return null;
end $$;
comment on function name_of_document() is 'Keeps the names that tasks have, of a task that is renamed.';
revoke execute on function name_of_document() from public;
