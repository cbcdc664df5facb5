import { object } from 'yup'
import type { Role } from '../domain/roles.ts'
import { roleGroups } from '../domain/roles.ts'
import { endpoint, reply } from '../protocol/endpoint.ts'
import { flag, requiredMessage } from '../protocol/fields.ts'

/** What has to exist before the first employee can be hired, in the order in which it is added. */
export type FirstStepKey =
  'name' | 'tpaCompany' | 'tpaUser' | 'business' | 'location' | 'document' | 'owner' | 'manager' | 'employee'

/** The first steps of each role; others have none. */
export const firstStepsByRole: Readonly<Partial<Record<Role, readonly FirstStepKey[]>>> = {
  Admin: ['name', 'tpaCompany', 'tpaUser', 'business'],
  TPA: ['business', 'location', 'document', 'owner', 'employee'],
  Owner: ['manager', 'employee'],
  MGMT: ['manager', 'employee'],
  STRMGR: ['employee'],
}

/** A step, and whether what it adds exists. */
export interface FirstStep {
  readonly key: FirstStepKey
  readonly isDone: boolean
}

/** The first steps of a user, and the records that the next one is added to. */
export interface FirstSteps {
  readonly steps: readonly FirstStep[]
  /** The user has dismissed the list. */
  readonly isDismissed: boolean
  /** The newest TPA company and the newest business that the user may see; null if there is none. */
  readonly companyId: number | null
  readonly newestBusinessId: number | null
}

/** What a user sets up first. */
export const firstSteps = {
  get: endpoint({
    method: 'GET',
    path: '/first-steps',
    allow: roleGroups.review,
    summary: 'Get the first steps of the user’s role, and which of them are done',
    reply: reply<FirstSteps>(),
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/first-steps/dismiss',
    allow: roleGroups.review,
    summary: 'Dismiss the list of first steps, or show it again',
    body: object({ isDismissed: flag().required(requiredMessage) }),
    reply: reply<FirstSteps>(),
  }),
}
