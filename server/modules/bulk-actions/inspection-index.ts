import type { InspectionStatus } from '#contract/domain/i9-inspection.ts'
import type { HistoryEntry } from '#contract/endpoints/tasks.ts'
import { deadlineKind, isDeadlineKey } from '#contract/forms/deadlines/kinds.ts'
import { byteOrderMark } from '#contract/protocol/spreadsheet-text.ts'
import { csvLine } from '../../platform/tabular/csv-writer.ts'
import type { Cell } from '../../platform/tabular/list-export.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import type { Employment } from './inspection.rules.ts'
import type { I9Facts, InspectedPerson } from './inspection.store.ts'

// What is in an inspection pack is in English, like the forms: inspectors read it.

/** The name of the index in a pack. */
export const indexName = 'Index.csv'

const headings = [
  ...['Last name', 'First name', 'Employee ID', 'Location', 'Employment', 'First day', 'Last day', 'Keep until'],
  ...['Form I-9', 'Missing or due', 'Section 1 signed', 'Section 2 signed', 'Supplements B', 'Copies', 'Folder'],
]
const columns = headings.map((heading) => ({ heading }))

const statusTexts: Readonly<Record<InspectionStatus, { readonly status: string; readonly missing: string }>> = {
  complete: { status: 'Complete', missing: '' },
  notApproved: { status: 'Signed, not approved', missing: 'Approval' },
  noSectionTwo: { status: 'Section 1 only', missing: 'Section 2' },
  noSectionOne: { status: 'Missing', missing: 'Section 1; Section 2' },
  notDue: { status: 'Not due before the first day', missing: '' },
  neverStarted: { status: 'No first day recorded', missing: '' },
}

/** A line of the index. */
export interface InspectionLine {
  readonly person: InspectedPerson
  readonly employment: Employment
  readonly status: InspectionStatus
  /** Undefined without a Form I-9. */
  readonly facts: I9Facts | undefined
  /** Empty if there are no files. */
  readonly folder: string
  /** Why files of it could not be collected. */
  readonly problem: string | undefined
}

/** Deadlines of a form that isn't signed say no more than its status. */
const isOfForm = ({ kind }: { kind: string }) => !['task', 'i9SectionOne', 'i9SectionTwo'].includes(kind)

const missingOf = ({ status, facts, employment, problem }: InspectionLine): string => {
  const due = employment.isFormer
    ? []
    : (facts?.deadlines ?? []).filter(isOfForm).map(({ kind, due_date: on }) => {
        const text = isDeadlineKey(kind) ? (deadlineKind(kind).lines.staff?.en ?? kind) : kind
        return on === null ? text : `${text} (${on})`
      })
  return [statusTexts[status].missing, ...due, problem === undefined ? '' : `Not in this pack: ${problem}`]
    .filter((text) => text !== '')
    .join('; ')
}

const cellsOf = (line: InspectionLine): readonly Cell[] => {
  const { person, employment, status, facts, folder } = line
  const { isFormer, firstDay, lastDay, keepUntil } = employment
  const signed = (part: 'employee' | 'employer') => {
    // A correction keeps the signature that it corrects.
    const last = facts?.parts.findLast((each) => each.part === part && each.corrects_submission_id === null)
    return facts && last ? dateInTimeZone(facts.location.time_zone, last.signed_at) : null
  }
  const supplements = facts?.parts.filter(
    ({ part, corrects_submission_id: of }) => part === 'supplement-b' && of === null,
  )
  return [
    ...[person.last_name, person.first_name, person.id, facts?.location.name ?? person.location],
    ...[isFormer ? 'Former' : 'Current', firstDay, lastDay, keepUntil ?? 'While employed'],
    ...[statusTexts[status].status, missingOf(line), signed('employee'), signed('employer')],
    ...[supplements?.length ?? 0, facts?.copies.length ?? 0, folder],
  ]
}

/** The index of a pack, as a CSV file. */
export const inspectionIndex = (lines: readonly InspectionLine[]): string =>
  byteOrderMark + csvLine(headings, []) + lines.map((line) => csvLine(cellsOf(line), columns)).join('')

/** The history of a form that has no certificate yet, as a CSV file. */
export const historyFile = (history: readonly HistoryEntry[]): string => {
  const titles = ['Time (UTC)', 'Who', 'What', 'IP address', 'Browser']
  const rows = history.map(({ at, who, what, from, agent }) =>
    csvLine(
      [at, who, what, from, agent],
      titles.map((heading) => ({ heading })),
    ),
  )
  return byteOrderMark + csvLine(titles, []) + rows.join('')
}
