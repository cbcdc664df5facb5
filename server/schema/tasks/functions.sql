create function task_sort_key() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  select to_sort_key(p.last_name || ' ' || p.first_name) into new.person_sort_key from person p where p.id = new.person_id;
  return new;
end $$;
comment on function task_sort_key() is 'Sets the sort key of a new task from its person.';
revoke execute on function task_sort_key() from public;

create function task_sort_keys() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  update task set person_sort_key = to_sort_key(new.last_name || ' ' || new.first_name) where person_id = new.id;
  return null;
end $$;
comment on function task_sort_keys() is 'Updates the sort keys of a person''s tasks with the person''s name.';
revoke execute on function task_sort_keys() from public;

create function insert_task_names() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  insert into task_name (business_id, name) select distinct business_id, name from added on conflict do nothing;
  return null;
end $$;
comment on function insert_task_names() is 'Stores the names of new tasks.';
revoke execute on function insert_task_names() from public;

create function insert_task_name() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  insert into task_name (business_id, name) values (new.business_id, new.name) on conflict do nothing;
  return null;
end $$;
comment on function insert_task_name() is 'Stores the name of a renamed task.';
revoke execute on function insert_task_name() from public;
