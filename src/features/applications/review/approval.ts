import type { RegistrationRow } from '#contract/endpoints/applications/applications.ts'
import type { ApplicationApproval } from '#contract/domain/statuses.ts'
import { applicationMove } from '#contract/domain/statuses.ts'

/** 1 No Action, 2 Approved, 3 Rejected. */
export type Approval = ApplicationApproval

/** Whether an application can still get this decision. */
export const canBecome = (row: Pick<RegistrationRow, 'approval' | 'UserId'>, approval: Approval): boolean =>
  row.UserId === null && applicationMove(row.approval, approval) !== undefined

/** Whose application it is. */
export const nameOf = ({ firstName, lastName }: Pick<RegistrationRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`
