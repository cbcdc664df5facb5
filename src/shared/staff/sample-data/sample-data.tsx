import { useState } from 'react'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { ConfirmDialog } from '#src/shared/staff/confirm-dialog.tsx'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { useEndpointMutation } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { sampleDataMessages } from './sample-data-messages.ts'

/** What shows people, once there are others. */
const invalidates = [
  'sampleData',
  'firstSteps',
  'users',
  'attention',
  'documents',
  'business',
  'location',
  'application',
  'businessDocuments',
] as const

function Removal({ businessId, onClose }: { readonly businessId: number; readonly onClose: () => void }) {
  const messages = useMessages(sampleDataMessages)
  const removal = useEndpointMutation('sampleData.remove', {
    invalidates,
    onDone: () => {
      showToast(messages.toastRemoved)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={messages.removeTitle}
      verb={messages.remove}
      kind="danger"
      isBusy={removal.isSubmitted}
      onYes={() => removal.submit({ body: { businessId } })}
      onClose={onClose}
    >
      <p>{messages.removeText}</p>
      <ErrorNotice error={removal.error} />
    </ConfirmDialog>
  )
}

/** The sample people of a business: adds them, or removes them. */
export function SampleData({ businessId }: { readonly businessId: number }) {
  const messages = useMessages(sampleDataMessages)
  const [isRemoving, setRemoving] = useState(false)
  const { reply, error } = useEndpoint('sampleData.get', { params: { id: businessId } })
  const addition = useEndpointMutation('sampleData.add', {
    invalidates,
    onDone: () => showToast(messages.toastAdded),
  })
  if (reply === undefined) return <ErrorNotice error={error} />
  const { people, hasLocation } = reply
  const text = people > 0 ? messages.added(people) : messages.text
  return (
    <Stack gap="small">
      <p>{people === 0 && !hasLocation ? messages.needsLocation : text}</p>
      <ErrorNotice error={addition.error} />
      <div>
        {people > 0 ? (
          <Button isCompact onClick={() => setRemoving(true)}>
            {messages.remove}
          </Button>
        ) : (
          hasLocation && (
            <Button isCompact isBusy={addition.isSubmitted} onClick={() => addition.submit({ body: { businessId } })}>
              {messages.add}
            </Button>
          )
        )}
      </div>
      {isRemoving && <Removal businessId={businessId} onClose={() => setRemoving(false)} />}
    </Stack>
  )
}

/** Adds people who don't exist to a business, to try the product with, and removes them. */
export function SampleDataCard({ businessId }: { readonly businessId: number }) {
  return (
    <Card title={useMessages(sampleDataMessages).title}>
      <SampleData businessId={businessId} />
    </Card>
  )
}
