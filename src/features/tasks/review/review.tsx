import { lazy, Suspense, useEffect } from 'react'
import { formIds } from '#contract/domain/lookups.ts'
import { taskReview } from '#contract/endpoints/task-review.ts'
import { fieldsOfFlag } from '#contract/endpoints/forms/review-flags.ts'
import type { UserInfo } from '#contract/endpoints/auth.ts'
import type { Role } from '#contract/domain/roles.ts'
import type { FormModule, SummarySection } from '#src/forms/form-module.ts'
import { labelAndMessage, labelIn } from '#src/forms/plain-question.ts'
import { InstructionsButton } from '#src/forms/instructions/instructions-button.tsx'
import { shownEdition } from '#src/forms/shown-edition.ts'
import { toFieldValues } from '#src/forms/to-field-values.ts'
import type { AnyDetail } from '#src/forms/task-list/form-details.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { hasNumbers, mayOpenFileOf } from '#contract/forms/registry.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Columns } from '#src/shared/ui/layout/columns.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { Answers } from './answers.tsx'
import { ContactCard } from './contact-card.tsx'
import { FlagsNotice } from './flags/flags-notice.tsx'
import { History } from './history.tsx'
import { prepareToDecide } from './offline/decide.ts'
import { LoginChangesNotice } from './login-changes-notice.tsx'
import { SignedDocuments } from './signed-documents.tsx'
import { PhotoCard } from './photo-card.tsx'
import { ReviewFrame, type ReviewProps } from './review-frame.tsx'
import { reviewMessages } from './review-messages.ts'
import { SignatureCard } from './signature-card.tsx'
import { unansweredIn } from './unanswered.ts'
import { ChangeNotice } from './versions/change-notice.tsx'
import { VersionCard } from './versions/version-card.tsx'
import { dayIn } from '#src/shared/i18n/dates.ts'

export type { ReviewProps } from './review-frame.tsx'

const mayReveal: readonly Role[] = taskReview.revealNumber.allow

const LockInCard = lazy(() => import('./versions/lock-in-card.tsx').then((module) => ({ default: module.LockInCard })))
const EVerifyCard = lazy(() =>
  import('./e-verify/e-verify-card.tsx').then((module) => ({ default: module.EVerifyCard })),
)
const I9Card = lazy(() => import('./i9/i9-card.tsx').then((module) => ({ default: module.I9Card })))

/** Nothing is there to read: a signed Form I-9 stays readable while its correction is awaited. */
const isUnsubmitted = ({ status, i9 }: AnyDetail): boolean => status === 'open' && i9?.isCorrection !== true

function Notices({
  detail,
  isSelf,
  sheet,
}: {
  readonly detail: AnyDetail
  readonly isSelf: boolean
  readonly sheet: readonly SummarySection[]
}) {
  const messages = useMessages(reviewMessages)
  if (isSelf) return <Notice tone="warning">{messages.selfForm}</Notice>
  if (detail.status === 'approved') return <Notice tone="positive">{messages.approved}</Notice>
  if (detail.status === 'returned')
    return (
      <Notice title={messages.returned}>
        <ul>
          {detail.reasons.map(({ field, text }) => (
            <li key={field + text}>{labelAndMessage(labelIn(sheet, field), text)}</li>
          ))}
        </ul>
      </Notice>
    )
  if (detail.status === 'submitted' && detail.awaitsConfirmation)
    return (
      <Notice tone="warning" title={messages.unconfirmed}>
        {messages.unconfirmedText}
      </Notice>
    )
  return isUnsubmitted(detail) && <Notice>{messages.notIn}</Notice>
}

/** The history of a form, requested again when this changes. */
const historyKey = ({ status, id, i9 }: AnyDetail): string =>
  [status, id, i9?.parts.map((part) => part.id).join(), i9?.corrections.length].join(' ')

/** Answers that the user may have shown whole: not of their own form, nor after a part in a change of the login. */
const revealableOf = (
  { answers, person, loginChanges }: AnyDetail,
  { definition: { masked, confidential = [] } }: FormModule,
  user: Pick<UserInfo, 'role' | 'userId'>,
): readonly string[] =>
  person.userId === user.userId || loginChanges?.reviewBarredUntil !== undefined || !mayReveal.includes(user.role)
    ? []
    : masked.filter((name) => !confidential.includes(name) && typeof answers[name] === 'string' && answers[name] !== '')

