import type { Run } from './people.ts'

const atOnce = 2_000
const addresses = `username like 'person%@bench.test'`

/**
 * Each has two tasks, of which one is overdue. A quarter never logged in, a quarter waits for Section 2, and a quarter for a
 * review.
 */
const tasks = `
  insert into task (business_id, location_id, person_id, person_sort_key, form_id, name, status, due_date, submitted_at)
  select a.business_id, a.location_id, p.id, lower(p.last_name), f.form_id, f.name,
    case when f.form_id = 1 then 'open' when mod(p.id, 4) in (2, 3) then 'submitted' else 'open' end,
    date '2026-01-01' + mod(p.id, 200)::int,
    case when f.form_id <> 1 and mod(p.id, 4) in (2, 3) then timestamptz '2026-01-01' + mod(p.id, 100000) * interval '1 minute' end
  from (select * from person where ${addresses} and is_active order by id limit $1) p
    join location_assignment a on a.person_id = p.id and a.is_primary,
    lateral (values (1, 'Form W-4'), (case when mod(p.id, 4) = 3 then 3 else 2 end, case when mod(p.id, 4) = 3 then 'Direct deposit' else 'Form I-9' end)) f (form_id, name)`

const invitations = `
  insert into invitation (person_id, business_id, effective_tpa_company_id, email, state, sent_at)
  select p.id, p.business_id, p.effective_tpa_company_id, p.email, case when mod(p.id, 4) = 0 then 'sent' else 'accepted' end, now()
  from person p where p.id in (select person_id from task) and ${addresses}`

const deadlines = `
  insert into deadline (business_id, location_id, person_id, task_id, kind, due_date)
  select business_id, location_id, person_id, id, 'i9SectionTwo', due_date from task where form_id = 2 and status = 'submitted'
    and person_id in (select id from person where ${addresses})`

const written = ['task', 'invitation', 'deadline']

/**
 * Gives so many of the people that were added something overdue. The triggers of their table are off: their lists are
 * rebuilt afterward.
 */
export const addWaiting = async (run: Run, count: number): Promise<void> => {
  for (const table of written) await run(`alter table ${table} disable trigger user`)
  await run(tasks, [count])
  await run(
    `insert into task_name (business_id, name) select distinct business_id, name from task on conflict do nothing`,
  )
  await run(invitations)
  await run(deadlines)
  for (const table of written) await run(`analyze ${table}`)
  const { rows } = await run(`select distinct person_id as id from task order by 1`)
  const ids = (rows as { id: number }[]).map(({ id }) => Number(id))
  for (let at = 0; at < ids.length; at += atOnce)
    await run('select refresh_onboarding($1)', [ids.slice(at, at + atOnce)])
  for (const table of written) await run(`alter table ${table} enable trigger user`)
  for (const table of [...written, 'onboarding_packet']) await run(`vacuum analyze ${table}`)
}
