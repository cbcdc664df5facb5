import { lazy } from 'react'
import { DeleteRecordsDialog } from './delete-records-dialog.tsx'
import {
  EndAccountDialog,
  EndHoldDialog,
  EndSessionsDialog,
  HoldDialog,
  ResendOneDialog,
  RoleDialog,
} from './person-dialogs.tsx'
import { CancelRecoveryDialog, ConfirmRecoveryDialog, StartRecoveryDialog } from './recovery-dialogs.tsx'

/** The dialogs of a person's page. */
export const dialogs = {
  resend: ResendOneDialog,
  role: RoleDialog,
  hold: HoldDialog,
  'end hold': EndHoldDialog,
  'end sessions': EndSessionsDialog,
  'start recovery': StartRecoveryDialog,
  'cancel recovery': CancelRecoveryDialog,
  'confirm recovery': ConfirmRecoveryDialog,
  end: EndAccountDialog,
  delete: DeleteRecordsDialog,
  rehire: lazy(() => import('#src/features/people/rehire/rehire-dialog.tsx')),
} as const

/** One of these dialogs. */
export type Asking = keyof typeof dialogs
