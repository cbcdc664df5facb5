import { useState } from 'react'
import type { BusinessRow } from '#contract/endpoints/organizations/businesses.ts'
import { wotcInterviewTimes } from '#contract/domain/wotc-interview.ts'
import { FormRefusal } from '#src/shared/form-fields/form-parts.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { FormDialog } from '#src/shared/staff/form-dialog.tsx'
import { Panel } from '#src/shared/staff/panel.tsx'
import { useEndpointMutation } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { businessesMessages } from './businesses-messages.ts'
import { useWotcLapse, WotcFields } from './wotc-fields.tsx'

function WotcDialog({ row, onClose }: { readonly row: BusinessRow; readonly onClose: () => void }) {
  const messages = useMessages(businessesMessages)
  const request = useEndpointMutation('business.chooseWotc', {
    invalidates: ['business'],
    onDone: () => {
      showToast(messages.wotcSaved)
      onClose()
    },
  })
  const { businessId, usesWotc, wotcInterview, updatedAt } = row
  return (
    <Form
      prefix="wotc"
      initial={{ usesWotc, wotcInterview: wotcInterview as string }}
      onSubmit={(_, values) =>
        request.submit({
          body: {
            businessId,
            usesWotc: values.usesWotc,
            wotcInterview: wotcInterviewTimes.find((time) => time === values.wotcInterview) ?? wotcInterview,
            updatedAt,
          },
        })
      }
      request={request}
    >
      <FormDialog title={messages.wotcTitle} verb={messages.wotcSave} storedAs="wotc" onClose={onClose}>
        <FormRefusal />
        <WotcFields />
      </FormDialog>
    </Form>
  )
}

function Chosen({ row }: { readonly row: BusinessRow }) {
  const messages = useMessages(businessesMessages)
  const lapse = useWotcLapse()
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack gap="small">
      <p>{row.usesWotc ? messages.wotcOn[row.wotcInterview] : messages.wotcOff}</p>
      {lapse !== undefined && <p>{lapse}</p>}
      <div>
        <Button kind="quiet" isCompact onClick={() => setOpen(true)}>
          {messages.wotcChange}
        </Button>
      </div>
      {isOpen && <WotcDialog row={row} onClose={() => setOpen(false)} />}
    </Stack>
  )
}

/** Whether a business collects Form 8850 and when it asks its questions, and choosing it. */
export function WotcCard({ businessId }: { readonly businessId: number }) {
  const messages = useMessages(businessesMessages)
  const state = useEndpoint('business.get', { params: { id: businessId } })
  return (
    <Panel title={messages.wotcTitle} state={state} lines={2}>
      {(row) => <Chosen row={row} />}
    </Panel>
  )
}
