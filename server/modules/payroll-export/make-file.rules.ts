import type { api } from '#contract/api.ts'
import type { LeftOutPerson, PayrollFile } from '#contract/endpoints/payroll-export.ts'
import { daysAfter } from '#contract/domain/onboarding-tasks.ts'
import type { PayrollHeading } from '#contract/domain/payroll-columns.ts'
import { defaultPayrollHeadings, isRevealingColumn } from '#contract/domain/payroll-columns.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { byteOrderMark } from '#contract/protocol/spreadsheet-text.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { CallWithoutTransaction } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/platform.ts'
import { csvLine } from '../../platform/tabular/csv-writer.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import { actorOf } from '../../policies/actors.ts'
import { reviewBarredUntil } from '../../policies/credential-changes.ts'
import { requireVisibleBusiness } from '../../policies/organizations.ts'
import type { ApprovedForm } from '../forms/core/approved-forms.ts'
import { chosenColumns } from './columns.store.ts'
import type { PayrollFacts } from './payroll-facts.ts'
import { payrollFactsOf } from './payroll-facts.ts'
import { loadPayrollPeople, payrollPeople } from './payroll-people.ts'
import { dayOfPerson } from '../../policies/time-zones.ts'

type Call = CallWithoutTransaction<typeof api.payrollExport.makeFile>

/** A line of the file, or who is left out of it. */
type PayrollLine = string | LeftOutPerson

/** People in a transaction: one that reads many would hold up others. */
const peopleAtOnce = 25
/** The days before and after the present one as of which a file may be made. */
const daysAround = 366

const requireNearDay = (day: string, today: string): void => {
  if (day < daysAfter(today, -daysAround) || day > daysAfter(today, daysAround))
    throw new Problem('invalid', 'checkFields', { fields: { day: { key: 'payrollDay' } } })
}

/** Records in the history of each form whose number the file has who had it, and why. */
const recordReveals = (
  { audit }: UnitOfWork,
  { actor, origin, body }: Call,
  { ssnFrom, accountsFrom }: PayrollFacts,
  columns: readonly PayrollHeading[],
): void => {
  const revealing = columns.map(({ column }) => column).filter(isRevealingColumn)
  const reveal = (form: ApprovedForm | undefined, fields: readonly string[]) => {
    if (form === undefined || fields.length === 0) return
    audit.record(actor, origin, {
      kind: 'number revealed',
      businessId: form.task.business_id,
      documentId: form.task.id,
      subjectId: form.task.person_id,
      data: { field: fields.join(' '), reason: body.reason },
    })
  }
  reveal(
    ssnFrom,
    revealing.filter((column) => column === 'ssn'),
  )
  reveal(
    accountsFrom,
    revealing.filter((column) => column !== 'ssn'),
  )
}

const begin = (services: Services, { actor, origin, body }: Call) =>
  services.db.as(actor, async ({ trx, audit }) => {
    const business = await requireVisibleBusiness(trx, actor, body.businessId)
    requireNearDay(body.day, dateInTimeZone(business.time_zone, services.now()))
    const columns = (await chosenColumns(trx, business.id)) ?? defaultPayrollHeadings
    audit.record(actor, origin, {
      kind: 'payroll file made',
      businessId: business.id,
      data: { day: body.day, columns: columns.map(({ column }) => column).join(' '), reason: body.reason },
    })
    return { business, columns, ids: await payrollPeople(trx, actor, business.id, body.day) }
  })

/** Some people of the business, one decrypted after the other. */
const linesOf = async (
  services: Services,
  unit: UnitOfWork,
  call: Call,
  { columns, ids }: { readonly columns: readonly PayrollHeading[]; readonly ids: readonly number[] },
): Promise<readonly PayrollLine[]> => {
  const { actor, body } = call
  const isRevealing = columns.some(({ column }) => isRevealingColumn(column))
  const lines: PayrollLine[] = []
  for (const person of await loadPayrollPeople(unit.trx, actor, body.businessId, ids)) {
    const whose = { personId: person.id, reviewerId: actor.userId }
    const until = isRevealing ? await reviewBarredUntil(unit.trx, whose, services.now()) : undefined
    if (until !== undefined) {
      const name = `${person.first_name} ${person.last_name}`.trim()
      lines.push({ userId: person.id, name, until: await dayOfPerson(unit.trx, person.id, until) })
      continue
    }
    const facts = await payrollFactsOf(services, unit.trx, actor, person, body.day)
    recordReveals(unit, call, facts, columns)
    const cells = columns.map(({ column }) => facts.cells[column] ?? null)
    lines.push(csvLine(cells, []))
  }
  return lines
}

/**
 * A file of what is in force for a business's payroll on a day: a line for each employee, in the columns that the
 * business chose. Left out, and named, is who can't have their numbers exported by somebody who took part in a change of
 * their login within seven days. Throws `not found` for a foreign business, `invalid` for a day more than a year away.
 */
export const makePayrollFile = async (services: Services, call: Call): Promise<PayrollFile> => {
  const { business, columns, ids } = await begin(services, call)
  const people: PayrollLine[] = []
  for (let at = 0; at < ids.length; at += peopleAtOnce) {
    // Somebody who loses access meanwhile gets no more of it.
    const actor = await services.db.system(({ trx }) => actorOf(trx, call.actor.userId))
    const lines = await services.db.as(actor, (unit) =>
      linesOf(services, unit, { ...call, actor }, { columns, ids: ids.slice(at, at + peopleAtOnce) }),
    )
    people.push(...lines)
  }
  const lines = people.filter((each) => typeof each === 'string')
  const headings = csvLine(
    columns.map(({ heading }) => heading),
    [],
  )
  return {
    fileName: `payroll-${business.slug}-${call.body.day}.csv`,
    content: byteOrderMark + headings + lines.join(''),
    people: lines.length,
    leftOut: people.filter((each) => typeof each !== 'string'),
  }
}
