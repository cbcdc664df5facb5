import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Lists of people that cost the same for ten thousand and for a million: the words of a name as rows that an index finds by
 * their beginning, counts that are kept instead of counted, and one index for each branch and column that lists are sorted by.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of [...statements, ...indexes()]) await sql.raw(statement).execute(db)
}

const sorted = {
  last: 'last_key',
  first: 'first_key',
  username: 'username',
  email: 'email',
  role: 'role',
  created: 'created_at',
  start: 'first_day_of_work',
  active: 'is_active',
}

const indexes = (): string[] =>
  Object.entries(sorted).flatMap(([name, column]) => [
    `create index person_list_${name} on person (business_id, ${column}, id) where deleted_at is null`,
    `create index person_company_${name} on person (company_id, ${column}, id) where deleted_at is null`,
    `create index person_all_${name} on person (${column}, id) where deleted_at is null`,
  ])

const statements = [
  `create function branch_of_person() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
  begin
    new.company_id := case when new.business_id is null then new.tpa_company_id
      else (select b.tpa_company_id from business b where b.id = new.business_id) end;
    return new;
  end $$`,
  `create trigger branch before insert or update of business_id, tpa_company_id on person for each row execute function branch_of_person()`,
  `update person set business_id = business_id`,
  `create function company_of_people() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
  begin
    update person set company_id = new.tpa_company_id where business_id = new.id;
    return new;
  end $$`,
  `create trigger people after update of tpa_company_id on business for each row
  when (old.tpa_company_id is distinct from new.tpa_company_id) execute function company_of_people()`,
  `create function words_of_person() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
  begin
    if tg_op = 'UPDATE' then delete from person_word where person_id = new.id; end if;
    if new.deleted_at is null then
      insert into person_word (business_id, person_id, word)
        select distinct coalesce(new.business_id, 0), new.id, left(w, 60)
        from regexp_split_to_table(lower(new.first_name || ' ' || new.last_name || ' ' || new.username || ' ' || new.email), '\\s+') w
        where w <> '' on conflict do nothing;
    end if;
    return null;
  end $$`,
  `create trigger words after insert or update of first_name, last_name, username, email, business_id, deleted_at on person
  for each row execute function words_of_person()`,
  `create function count_people() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
  begin
    if tg_op = 'INSERT' then
      insert into person_count select coalesce(business_id, 0), role, is_active, count(*) from added
        where deleted_at is null group by 1, 2, 3
        on conflict (business_id, role, is_active) do update set count = person_count.count + excluded.count;
    elsif tg_op = 'DELETE' then
      update person_count c set count = c.count - g.count from
        (select coalesce(business_id, 0) as business_id, role, is_active, count(*) as count from removed where deleted_at is null group by 1, 2, 3) g
        where c.business_id = g.business_id and c.role = g.role and c.is_active = g.is_active;
    else
      insert into person_count select business_id, role, is_active, sum(n) from (
          select coalesce(business_id, 0) as business_id, role, is_active, 1 as n from added where deleted_at is null
          union all select coalesce(business_id, 0), role, is_active, -1 from removed where deleted_at is null) moved
        group by 1, 2, 3 having sum(n) <> 0
        on conflict (business_id, role, is_active) do update set count = person_count.count + excluded.count;
    end if;
    return null;
  end $$`,
  `create trigger counted_in after insert on person referencing new table as added for each statement execute function count_people()`,
  `create trigger counted_out after delete on person referencing old table as removed for each statement execute function count_people()`,
  `create trigger counted_again after update on person referencing old table as removed new table as added for each statement execute function count_people()`,
  `insert into person_count select coalesce(business_id, 0), role, is_active, count(*) from person group by 1, 2, 3`,
  `insert into person_word (business_id, person_id, word)
  select distinct coalesce(p.business_id, 0), p.id, left(w, 60)
  from person p, regexp_split_to_table(lower(p.first_name || ' ' || p.last_name || ' ' || p.username || ' ' || p.email), '\\s+') w where w <> ''`,
]
