-- Maintains how far people are. The stage of a person is in the table person, since lists of people are kept by it.

create function onboarding_stage_of(of_person bigint) returns text
  stable security definer set search_path = pg_catalog, public, pg_temp
  language sql as $$
  select case
    when sum(unsubmitted) > 0 and sum(approved + submitted) = 0
      and not exists (select 1 from task t where t.person_id = of_person and t.status = 'returned' and t.withdrawn_at is null)
      and exists (select 1 from invitation i where i.person_id = of_person and i.state <> 'accepted') then 'invited'
    when sum(unsubmitted) > 0 then 'started'
    when sum(submitted) > 0 then 'submitted'
    when coalesce(sum(required), 0) = 0
      and exists (select 1 from invitation i where i.person_id = of_person and i.state <> 'accepted') then 'invited'
    else 'complete' end
  from onboarding_packet where person_id = of_person
$$;
comment on function onboarding_stage_of(bigint) is
  'invited until the first login or submission, started while something waits for the person, submitted while it waits for staff, complete.';
revoke execute on function onboarding_stage_of(bigint) from public;

create function refresh_onboarding(people bigint[]) returns void
  security definer set search_path = pg_catalog, public, pg_temp
  -- As for the lists of people.
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  language plpgsql as $$
begin
  delete from onboarding_packet p where p.person_id = any (people) and not exists (
    select 1 from task t join location l on l.business_id = t.business_id and l.id = t.location_id and l.closed_at is null
      join person o on o.id = t.person_id and o.closed_at is null
    where t.person_id = p.person_id and t.business_id = p.business_id and t.location_id = p.location_id and t.withdrawn_at is null);
  insert into onboarding_packet (business_id, location_id, person_id, required, approved, submitted, unsubmitted, first_due,
      review_since, managers_review_since, section_two_since, section_two_due, is_not_started, is_active)
    select t.business_id, t.location_id, t.person_id,
      count(*) filter (where r.is_required),
      count(*) filter (where r.is_required and t.status = 'approved'),
      count(*) filter (where r.is_required and t.status = 'submitted'),
      count(*) filter (where r.is_required and t.status in ('open', 'returned')),
      min(t.due_date) filter (where t.status in ('open', 'returned')),
      min(coalesce(t.submitted_at, t.created_at)) filter (
        where t.status = 'submitted' and not t.awaiting_verification and not r.is_to_examine),
      min(coalesce(t.submitted_at, t.created_at)) filter (
        where t.status = 'submitted' and not t.awaiting_verification and not r.is_to_examine and not r.is_for_processors),
      min(coalesce(t.submitted_at, t.created_at)) filter (where t.status = 'submitted' and r.is_to_examine),
      (select min(d.due_date) from deadline d where d.person_id = t.person_id and d.business_id = t.business_id
        and d.location_id = t.location_id and d.kind = 'i9SectionTwo' and d.done_at is null),
      false, bool_and(p.is_active)
    from task t
      join person p on p.id = t.person_id and p.closed_at is null
      join location l on l.business_id = t.business_id and l.id = t.location_id and l.closed_at is null
      left join company_document d on d.business_id = t.business_id and d.id = t.company_document_id,
      -- form 2 is Form I-9, form 3 the forms of the WOTC
      lateral (select t.company_document_id is null or coalesce(d.is_required, false) as is_required,
        t.form_id = 2 and t.employer_submission_id is null as is_to_examine,
        t.form_id = 3 as is_for_processors) r
    where t.person_id = any (people) and t.withdrawn_at is null
    group by 1, 2, 3 order by 3, 1, 2
    on conflict (business_id, location_id, person_id) do update set
      required = excluded.required, approved = excluded.approved, submitted = excluded.submitted,
      unsubmitted = excluded.unsubmitted, first_due = excluded.first_due, review_since = excluded.review_since,
      managers_review_since = excluded.managers_review_since,
      section_two_since = excluded.section_two_since, section_two_due = excluded.section_two_due, is_active = excluded.is_active;
  update person p set onboarding_stage = s.stage
    from (select id, onboarding_stage_of(id) as stage from unnest(people) u(id) order by id) s
    where p.id = s.id and p.onboarding_stage <> s.stage;
  update onboarding_packet p set is_not_started = (q.onboarding_stage = 'invited')
    from person q where q.id = p.person_id and p.person_id = any (people)
      and p.is_not_started <> (q.onboarding_stage = 'invited');
end $$;
comment on function refresh_onboarding(bigint[]) is 'Counts the packets of people again, and sets their stage.';
revoke execute on function refresh_onboarding(bigint[]) from public;

create function refresh_onboarding_of_rows() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
declare
  people bigint[];
begin
  people := array(select distinct person_id from changed order by 1);
  if people <> '{}' then perform refresh_onboarding(people); end if;
  return null;
end $$;
comment on function refresh_onboarding_of_rows() is 'Refreshes the people of the tasks or invitations that a statement wrote.';
revoke execute on function refresh_onboarding_of_rows() from public;

create function refresh_onboarding_of_deadlines() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
declare
  people bigint[];
begin
  people := array(select distinct c.person_id from changed c
    join onboarding_packet p on p.person_id = c.person_id and p.section_two_since is not null
    where c.kind = 'i9SectionTwo' order by 1);
  if people <> '{}' then perform refresh_onboarding(people); end if;
  return null;
end $$;
comment on function refresh_onboarding_of_deadlines() is
  'Refreshes the people who wait for Section 2, and whose deadline of it a statement wrote.';
revoke execute on function refresh_onboarding_of_deadlines() from public;

create function refresh_onboarding_of_person() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  perform refresh_onboarding(array[new.id]);
  return null;
end $$;
comment on function refresh_onboarding_of_person() is 'Refreshes a person whose account was closed, deactivated or restored.';
revoke execute on function refresh_onboarding_of_person() from public;

create function refresh_onboarding_of_location() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  perform refresh_onboarding(array(
    select distinct t.person_id from task t where t.business_id = new.business_id and t.location_id = new.id order by 1));
  return null;
end $$;
comment on function refresh_onboarding_of_location() is 'Refreshes the people of a location that was closed or restored.';
revoke execute on function refresh_onboarding_of_location() from public;

create function refresh_onboarding_of_document() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  perform refresh_onboarding(array(
    select distinct t.person_id from task t where t.business_id = new.business_id and t.company_document_id = new.id order by 1));
  return null;
end $$;
comment on function refresh_onboarding_of_document() is 'Refreshes the people who have a company document that became required, or no longer is.';
revoke execute on function refresh_onboarding_of_document() from public;
