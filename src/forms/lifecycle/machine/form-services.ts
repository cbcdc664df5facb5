import type { TaskRow } from '#contract/endpoints/tasks.ts'
import type { FormModule } from '../../form-module.ts'
import type { AnyDetail } from '../../task-list/form-details.ts'
import type { PacketRequest, SubmissionTicket } from '../../task-list/task-list.ts'

/**
 * Which part of a form is edited, the employee's or the employer's: where it is stored on the device, and how it is
 * loaded and submitted.
 */
export interface FormPart {
  /** The lane of its draft, its files and its submissions. */
  readonly lane: string
  /** Its draft follows its person to other devices. */
  readonly follows?: true
  /** The endpoints that submit it: the first time, and again. */
  readonly calls: readonly [first: string, again: string]
  /** What it opens with, requested from the server and stored for opening it offline. */
  readonly fetchDetail: () => Promise<AnyDetail>
  /** The same as last stored on this device. */
  readonly readCached: () => Promise<AnyDetail | undefined>
  /** The ticket to submit it; undefined when there is none. */
  readonly pass: () => Promise<SubmissionTicket | undefined>
  /** What is submitted along with the answers. */
  readonly extraBody?: (cached: AnyDetail | undefined) => object
}

/** The open form: whose, which task, which part of it, and its module. */
export interface FormServices extends PacketRequest {
  readonly formModule: FormModule
  readonly row: TaskRow
  readonly part: FormPart
  readonly isOnline: () => boolean
  /** Wakes the outbox. */
  readonly wake: () => void
}
