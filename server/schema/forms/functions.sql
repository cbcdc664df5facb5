create function sync_shared_numbers() returns trigger
  security definer set search_path = pg_catalog, public, pg_temp
  language plpgsql as $$
begin
  delete from shared_number
    where business_id = new.business_id and (person_id = new.person_id or other_person_id = new.person_id);
  insert into shared_number (business_id, person_id, other_person_id, task_id)
    with pair as (
      select t.person_id, t.id as task_id, u.person_id as other_person_id, u.id as other_task_id
        from task t
        join form_submission a on a.business_id = t.business_id and a.id = t.submission_id
        join form_submission b on b.business_id = a.business_id and b.number_mark = a.number_mark and b.person_id <> a.person_id
        join task u on u.business_id = b.business_id and u.id = b.task_id and u.submission_id = b.id and u.withdrawn_at is null
        where t.business_id = new.business_id and t.person_id = new.person_id and t.withdrawn_at is null
    )
    select new.business_id, person_id, other_person_id, min(task_id) from pair group by person_id, other_person_id
    union all
    select new.business_id, other_person_id, person_id, min(other_task_id) from pair group by person_id, other_person_id;
  return null;
end $$;
comment on function sync_shared_numbers() is 'Finds the people whose current forms have the same Social Security number as those of a person.';
revoke execute on function sync_shared_numbers() from public;
