import type { ApplicationRow } from '#contract/endpoints/applications/applications.ts'
import type { ApplicationApproval } from '#contract/domain/statuses.ts'
import { transitionBetween } from '#contract/domain/statuses.ts'

/** 1 No Action, 2 Approved, 3 Rejected. */
export type Approval = ApplicationApproval

/** Whether an application can still get this decision. */
export const canBecome = (row: Pick<ApplicationRow, 'approval' | 'userId'>, approval: Approval): boolean =>
  row.userId === null && transitionBetween(row.approval, approval) !== undefined

/** The applicant's name. */
export const applicantName = ({ firstName, lastName }: Pick<ApplicationRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()
