import { useState } from 'react'
import type { TpaCompanyRow } from '#contract/endpoints/organizations/tpa-companies.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { ConfirmDialog } from '#src/shared/staff/confirm-dialog.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { tpaMessages } from '#src/shared/staff/tpa-staff/tpa-messages.ts'
import { Button } from '#src/shared/ui/base/button.tsx'

/** Removes the logo of a company, once that is confirmed; unsaved input of the form around it stays. */
export function RemoveLogo({
  company: { id, companyName },
  onRemoved,
}: {
  readonly company: TpaCompanyRow
  readonly onRemoved: (company: TpaCompanyRow) => void
}) {
  const messages = useMessages(tpaMessages)
  const { client, isOnline } = useSession()
  const [isOpen, setOpen] = useState(false)
  const { submit, isSubmitted, error } = useChange<void, void>(
    async (_, signal) => {
      const next = await client.call('tpaCompany.removeLogo', { body: { id }, signal })
      setOpen(false)
      showToast(messages.logoRemoved)
      onRemoved(next)
    },
    { invalidates: ['tpaCompany', 'business'] },
  )
  return (
    <div>
      <Button disabled={!isOnline} onClick={() => setOpen(true)}>
        {messages.logoRemove}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={messages.logoRemoveTitle(companyName)}
          verb={messages.logoRemove}
          kind="danger"
          isBusy={isSubmitted}
          onYes={() => submit()}
          onClose={() => setOpen(false)}
        >
          <ErrorNotice error={error} />
          <p>{messages.logoRemoveText}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
