import { useState } from 'react'
import type { LeftOutPerson } from '#contract/endpoints/payroll-export.ts'
import { payrollExport } from '#contract/endpoints/payroll-export.ts'
import { useSession } from '#src/session/session-context.tsx'
import { FormDay } from '#src/shared/form-fields/form-day.tsx'
import { FormRefusal } from '#src/shared/form-fields/form-parts.tsx'
import { FormTextArea } from '#src/shared/form-fields/form-text-area.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { formatDay } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { download } from '#src/shared/download.ts'
import { FormDialog } from '#src/shared/staff/form-dialog.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { payrollMessages } from './payroll-messages.ts'

interface Props {
  readonly businessId: number
  /** The present day of the business, YYYY-MM-DD. */
  readonly today: string
}

interface Wanted {
  readonly day: string
  readonly reason: string
}

function FileDialog({
  businessId,
  today,
  onMade,
  onClose,
}: Props & { readonly onMade: (leftOut: readonly LeftOutPerson[]) => void; readonly onClose: () => void }) {
  const messages = useMessages(payrollMessages)
  const { client } = useSession()
  // The file is no reply of the change, which would be cached.
  const request = useChange<Wanted, void>(
    async (wanted, signal) => {
      const body = { businessId, ...wanted }
      const { fileName, content, people, leftOut } = await client.call('payrollExport.makeFile', { body, signal })
      if (signal.aborted) return
      download(new Blob([content], { type: 'text/csv' }), fileName)
      showToast(messages.made(people))
      onMade(leftOut)
      onClose()
    },
    { invalidates: ['business', 'documents'] },
  )
  return (
    <Form
      prefix="payroll-file"
      initial={{ day: today, reason: messages.reasonOf }}
      schema={payrollExport.makeFile.body}
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

/** Who isn't in the file that was made, and until when. */
function LeftOut({ people }: { readonly people: readonly LeftOutPerson[] }) {
  const messages = useMessages(payrollMessages)
  const language = useLanguage()
  if (people.length === 0) return null
  return (
    <Notice tone="warning" title={messages.leftOut}>
      <p>{messages.leftOutText}</p>
      <ul>
        {people.map(({ userId, name, until }) => (
          <li key={userId}>{messages.leftOutUntil(name, formatDay(until, language))}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** Offers the payroll file; asks as of which day, and why, since it has whole numbers. */
export function FileCard(props: Props) {
  const messages = useMessages(payrollMessages)
  const { isOnline } = useSession()
  const [isOpen, setOpen] = useState(false)
  const [leftOut, setLeftOut] = useState<readonly LeftOutPerson[]>([])
  return (
    <Card title={messages.fileTitle}>
      <p>{messages.fileText}</p>
      <p>{messages.limits}</p>
      <LeftOut people={leftOut} />
      <div>
        <Button disabled={!isOnline} onClick={() => setOpen(true)}>
          {messages.makeFile}
        </Button>
      </div>
      {isOpen && <FileDialog {...props} onMade={setLeftOut} onClose={() => setOpen(false)} />}
    </Card>
  )
}
