import { object } from 'yup'
import type { LockIn } from '../../forms/w4/lock-in.ts'
import { lockInEntry, lockInRelease } from '../../forms/w4/lock-in.ts'
import { endpoint, reply } from '../../protocol/endpoint.ts'
import { id, requiredMessage } from '../../protocol/fields.ts'
import { roleGroups } from '../../domain/roles.ts'

/** How staff enter and release the IRS letters that limit a Form W-4. */
export const lockInCalls = {
  enterLockIn: endpoint({
    method: 'POST',
    path: '/w4form/EnterLockIn',
    allow: roleGroups.review,
    summary: 'Enter an IRS lock-in letter that limits a Form W-4; it replaces an earlier one',
    body: lockInEntry.shape({ userDocumentId: id().required(requiredMessage) }),
    reply: reply<LockIn>(),
  }),
  releaseLockIn: endpoint({
    method: 'POST',
    path: '/w4form/ReleaseLockIn',
    allow: roleGroups.review,
    summary: 'Release a lock-in, by the IRS letter that ends it',
    body: object({ ...lockInRelease, userDocumentId: id().required(requiredMessage) }),
    reply: reply<LockIn>(),
  }),
} as const
