create trigger task_end_synced_draft after update of submission_id, withdrawn_at on task
  for each row
  when (
    new.submission_id is distinct from old.submission_id
    or (new.withdrawn_at is not null and old.withdrawn_at is null)
  )
  execute function end_synced_draft();
