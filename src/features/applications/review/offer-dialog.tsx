import { type ApplicationDetail, applicationReview } from '#contract/endpoints/applications/applications.ts'
import { FormBox, FormRefusal, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { FormDay } from '#src/shared/form-fields/form-day.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { todayIn } from '#src/shared/i18n/dates.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useEndpointMutation } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { staffMessages } from '#src/shared/staff/staff-messages.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { applicationsMessages } from './applications-messages.ts'
import { applicantName } from './approval.ts'

/** Records the day on which an applicant was offered the job. */
export function OfferDialog({ detail, onClose }: { readonly detail: ApplicationDetail; readonly onClose: () => void }) {
  const messages = useMessages(applicationsMessages)
  const staff = useMessages(staffMessages)
  const request = useEndpointMutation('application.recordOffer', {
    invalidates: ['application'],
    onDone: () => {
      showToast(messages.offer.saved)
      onClose()
    },
  })
  return (
    <Form
      initial={{ offeredOn: detail.offeredOn ?? todayIn(detail.timeZone) }}
      schema={applicationReview.recordOffer.body}
      toBody={({ offeredOn }) => ({ id: detail.id, offeredOn })}
      onSubmit={(body) => request.submit({ body })}
      request={request}
      prefix="offer"
    >
      <Dialog
        isOpen
        title={messages.offer.dialogTitle(applicantName(detail))}
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>{staff.cancel}</Button>
            <FormSubmit>{messages.offer.save}</FormSubmit>
          </>
        }
      >
        <FormBox>
          <Stack>
            <FormRefusal />
            {detail.questions !== null && detail.questions.finishedAt === null && (
              <Notice tone="warning">{messages.offer.unfinished}</Notice>
            )}
            {detail.questions !== null && <p>{messages.offer.completes}</p>}
            <FormDay name="offeredOn" label={messages.offer.offeredOn} />
          </Stack>
        </FormBox>
      </Dialog>
    </Form>
  )
}
