import { useState } from 'react'
import type { TpaCompanyRow } from '#contract/endpoints/organizations/tpa-companies.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { invalidating } from '#src/shared/staff/query/query-client.ts'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { ConfirmDialog } from '#src/shared/staff/confirm-dialog.tsx'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { tpaMessages } from '#src/shared/staff/tpa-staff/tpa-messages.ts'
import { useUndo } from '../../../shared/staff/records/use-undo-toast.ts'

/** Whether a company is active, and deactivating or reactivating it; unsaved input of the form next to it stays. */
export function CompanyStatus({
  company,
  onChanged,
}: {
  readonly company: TpaCompanyRow
  readonly onChanged: (company: TpaCompanyRow) => void
}) {
  const messages = useMessages(tpaMessages)
  const { client } = useSession()
  const [isActive, setActive] = useState(company.active)
  const [isAsking, setAsking] = useState(false)
  const { id, companyName } = company
  const showUndoToast = useUndo()
  const show = (next: TpaCompanyRow) => {
    setActive(next.active)
    onChanged(next)
  }
  const { submit, isSubmitted, error } = useChange<boolean, void>(
    async (active, signal) => {
      show(await client.call('tpaCompany.update', { body: { id, active }, signal }))
      setAsking(false)
      if (active) showToast(messages.companyOpen(companyName))
      else
        showUndoToast(
          messages.companyClosed(companyName),
          () =>
            invalidating(['tpaCompany', 'business'], client.call('tpaCompany.update', { body: { id, active: true } })),
          show,
        )
    },
    { invalidates: ['tpaCompany', 'business'] },
  )
  return (
    <Card
      title={messages.status}
      actions={<Badge tone={isActive ? 'positive' : 'neutral'}>{isActive ? messages.active : messages.closed}</Badge>}
    >
      <p>{isActive ? messages.isOpenText : messages.isClosedText}</p>
      <ErrorNotice error={isAsking ? undefined : error} />
      <div>
        {isActive ? (
          <Button kind="danger" onClick={() => setAsking(true)}>
            {messages.closeGo}
          </Button>
        ) : (
          <Button isBusy={isSubmitted} onClick={() => submit(true)}>
            {messages.reopen}
          </Button>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={messages.closeTitle(companyName)}
          verb={messages.closeGo}
          kind="danger"
          isBusy={isSubmitted}
          onYes={() => submit(false)}
          onClose={() => setAsking(false)}
        >
          <p>{messages.closeText(company.businesses)}</p>
          <ErrorNotice error={error} />
        </ConfirmDialog>
      )}
    </Card>
  )
}
