import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { editionOn } from '#contract/forms/form.ts'
import { homeOf } from '#contract/roles.ts'
import type { FormRoom, SheetSection } from '#src/forms/form-room.ts'
import { inOneLine, labelIn } from '#src/forms/in-one-line.ts'
import { intoFields } from '#src/forms/into-fields.ts'
import type { AnyDetail } from '#src/forms/packet/details.ts'
import { formatMoment } from '#src/i18n/dates.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { useWords } from '#src/i18n/words.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Columns } from '#src/ui/columns.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Row } from '#src/ui/stack.tsx'
import { Answers } from './answers.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { History } from './history.tsx'
import { statusTones } from './inbox-columns.tsx'
import { Papers } from './papers.tsx'
import { PhotoCard } from './photo-card.tsx'
import { reviewWords } from './review-words.ts'
import { SendBackDialog } from './send-back-dialog.tsx'
import { SignatureCard } from './signature-card.tsx'
import { useKeys } from '#src/staff/use-keys.ts'

const I9Card = lazy(() => import('./i9/i9-card.tsx').then((found) => ({ default: found.I9Card })))

type Asking = 'approve' | 'send back' | undefined

function Head({
  detail,
  canApprove,
  onAsk,
}: {
  readonly detail: AnyDetail
  readonly canApprove: boolean
  readonly onAsk: (what: Asking) => void
}) {
  const words = useWords(reviewWords)
  return (
    <Row gap="small">
      <Button icon="pen" onClick={() => onAsk('send back')}>
        {words.sendBack}
        <span className="visually-hidden">: {detail.person.name}</span>
      </Button>
      {canApprove && (
        <Button kind="primary" icon="check" onClick={() => onAsk('approve')}>
          {words.approve}
          <span className="visually-hidden">: {detail.person.name}</span>
        </Button>
      )}
    </Row>
  )
}

function Notices({
  detail,
  isOwn,
  sheet,
}: {
  readonly detail: AnyDetail
  readonly isOwn: boolean
  readonly sheet: readonly SheetSection[]
}) {
  const words = useWords(reviewWords)
  if (isOwn) return <Notice tone="warning">{words.own}</Notice>
  if (detail.status === 'approved') return <Notice tone="positive">{words.approved}</Notice>
  if (detail.status === 'rejected')
    return (
      <Notice title={words.sentBack}>
        <ul>
          {detail.reasons.map(({ field, text }) => (
            <li key={field + text}>{inOneLine(labelIn(sheet, field), text)}</li>
          ))}
        </ul>
      </Notice>
    )
  if (detail.status === 'submitted' && detail.awaitsConfirmation)
    return (
      <Notice tone="warning" title={words.unconfirmed}>
        {words.unconfirmedText}
      </Notice>
    )
  return detail.status === 'open' && <Notice>{words.notIn}</Notice>
}

function Above({ detail }: { readonly detail: AnyDetail }) {
  const words = useWords(reviewWords)
  const language = useLanguage()
  const { user } = useSession()
  const facts = [
    detail.employer.location,
    detail.submittedAt !== null && words.signedAt(formatMoment(detail.submittedAt, language)),
    detail.receiptNo !== null && words.receiptNo(detail.receiptNo),
  ]
  return (
    <Row gap="small">
      <Link to={homeOf[user.role]}>{words.toInbox}</Link>
      <Badge tone={statusTones[detail.status]}>{words.statuses[detail.status]}</Badge>
      <span>{facts.filter(Boolean).join(' · ')}</span>
    </Row>
  )
}

/** A form as handed in: answers left, photo, signature and history right, what can be done at the top. */
export function Review({
  detail,
  room,
  onDone,
}: {
  readonly detail: AnyDetail
  readonly room: FormRoom
  readonly onDone: () => void
}) {
  const words = useWords(reviewWords)
  const { user } = useSession()
  const { name } = room.usePlainWords()
  const [asking, setAsking] = useState<Asking>()
  const { editions } = room.definition
  const edition = editions.find(({ id }) => id === detail.edition) ?? editionOn(editions, detail.submittedAt ?? '')
  const sheet = room.useSheet(intoFields(room.blank, detail.answers), edition)
  const isOwn = detail.person.UserId === user.userId
  const canDecide = detail.status === 'submitted' && !isOwn
  const isExamined = detail.i9 === undefined || detail.i9.parts.length > 0
  const canApprove = canDecide && isExamined && !detail.awaitsConfirmation
  useKeys(canDecide ? { ...(canApprove && { a: () => setAsking('approve') }), r: () => setAsking('send back') } : {})
  const close = () => setAsking(undefined)
  const done = () => {
    close()
    onDone()
  }
  return (
    <Page
      width="wide"
      heading={words.reviewTitle(name, detail.person.name)}
      above={<Above detail={detail} />}
      actions={canDecide && <Head detail={detail} canApprove={canApprove} onAsk={setAsking} />}
    >
      <Notices detail={detail} isOwn={isOwn} sheet={sheet} />
      <Columns
        aside={
          <>
            {detail.pdfReady && <Papers userDocumentId={detail.userDocumentId} />}
            {detail.files.map((file) => (
              <PhotoCard key={file.fileId} userDocumentId={detail.userDocumentId} file={file} />
            ))}
            <SignatureCard detail={detail} />
            <History key={detail.status} userDocumentId={detail.userDocumentId} />
          </>
        }
      >
        {detail.i9 && !isOwn && detail.status !== 'open' && (
          <Suspense fallback={<Skeleton lines={3} />}>
            <I9Card detail={detail} onDone={onDone} />
          </Suspense>
        )}
        {detail.status !== 'open' && <Answers sheet={sheet} changed={detail.changed} />}
        {canDecide && room.EmployerPart && <room.EmployerPart key={detail.Id} detail={detail} onDone={onDone} />}
      </Columns>
      {asking === 'approve' && <ApproveDialog detail={detail} onClose={close} onDone={done} />}
      {asking === 'send back' && (
        <SendBackDialog userDocumentId={detail.userDocumentId} sheet={sheet} onClose={close} onDone={done} />
      )}
    </Page>
  )
}
