import { useState } from 'react'
import type { ApplicationDetail, WotcQuestions } from '#contract/endpoints/applications/applications.ts'
import { formatDay, formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useEndpointMutation } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import { applicationsMessages } from './applications-messages.ts'
import { OfferDialog } from './offer-dialog.tsx'

/** The questions of Form 8850 before the offer: whether they were asked, and whether the applicant is finished. */
function Questions({
  detail,
  invitation,
  canSend,
}: {
  readonly detail: ApplicationDetail
  readonly invitation: WotcQuestions
  readonly canSend: boolean
}) {
  const messages = useMessages(applicationsMessages)
  const language = useLanguage()
  const { submit, isSubmitted, error } = useEndpointMutation('application.sendWotcQuestions', {
    invalidates: ['application'],
    onDone: () => showToast(messages.offer.sentTo(detail.emailId ?? detail.phoneNumber ?? '')),
  })
  const { sentAt, expiresAt, finishedAt } = invitation
  return (
    <>
      <h3>{messages.offer.questions}</h3>
      {finishedAt !== null && <p>{messages.offer.finished(formatMoment(finishedAt, language))}</p>}
      {finishedAt === null && sentAt !== null && expiresAt !== null && (
        <p>{messages.offer.waiting(formatMoment(sentAt, language), formatMoment(expiresAt, language))}</p>
      )}
      {sentAt === null && <p>{canSend ? messages.offer.notSent : messages.offer.neverSent}</p>}
      <ErrorNotice error={error} />
      {canSend && finishedAt === null && (
        <Row gap="small">
          <Button isBusy={isSubmitted} onClick={() => submit({ body: { id: detail.id } })}>
            {sentAt === null ? messages.offer.send : messages.offer.sendAgain}
          </Button>
        </Row>
      )}
    </>
  )
}

/** The offer of a job: its day, and what is asked before it. */
export function OfferCard({ detail }: { readonly detail: ApplicationDetail }) {
  const messages = useMessages(applicationsMessages)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { offeredOn, questions } = detail
  const isOpenForOffer = detail.approval === 2 && detail.userId === null
  if (!isOpenForOffer && offeredOn === null) return null
  return (
    <Card title={messages.offer.title}>
      <Stack gap="small">
        {questions !== null && (
          <Questions detail={detail} invitation={questions} canSend={isOpenForOffer && offeredOn === null} />
        )}
        {questions !== null && <h3>{messages.offer.day}</h3>}
        <p>
          {offeredOn === null ? messages.offer.notRecorded : messages.offer.recorded(formatDay(offeredOn, language))}
        </p>
        {isOpenForOffer && (
          <Row gap="small">
            <Button onClick={() => setOpen(true)}>
              {offeredOn === null ? messages.offer.record : messages.offer.change}
            </Button>
          </Row>
        )}
      </Stack>
      {isOpen && <OfferDialog detail={detail} onClose={() => setOpen(false)} />}
    </Card>
  )
}
