import { Suspense, useEffect, useState } from 'react'
import type { AssistedSession } from '#contract/endpoints/assisted-sessions.ts'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import type { FormModule } from '#src/forms/form-module.ts'
import { FormHomeContext } from '#src/forms/lifecycle/return-path.ts'
import { useForm } from '#src/forms/lifecycle/machine/form-actor.ts'
import { lifecycleMessages } from '#src/forms/lifecycle/lifecycle-messages.ts'
import { useFormModule } from '#src/forms/lifecycle/use-form-module.ts'
import { ClosedView, OpeningView } from '#src/forms/lifecycle/views/closed-view.tsx'
import { FormEditor } from '#src/forms/lifecycle/views/form-editor.tsx'
import { PartBoundary } from '#src/forms/lifecycle/views/part-boundary.tsx'
import { ReturnReasonsProvider } from '#src/forms/lifecycle/views/return-reasons.tsx'
import { ReviewView } from '#src/forms/lifecycle/views/review-view.tsx'
import { shownEdition } from '#src/forms/shown-edition.ts'
import { BothLanguages } from '#src/shared/both-languages/both-languages.tsx'
import { FileRefused, FormFilesContext } from '#src/shared/form-fields/files-context.ts'
import { todayIn } from '#src/shared/i18n/dates.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { assistPath } from '#src/shared/staff/assist/assist-path.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { focusHeading } from '#src/shared/ui/layout/heading-focus.ts'
import { AssistDocument } from './assist-document.tsx'
import { assistMessages } from './assist-messages.ts'
import { assistedMachine } from './assisted-machine.ts'
import { isFillable, isSignable, useAssistedTasks } from './assisted-tasks.tsx'
import { SignAssisted } from './sign-assisted.tsx'
import { TimeZoneContext } from '#src/shared/i18n/time-zone.ts'

/** Files are added by the person, in their own account. */
const noFiles = {
  save: () => Promise.reject(new FileRefused({ key: 'assistedNoFiles' })),
  remove: () => Promise.resolve(),
  look: () => Promise.resolve(undefined),
}

/** Inside the boundary of a screen: its effect waits until that has loaded and its heading is there. */
function FocusOnTurn({ screenKey }: { readonly screenKey: string }) {
  useEffect(() => {
    window.scrollTo({ top: 0 })
    focusHeading()
  }, [screenKey])
  return null
}

function OpenForm({
  session,
  row,
  formModule,
}: {
  readonly session: AssistedSession
  readonly row: TaskRow
  readonly formModule: FormModule
}) {
  const messages = useMessages(lifecycleMessages)
  const assisted = useMessages(assistMessages)
  const { client, user } = useSession()
  const { sessionId } = session
  const [services] = useState(() => ({ client, sessionId, row, formModule, staff: user }))
  const [state, send] = useForm(row.userDocumentId, () => assistedMachine(services))
  const { edition: id, content } = state.context
  const edition = shownEdition(formModule, { id, values: content.values, day: todayIn(row.timeZone) })
  const props = { state, send, formModule, edition, dueDate: row.dueDate }
  const screen = state.matches('editing') ? `editing ${content.step}` : JSON.stringify(state.value)
  const view = () => {
    if (state.matches('opening')) return <OpeningView />
    if (state.matches('editing')) return <FormEditor {...props} row={row} />
    if (state.matches('reviewing'))
      return (
        <BothLanguages>
          <ReviewView {...props} />
        </BothLanguages>
      )
    if (state.matches('signing')) return <SignAssisted {...props} session={session} row={row} />
    return (
      <ClosedView
        title={messages.closedTitle}
        text={messages.closed[state.context.error ?? 'other']}
        onTryAgain={() => send({ type: 'try again' })}
      />
    )
  }
  return (
    <FormFilesContext value={noFiles}>
      <ReturnReasonsProvider state={state}>
        <PartBoundary>
          <Suspense fallback={<OpeningView />}>
            {state.matches('editing') && Object.keys(formModule.files).length > 0 && (
              <Notice>{assisted.formFiles(session.person.name)}</Notice>
            )}
            {view()}
            <FocusOnTurn screenKey={screen} />
          </Suspense>
        </PartBoundary>
      </ReturnReasonsProvider>
    </FormFilesContext>
  )
}

/** One form of the person of an assisted session, from its questions to the signature, which is the person's own. */
export function AssistedForm({
  session,
  userDocumentId,
}: {
  readonly session: AssistedSession
  readonly userDocumentId: number
}) {
  const messages = useMessages(assistMessages)
  const { user } = useSession()
  const { reply, again } = useAssistedTasks(session)
  const [row, setRow] = useState<TaskRow>()
  const listed = reply?.list.find((each) => each.userDocumentId === userDocumentId)
  // The form that is open stays open while the list is loaded again.
  if (row === undefined && listed !== undefined && (isFillable(listed) || isSignable(listed))) setRow(listed)
  const formModule = useFormModule(row === undefined || isSignable(row) ? 0 : row.formId)
  const home = {
    path: assistPath(user.role, session.person.userId),
    back: messages.backToForms,
    saved: messages.saved,
  }
  if (row === undefined)
    return reply === undefined ? (
      <OpeningView />
    ) : (
      <ClosedView title={messages.formClosed} text={messages.formNotHere} onTryAgain={again} />
    )
  if (isSignable(row)) return <AssistDocument session={session} row={row} />
  if (formModule === undefined || formModule === 'unknown') return <OpeningView />
  return (
    <FormHomeContext value={home}>
      <TimeZoneContext value={row.timeZone}>
        <OpenForm session={session} row={row} formModule={formModule} />
      </TimeZoneContext>
    </FormHomeContext>
  )
}
