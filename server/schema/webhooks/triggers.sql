create trigger webhook_secret_overlap before update of secret on webhook
  for each row execute function remember_webhook_secret();
create trigger audit_event_webhooks after insert on audit_event
  for each row when (new.chain <> 0 and new.subject_id is not null and (
    new.kind in ('invitation sent', 'applicant hired', 'person rehired', 'form received', 'task returned', 'task approved')
    or (new.kind = 'person created' and new.data ->> 'role' = 'EMPLOYEE')))
  execute function queue_webhooks_of_event();
create trigger person_webhooks after update of onboarding_stage, closed_at, last_day_of_work on person
  for each row when (new.business_id is not null and new.purged_at is null and new.role = 'EMPLOYEE' and (
    old.onboarding_stage is distinct from new.onboarding_stage
    or old.closed_at is distinct from new.closed_at
    or old.last_day_of_work is distinct from new.last_day_of_work))
  execute function queue_webhooks_of_person();
