create function queue_webhooks(of_business bigint, about bigint, what text, facts jsonb) returns void
  security definer set search_path = pg_catalog, public, pg_temp
  language sql as $$
  insert into webhook_delivery (business_id, webhook_id, event, data)
  select w.business_id, w.id, what, jsonb_build_object('businessId', of_business, 'userId', about) || facts
  from webhook w
  where w.business_id = of_business and w.disabled_at is null and what = any (w.events)
    and not exists (select from person p where p.id = about and p.is_sample)
$$;
comment on function queue_webhooks(bigint, bigint, text, jsonb) is
  'Queues an event for the webhooks of a business that are told of it; sample people have none.';
revoke execute on function queue_webhooks(bigint, bigint, text, jsonb) from public;

create function remember_webhook_secret() returns trigger language plpgsql as $$
begin
  new.previous_secret := old.secret;
  return new;
end $$;
comment on function remember_webhook_secret() is
  'The secret that is replaced also signs until the end of the overlap; whoever replaces it cannot read either.';

create function queue_webhooks_of_event() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  perform queue_webhooks(
    new.chain,
    new.subject_id,
    case new.kind
      when 'invitation sent' then 'person.invited'
      when 'applicant hired' then 'person.hired'
      when 'person created' then 'person.hired'
      when 'person rehired' then 'person.hired'
      when 'form received' then 'form.submitted'
      when 'task returned' then 'form.returned'
      else 'form.approved'
    end,
    case when new.task_id is null then '{}'::jsonb
      else (select jsonb_build_object('userDocumentId', t.id, 'formId', t.form_id)
        from task t where t.business_id = new.chain and t.id = new.task_id)
    end);
  return null;
end $$;
comment on function queue_webhooks_of_event() is
  'Queues what the audit log records for webhooks, in the same transaction.';
revoke execute on function queue_webhooks_of_event() from public;

create function queue_webhooks_of_person() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  if old.onboarding_stage <> 'complete' and new.onboarding_stage = 'complete' then
    perform queue_webhooks(new.business_id, new.id, 'person.completed', '{}'::jsonb);
  end if;
  if (old.closed_at is null and new.closed_at is not null)
    or (new.last_day_of_work is not null and old.last_day_of_work is distinct from new.last_day_of_work) then
    perform queue_webhooks(new.business_id, new.id, 'person.ended',
      jsonb_build_object('lastDay', new.last_day_of_work, 'isClosed', new.closed_at is not null));
  end if;
  return null;
end $$;
comment on function queue_webhooks_of_person() is
  'Queues for webhooks that a person''s packet is complete, and that their employment ended.';
revoke execute on function queue_webhooks_of_person() from public;
