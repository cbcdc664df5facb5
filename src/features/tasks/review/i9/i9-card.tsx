import { useEffect, useState } from 'react'
import type { I9Detail, SignedEmployerPart } from '#contract/endpoints/forms/i9-detail.ts'
import { i9DocumentOf } from '#contract/forms/i9/documents.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useEmployerSheet } from '#src/forms/i9/employer/summary.ts'
import { employerBlank } from '#src/forms/i9/employer/values.ts'
import { toFieldValues } from '#src/forms/to-field-values.ts'
import type { AnyDetail } from '#src/forms/task-list/form-details.ts'
import { formatDay, formatDate, formatMomentIn } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button, buttonClass } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import { openSection2 } from '../section-2/section-2-draft.ts'
import { reviewMessages } from '../review-messages.ts'
import { CorrectDialog } from './correct-dialog.tsx'
import { Corrections } from './corrections.tsx'
import { NewI9Dialog, RehireNotice } from './rehire-notice.tsx'
import { RepresentativeDialog } from './representative-dialog.tsx'
import { SupplementDialog } from './supplement-dialog.tsx'
import { useTimeZone, useToday } from '#src/shared/i18n/time-zone.ts'

type Asking = 'correct' | 'supplement' | 'new' | 'representative' | undefined

function Waiting({
  detail,
  i9,
  onInvite,
}: {
  readonly detail: AnyDetail
  readonly i9: I9Detail
  readonly onInvite: () => void
}) {
  const messages = useMessages(reviewMessages)
  const language = useLanguage()
  const { sectionTwoDue: due } = i9
  const today = useToday()
  const isLate = due !== null && due < today
  const { client, owner, deviceKind } = useSession()
  const { userDocumentId } = detail

  // Loaded before a manager meets the employee: Section 2 works there without a network.
  useEffect(() => {
    import('../section-2/section-2-page.tsx').catch(() => undefined)
    openSection2({ client, owner, deviceKind }, userDocumentId).catch(() => undefined)
  }, [client, owner, deviceKind, userDocumentId])
  return (
    <Card title={messages.sectionTwo}>
      <Stack gap="small">
        <p>{messages.sectionTwoTodo(detail.person.name)}</p>
        {i9.isSectionTwoAgain && <Notice tone="warning">{messages.sectionTwoAgain}</Notice>}
        {due !== null && (
          <Notice tone={isLate ? 'warning' : 'info'} icon="clock">
            {isLate
              ? messages.sectionTwoOverdue(formatDay(due, language))
              : messages.sectionTwoDue(formatDay(due, language))}
          </Notice>
        )}
        <Row gap="small">
          <Link className={buttonClass('primary')} to={`/review/${detail.userDocumentId}/section-2`}>
            {messages.examine}
          </Link>
          <Button kind="quiet" onClick={onInvite}>
            {messages.representative}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}

function SectionTwo({ part }: { readonly part: SignedEmployerPart }) {
  const messages = useMessages(reviewMessages)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const sheet = useEmployerSheet(toFieldValues(employerBlank, part.answers))
  return (
    <Card title={messages.sectionTwo}>
      <p>{messages.signedBy(part.signer, formatMomentIn(timeZone, part.signedAt, language))}</p>
      {sheet.map(({ step, title, rows }) => (
        <section key={step}>
          <h3>{title}</h3>
          <Facts isDense facts={rows.map(({ field, label, value }) => ({ key: field, label, value }))} />
        </section>
      ))}
    </Card>
  )
}

function Supplement({ part }: { readonly part: SignedEmployerPart }) {
  const messages = useMessages(reviewMessages)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const { supplementFields: labels } = messages
  const formatValue = (field: string, value: string): string => {
    if (field === 'kind') return messages.supplementKinds[value as keyof typeof messages.supplementKinds] ?? value
    if (field === 'rehireDate' || field === 'docExpires') return formatDate(value, language)
    const document = field === 'docId' ? i9DocumentOf(value) : undefined
    return (language === 'es' ? document?.titleEs : document?.title) ?? value
  }
  const facts = (Object.keys(labels) as (keyof typeof labels)[]).flatMap((field) => {
    const value = part.answers[field]
    if (typeof value === 'string') return [{ key: field, label: labels[field], value: formatValue(field, value) }]
    return value === true ? [{ key: field, label: labels[field], value: messages.yes }] : []
  })
  return (
    <Card title={messages.supplementB}>
      <p>{messages.signedBy(part.signer, formatMomentIn(timeZone, part.signedAt, language))}</p>
      <Facts isDense facts={facts} />
      {(part.answers['newLastName'] ?? part.answers['newFirstName']) !== undefined && (
        <Notice>{messages.rehire.newName}</Notice>
      )}
    </Card>
  )
}

function Ahead({ i9 }: { readonly i9: I9Detail }) {
  const messages = useMessages(reviewMessages)
  const language = useLanguage()
  return (
    <>
      {i9.receiptDue !== null && (
        <Notice icon="clock">{messages.receiptDue(formatDay(i9.receiptDue, language))}</Notice>
      )}
      {i9.reverifyBy !== null && (
        <Notice icon="clock">{messages.reverifyBy(formatDay(i9.reverifyBy, language))}</Notice>
      )}
    </>
  )
}

/** The employer's parts of a Form I-9: what is pending, what was signed, what was corrected, and what can be done. */
export function I9Card({ detail, onDone }: { readonly detail: AnyDetail; readonly onDone: () => void }) {
  const messages = useMessages(reviewMessages)
  const [asking, setAsking] = useState<Asking>()
  const { i9, userDocumentId } = detail
  if (i9 === undefined) return null
  const [sectionTwo, ...supplements] = i9.parts
  const isApproved = detail.status === 'approved' || (detail.request !== null && detail.request.by !== 'rehire')
  const isInUse = isApproved && i9.newerUserDocumentId === null
  const close = () => setAsking(undefined)
  const done = () => {
    close()
    onDone()
  }
  return (
    <>
      <RehireNotice i9={i9} />
      {sectionTwo === undefined && detail.status === 'submitted' && (
        <Waiting detail={detail} i9={i9} onInvite={() => setAsking('representative')} />
      )}
      {sectionTwo !== undefined && (
        <>
          <Ahead i9={i9} />
          <SectionTwo part={sectionTwo} />
          {supplements.map((part) => (
            <Supplement key={part.id} part={part} />
          ))}
          <Row gap="small">
            <Button icon="pen" onClick={() => setAsking('correct')}>
              {messages.correct}
            </Button>
            {isInUse && <Button onClick={() => setAsking('supplement')}>{messages.supplementAdd}</Button>}
            {isInUse && <Button onClick={() => setAsking('new')}>{messages.rehire.newVerb}</Button>}
          </Row>
        </>
      )}
      <Corrections corrections={i9.corrections} />
      {asking === 'representative' && <RepresentativeDialog userDocumentId={userDocumentId} onClose={close} />}
      {asking === 'correct' && sectionTwo !== undefined && (
        <CorrectDialog userDocumentId={userDocumentId} part={sectionTwo} onClose={close} onDone={done} />
      )}
      {asking === 'new' && <NewI9Dialog userDocumentId={userDocumentId} onClose={close} onDone={done} />}
      {asking === 'supplement' && <SupplementDialog detail={detail} i9={i9} onClose={close} onDone={done} />}
    </>
  )
}
