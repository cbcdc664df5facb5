import type { ReportPart } from '#contract/forms/new-hire/report.ts'
import { otherCountry } from '#contract/domain/address-states.ts'
import { formIds } from '#contract/domain/lookups.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import type { Services } from '../../platform/platform.ts'
import type { Task } from '../../policies/tasks.ts'
import { visibleTasks } from '../../policies/tasks.ts'
import { lastAnswersOf } from '../../policies/last-answers.ts'
import type { StoredReport } from './new-hires.store.ts'

/** An address as a directory wants it. */
export interface ReportedAddress {
  readonly street: string
  readonly city: string
  /** The code of a state; empty for another country. */
  readonly state: string
  readonly zip: string
  /** Empty for the United States. */
  readonly country: string
}

/** What a directory is told of a hire; what isn't known is empty. Days are YYYY-MM-DD. */
export interface HireRecord {
  readonly employer: ReportedAddress & { readonly name: string; readonly ein: string }
  readonly employee: ReportedAddress & {
    readonly first: string
    readonly middle: string
    readonly last: string
    readonly ssn: string
  }
  readonly firstDay: string
  /** The state of the job. */
  readonly state: string
  readonly hasLeft: boolean
}

/** A report with what its directory is told, and the form that this comes from. */
export interface KnownHire {
  readonly report: StoredReport
  readonly record: HireRecord
  readonly missing: readonly ReportPart[]
  readonly form: Task | undefined
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const digitsOf = (value: unknown): string => textOf(value).replace(/\D/g, '')

/** Form W-4 of each person as last signed: the one that an employer has of everybody. */
const formsOf = async (
  trx: Trx,
  actor: Actor,
  reports: readonly StoredReport[],
): Promise<ReadonlyMap<number, Task>> => {
  if (reports.length === 0) return new Map()
  const tasks = await visibleTasks(trx, actor)
    .selectAll('task')
    .where('task.form_id', '=', formIds.w4)
    .where('task.person_id', 'in', [...new Set(reports.map((report) => report.personId))])
    .where('task.submission_id', 'is not', null)
    .where('task.withdrawn_at', 'is', null)
    .orderBy('task.id')
    .execute()
  return new Map(tasks.map((task) => [task.person_id, task]))
}

const employeeOf = (answers: Readonly<Record<string, unknown>>): HireRecord['employee'] => {
  const isElsewhere = answers['state'] === otherCountry
  return {
    first: textOf(answers['firstName']),
    middle: textOf(answers['middleInitial']),
    last: textOf(answers['lastName']),
    ssn: digitsOf(answers['ssn']),
    street: textOf(answers['streetAddress']),
    city: textOf(answers['city']),
    state: isElsewhere ? '' : textOf(answers['state']),
    zip: textOf(answers['zip']),
    country: isElsewhere ? textOf(answers['foreignCountry']) : '',
  }
}

const missingOf = (record: HireRecord, hasForm: boolean): readonly ReportPart[] => {
  const { employer, employee, firstDay } = record
  const hasAddress = employee.street !== '' && employee.city !== '' && employee.state + employee.country !== ''
  return [
    ...(hasForm ? [] : ['form' as const]),
    ...(hasForm && employee.ssn === '' ? ['ssn' as const] : []),
    ...(hasForm && !hasAddress ? ['address' as const] : []),
    ...(firstDay === '' ? ['firstDay' as const] : []),
    ...(employer.ein === '' ? ['ein' as const] : []),
  ]
}

/** Reads what the directory is told of hires, from their forms and their employers. */
export const knownHires = async (
  services: Pick<Services, 'dataKeys'>,
  trx: Trx,
  actor: Actor,
  reports: readonly StoredReport[],
): Promise<readonly KnownHire[]> => {
  const forms = await formsOf(trx, actor, reports)
  const hires: KnownHire[] = []
  for (const report of reports) {
    const form = forms.get(report.personId)
    const answers = form && (await lastAnswersOf(services, trx, form))
    const record: HireRecord = {
      employer: {
        name: report.businessName,
        ein: digitsOf(report.ein),
        street: report.street,
        city: report.city,
        state: report.employerState,
        zip: report.zip,
        country: '',
      },
      employee: employeeOf(answers ?? {}),
      firstDay: report.firstDay ?? '',
      state: report.state,
      hasLeft: report.lastDay !== null,
    }
    hires.push({ report, record, missing: missingOf(record, answers !== undefined), form })
  }
  return hires
}
