import type { TaskRow } from '#contract/endpoints/tasks.ts'
import type { FormModule } from '../../form-module.ts'
import type { AnyDetail } from '../../task-list/form-details.ts'
import type { PacketRequest, SubmissionTicket } from '../../task-list/task-list.ts'

/** Which part of a form is worked on, its person's or the employer's: where it stands on the device, and by which ways it comes and goes. */
export interface FormPart {
  /** Where its draft, its files and its submissions stand. */
  readonly lane: string
  /** The calls that hand it in: the first time, and again. */
  readonly calls: readonly [first: string, again: string]
  /** What it opens with, asked of the server and kept for opening it offline. */
  readonly fetchDetail: () => Promise<AnyDetail>
  /** The same as last kept on this device. */
  readonly readCached: () => Promise<AnyDetail | undefined>
  /** The right to hand it over; undefined when there is none. */
  readonly pass: () => Promise<SubmissionTicket | undefined>
  /** What is handed in along with the answers. */
  readonly extraBody?: (cached: AnyDetail | undefined) => object
}

/** The form at work: whose, which document, which part of it, and its room. */
export interface FormServices extends PacketRequest {
  readonly formModule: FormModule
  readonly row: TaskRow
  readonly part: FormPart
  readonly isOnline: () => boolean
  /** Asks that the outbox be looked at. */
  readonly wake: () => void
}
