create trigger task_sort_key_insert before insert on task
  for each row execute function task_sort_key();

create trigger person_task_sort_key_sync after update on person
  for each row when (old.first_name <> new.first_name or old.last_name <> new.last_name)
  execute function task_sort_keys();

create trigger task_name_insert after insert on task
  referencing new table as added
  for each statement execute function insert_task_names();

create trigger task_name_update after update of name on task
  for each row when (old.name <> new.name)
  execute function insert_task_name();
