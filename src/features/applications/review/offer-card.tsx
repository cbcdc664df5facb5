import { useState } from 'react'
import type { ApplicationDetail, WotcAsking } from '#contract/endpoints/applications/applications.ts'
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
  asking,
  canAsk,
}: {
  readonly detail: ApplicationDetail
  readonly asking: WotcAsking
  readonly canAsk: boolean
}) {
  const messages = useMessages(applicationsMessages)
  const language = useLanguage()
  const { submit, isSubmitted, error } = useEndpointMutation('application.askWotc', {
    invalidates: ['application'],
    onDone: () => showToast(messages.offer.sent(detail.emailId)),
  })
  const { askedAt, expiresAt, finishedAt } = asking
  return (
    <>
      <h3>{messages.offer.questions}</h3>
      {finishedAt !== null && <p>{messages.offer.finished(formatMoment(finishedAt, language))}</p>}
      {finishedAt === null && askedAt !== null && expiresAt !== null && (
        <p>{messages.offer.waiting(formatMoment(askedAt, language), formatMoment(expiresAt, language))}</p>
      )}
      {askedAt === null && <p>{canAsk ? messages.offer.notAsked : messages.offer.neverAsked}</p>}
      <ErrorNotice error={error} />
      {canAsk && finishedAt === null && (
        <Row gap="small">
          <Button isBusy={isSubmitted} onClick={() => submit({ body: { id: detail.id } })}>
            {askedAt === null ? messages.offer.ask : messages.offer.askAgain}
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
          <Questions detail={detail} asking={questions} canAsk={isOpenForOffer && offeredOn === null} />
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
