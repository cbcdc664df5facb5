import { object } from 'yup'
import { submissionFields } from '../../forms/form.ts'
import { w4 } from '../../forms/w4/w4.ts'
import type { LockIn } from '../../forms/w4/lock-in.ts'
import { lockInEntry, lockInRelease } from '../../forms/w4/lock-in.ts'
import { endpoint, reply } from '../../protocol/endpoint.ts'
import { id, requiredMessage } from '../../protocol/fields.ts'
import { roleGroups } from '../../domain/roles.ts'
import { formCalls } from './form-endpoints.ts'

/** Form W-4. */
export const w4Calls = {
  ...formCalls(w4, w4.answers.concat(object(submissionFields)), 'Form W-4'),
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
