create trigger task_shared_numbers after update of submission_id, withdrawn_at on task
  for each row when (new.submission_id is distinct from old.submission_id or new.withdrawn_at is distinct from old.withdrawn_at)
  execute function sync_shared_numbers();
