import { useState } from 'react'
import { useSession } from '#src/session/session-context.tsx'
import { FormDay } from '#src/shared/form-fields/form-day.tsx'
import { FormRefusal } from '#src/shared/form-fields/form-parts.tsx'
import { FormTextArea } from '#src/shared/form-fields/form-text-area.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { selfIdentification } from '#contract/endpoints/self-identification.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { download } from '#src/shared/download.ts'
import { FormDialog } from '#src/shared/staff/form-dialog.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { totalsMessages } from './totals-messages.ts'

interface Props {
  readonly businessId: number
  /** The present day of the business, YYYY-MM-DD. */
  readonly today: string
}

interface Wanted {
  readonly day: string
  readonly reason: string
}

function FileDialog({ businessId, today, onClose }: Props & { readonly onClose: () => void }) {
  const messages = useMessages(totalsMessages)
  const { client } = useSession()
  // The file is no reply of the change, which would be cached.
  const request = useChange<Wanted, void>(
    async (wanted, signal) => {
      const { fileName, content } = await client.call('selfIdentification.makeFile', {
        body: { businessId, ...wanted },
        signal,
      })
      if (signal.aborted) return
      download(new Blob([content], { type: 'text/csv' }), fileName)
      showToast(messages.made)
      onClose()
    },
    { invalidates: ['business'] },
  )
  return (
    <Form
      prefix="totals-file"
      initial={{ day: today, reason: messages.reasonOf }}
      schema={selfIdentification.makeFile.body}
      toBody={(values) => ({ businessId, ...values })}
      onSubmit={({ day, reason }) => request.submit({ day, reason })}
      request={request}
    >
      <FormDialog title={messages.fileTitle} verb={messages.makeFile} onClose={onClose}>
        <Notice tone="warning">{messages.fileWarning}</Notice>
        <FormRefusal />
        <FormDay name="day" label={messages.day} hint={messages.dayHint} />
        <FormTextArea name="reason" label={messages.reason} rows={2} maxLength={500} />
      </FormDialog>
    </Form>
  )
}

/** Offers the file of all totals; asks as of which day, and why, since small totals are in it. */
export function FileCard(props: Props) {
  const messages = useMessages(totalsMessages)
  const { isOnline } = useSession()
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={messages.fileTitle}>
      <p>{messages.fileText}</p>
      <div>
        <Button disabled={!isOnline} onClick={() => setOpen(true)}>
          {messages.makeFile}
        </Button>
      </div>
      {isOpen && <FileDialog {...props} onClose={() => setOpen(false)} />}
    </Card>
  )
}
