import { effectiveFrom } from '#contract/forms/effective-date.ts'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { formatDate } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { outbox } from '#src/session/device-session.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import type { FormModule } from '../../form-module.ts'
import { LockInNotice, useStartText } from './change-notices.tsx'
import { employeePart } from '../machine/employee-part.ts'
import type { FormActor, FormState } from '../machine/form-actor.ts'
import { afterFillingMessages } from './after-filling-messages.ts'
import { useToday } from '#src/shared/i18n/time-zone.ts'

/** Whether a form is an agency's, of which a new one is filled out; others are changed. */
export const isAgencyForm = ({ definition }: FormModule): boolean => definition.key === 'w4' || definition.key === 'a4'

/** A change under review: what counts until then, from when it would, and the button that withdraws it. */
export function ChangeState({
  state,
  send,
  formModule,
  row,
}: {
  readonly state: FormState
  readonly send: FormActor['send']
  readonly formModule: FormModule
  readonly row: TaskRow
}) {
  const messages = useMessages(afterFillingMessages)
  const language = useLanguage()
  const session = useSession()
  const startText = useStartText(formModule)
  const { submissionId, countsFrom } = state.context
  const withdrawal = useRequest<null, void>(async () => {
    const { client, owner, deviceKind } = session
    const part = employeePart({ client, owner, deviceKind }, formModule, row)
    const [{ enqueueSubmission }, { withdrawCall }, pass] = await Promise.all([
      import('#src/offline/outbox/enqueue-submission.ts'),
      import('../machine/choose-draft.ts'),
      part.pass(),
    ])
    const id = (await part.readCached())?.id ?? submissionId
    if (pass === undefined) throw new Error('no ticket')
    const body = { userDocumentId: row.userDocumentId, submissionId: id }
    await enqueueSubmission({ owner, lane: part.lane, endpoint: withdrawCall, edition: row.edition, ...pass, body })
    void outbox().wake('submitted')
    send({ type: 'try again' })
  })
  const today = useToday()
  const isUpcoming = row.status === 'approved' && countsFrom !== undefined && countsFrom > today
  if (row.status === 'submitted' && row.isChange)
    return (
      <Notice
        title={messages.changePendingTitle}
        actions={
          <Button isCompact isBusy={withdrawal.isSubmitted} onClick={() => withdrawal.submit(null)}>
            {messages.withdrawChange}
          </Button>
        }
      >
        <p>
          {messages.changePendingText}{' '}
          {startText(
            countsFrom ??
              effectiveFrom(row.formId, {
                receivedOn: today,
                approvedOn: today,
                isReplacing: true,
              }),
          )}
        </p>
        <ErrorNotice error={withdrawal.error} />
      </Notice>
    )
  return (
    <>
      {isUpcoming && (
        <Notice title={messages.upcomingTitle(formatDate(countsFrom, language))}>{startText(countsFrom)}</Notice>
      )}
      <LockInNotice state={state} />
    </>
  )
}
