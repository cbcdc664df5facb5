import { object } from 'yup'
import { roleGroups } from '../domain/roles.ts'
import { newHireLayoutKeys } from '../forms/new-hire/layouts.ts'
import type { ReportingMethod, ReportPart } from '../forms/new-hire/report.ts'
import { newHireSending } from '../forms/new-hire/report.ts'
import { endpoint, reply } from '../protocol/endpoint.ts'
import type { Page } from '../protocol/envelope.ts'
import { choice, id, lines, listOf, requiredMessage } from '../protocol/fields.ts'
import { paging } from '../protocol/paging.ts'
import type { DueState } from './tasks.ts'

/** Most reports in one file or one sending. */
export const newHiresMax = 200

/** Which reports are listed. */
export const newHireStatuses = ['due', 'sent'] as const

/** How a report was sent. */
export interface SentReport {
  /** The state (code) whose directory has it. */
  readonly directory: string
  readonly method: ReportingMethod
  /** YYYY-MM-DD. */
  readonly sentOn: string
  readonly confirmation: string | null
  readonly isTimely: boolean
}

/** A new hire to report, or reported. */
export interface NewHireRow {
  readonly id: number
  readonly userId: number
  readonly name: string
  readonly businessName: string
  readonly locationName: string
  /** The state (code) of the job. */
  readonly state: string
  /** The time zone of the location: `America/Los_Angeles`. */
  readonly timeZone: string
  /** YYYY-MM-DD; null while it isn't known. */
  readonly firstDay: string | null
  readonly dueOn: string | null
  readonly due: DueState | null
  /** What the report still lacks; empty once it was sent. */
  readonly missing: readonly ReportPart[]
  readonly sent: SentReport | null
}

/** A file for a directory. */
export interface NewHireFile {
  readonly fileName: string
  readonly mediaType: string
  /** Base64. */
  readonly content: string
}

const ids = () => listOf(id().required(requiredMessage), newHiresMax).min(1).required(requiredMessage)

/** New-hire reports (42 USC 653a). */
export const newHires = {
  list: endpoint({
    method: 'POST',
    path: '/NewHires/List',
    allow: roleGroups.review,
    summary: 'List new hires to report to the state, or those reported, paged',
    body: object({
      status: choice(newHireStatuses).default('due'),
      businessId: id(),
      locationId: id(),
      paging: paging().default({}),
    }).default({}),
    reply: reply<Page<NewHireRow>>(),
  }),
  makeFile: endpoint({
    method: 'POST',
    path: '/NewHires/MakeFile',
    allow: roleGroups.owner,
    summary: 'Make a file of new hires, with whole Social Security numbers, for a reason that the history keeps',
    body: object({
      ids: ids(),
      layout: choice(newHireLayoutKeys).required(requiredMessage),
      reason: lines(500).required(requiredMessage),
    }),
    needsStepUp: true,
    reply: reply<NewHireFile>(),
  }),
  record: endpoint({
    method: 'POST',
    path: '/NewHires/Record',
    allow: roleGroups.review,
    summary: 'Record that new hires were reported to the directory of a state',
    body: newHireSending.concat(object({ ids: ids() })),
    reply: reply<{ readonly count: number }>(),
  }),
}
