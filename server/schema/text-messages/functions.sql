create function end_text_consent() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  update text_consent c set ended_at = now(),
      end_reason = case when new.closed_at is not null then 'account closed' else 'number changed' end
    where c.person_id = new.id and c.ended_at is null and (new.closed_at is not null
      or right(regexp_replace(coalesce(new.phone, ''), '\D', '', 'g'), 10) <> right(c.phone, 10));
  return null;
end $$;
comment on function end_text_consent() is
  'Ends a person''s consent to text messages with the account, and when their phone number becomes another than the one they agreed for.';
revoke execute on function end_text_consent() from public;
