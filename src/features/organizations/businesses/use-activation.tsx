import { useState, type ReactNode } from 'react'
import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { invalidate } from '#src/shared/staff/query/query-client.ts'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { ConfirmDialog } from '#src/shared/staff/confirm-dialog.tsx'
import type { BulkAction } from '#src/shared/staff/lists/bulk-bar.tsx'
import { staffMessages } from '#src/shared/staff/staff-messages.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { businessesMessages } from './businesses-messages.ts'

interface ActivationRequest {
  readonly rows: readonly BusinessRow[]
  readonly active: boolean
  readonly done: () => void
}

const namesShown = 5

/** Activates and deactivates many businesses at once: who is affected is shown first, and it can be undone. */
export const useActivation = (): { readonly bulk: readonly BulkAction<BusinessRow>[]; readonly dialog: ReactNode } => {
  const messages = useMessages(businessesMessages)
  const shared = useMessages(staffMessages)
  const { client } = useSession()
  const [activationRequest, setActivationRequest] = useState<ActivationRequest>()
  const set = async (rows: readonly BusinessRow[], active: boolean) => {
    try {
      for (const { businessId } of rows) await client.call('business.update', { body: { businessId, active } })
    } finally {
      // Some may be changed where one was refused.
      void invalidate(['business', 'location', 'tpaCompany'])
    }
  }
  const { submit, isSubmitted, error, reset } = useChange<ActivationRequest, void>(
    async ({ rows, active, done }) => {
      const changing = rows.filter((row) => row.active !== active)
      await set(changing, active)
      const message = active ? messages.activated(changing.length) : messages.deactivated(changing.length)
      showToast(message, () => void set(changing, !active).catch(() => showToast(shared.takeBackFailed)))
      done()
      setActivationRequest(undefined)
    },
    { invalidates: [] },
  )
  const choose = (active: boolean) => (rows: readonly BusinessRow[], done: () => void) => {
    reset()
    setActivationRequest({ rows, active, done })
  }
  const bulk: readonly BulkAction<BusinessRow>[] = [
    { key: 'activate', label: messages.activate, onPress: choose(true) },
    { key: 'deactivate', label: messages.deactivate, kind: 'danger', onPress: choose(false) },
  ]
  if (!activationRequest) return { bulk, dialog: null }
  const { rows, active } = activationRequest
  const names = rows
    .slice(0, namesShown)
    .map((row) => row.businessName)
    .join(', ')
  const all = rows.length > namesShown ? messages.andMore(names, rows.length - namesShown) : names
  const people = rows.reduce((sum, row) => sum + row.people, 0)
  const dialog = (
    <ConfirmDialog
      title={active ? messages.activateTitle(rows.length) : messages.deactivateTitle(rows.length)}
      verb={active ? messages.activate : messages.deactivate}
      kind={active ? 'primary' : 'danger'}
      isBusy={isSubmitted}
      onYes={() => submit(activationRequest)}
      onClose={() => setActivationRequest(undefined)}
    >
      <p>{active ? messages.activateText(all, people) : messages.deactivateText(all, people)}</p>
      <ErrorNotice error={error} />
    </ConfirmDialog>
  )
  return { bulk, dialog }
}