/** A submitted form: answers left, photo, signature and history right, actions at the top. */
export function Review({
  detail,
  formModule,
  ...props
}: ReviewProps & { readonly detail: AnyDetail; readonly formModule: FormModule }) {
  const messages = useMessages(reviewMessages)
  const { user } = useSession()
  const { name } = formModule.usePlainLanguage()
  const values = toFieldValues(formModule.blank, detail.answers)
  const { edition: id, submittedAt } = detail
  const { formId, timeZone } = props.opened.row
  const day = submittedAt === null ? '' : dayIn(timeZone, submittedAt)
  const edition = shownEdition(formModule, { id, values, day })
  const sheet = formModule.useSummary(values, edition, 'staff')
  const formerSheet = formModule.useSummary(
    toFieldValues(formModule.blank, detail.former ?? detail.answers),
    edition,
    'staff',
  )
  const emptySheet = formModule.useSummary(formModule.blank, edition, 'staff')
  const isSelf = detail.person.userId === user.userId
  const about = { detail, formId, isSelf }
  const isOpen = detail.status === 'submitted' && !isSelf
  const isHeld = [detail.loginChanges?.payWaitsUntil, detail.loginChanges?.reviewBarredUntil].some(Boolean)
  const isExamined = detail.i9 === undefined || detail.i9.parts.length > 0
  const isAwaited = (detail.status === 'open' || detail.status === 'returned') && !isSelf
  const contact = isAwaited && <ContactCard row={props.opened.row} />
  const lockIn = formId === formIds.w4 && !isSelf && (
    <Suspense fallback={<Skeleton lines={1} />}>
      <LockInCard detail={detail} onDone={props.onChanged} />
    </Suspense>
  )
  useEffect(() => {
    if (isOpen) prepareToDecide()
  }, [isOpen])
  return (
    <ReviewFrame
      {...props}
      name={name}
      sheet={sheet}
      instructions={
        <InstructionsButton {...{ formModule, edition, values, name }} step="staff" label={messages.instructions} />
      }
      isReady={isExamined && !detail.awaitsConfirmation && !isHeld}
    >
      {detail.loginChanges && <LoginChangesNotice changes={detail.loginChanges} isOpen={isOpen} />}
      {detail.flags && <FlagsNotice flags={detail.flags} isOpen={isOpen} />}
      <Notices detail={detail} isSelf={isSelf} sheet={sheet} />
      <ChangeNotice detail={detail} formId={formId} />
      <Columns
        aside={
          <>
            {detail.pdfReady && (
              <>
                <SignedDocuments userDocumentId={detail.userDocumentId} formId={formId} />
                <VersionCard key={`versions ${historyKey(detail)}`} {...about} onDone={props.onChanged} />
              </>
            )}
            {detail.lockIn && lockIn}
            {(isSelf || mayOpenFileOf(user.role, formId, 'supportive')) &&
              detail.files.map((file) => (
                <PhotoCard
                  key={file.fileId}
                  userDocumentId={detail.userDocumentId}
                  file={file}
                  hasNumbers={hasNumbers(formId)}
                />
              ))}
            {!isUnsubmitted(detail) && contact}
            <SignatureCard detail={detail} />
            <History key={historyKey(detail)} userDocumentId={detail.userDocumentId} />
            {!detail.lockIn && lockIn}
          </>
        }
      >
        {isUnsubmitted(detail) && contact}
        {detail.i9 && !isSelf && !isUnsubmitted(detail) && (
          <Suspense fallback={<Skeleton lines={3} />}>
            <I9Card detail={detail} onDone={props.onChanged} />
            {detail.i9.isEVerify && detail.i9.parts.length > 0 && (
              <EVerifyCard key={`e-verify ${historyKey(detail)}`} detail={detail} />
            )}
          </Suspense>
        )}
        {!isUnsubmitted(detail) && (
          <Answers
            sheet={sheet}
            userDocumentId={detail.userDocumentId}
            changed={detail.changed}
            former={detail.former && formerSheet}
            isUnanswered={unansweredIn(values, emptySheet, formModule.blank)}
            flagged={detail.flags?.flatMap(fieldsOfFlag) ?? []}
            revealable={revealableOf(detail, formModule, user)}
          />
        )}
        {isOpen && formModule.EmployerPart && (
          <formModule.EmployerPart key={detail.id} detail={detail} onDone={props.onChanged} />
        )}
        {detail.status === 'approved' && !isSelf && formModule.AfterApproval && (
          <formModule.AfterApproval key={detail.id} detail={detail} onDone={props.onChanged} />
        )}
      </Columns>
    </ReviewFrame>
  )
}
