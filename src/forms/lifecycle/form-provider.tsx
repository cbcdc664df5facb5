import { Suspense, use, useEffect, useRef, useState } from 'react'
import { formOf } from '#contract/forms/registry.ts'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { todayIn } from '#src/shared/i18n/dates.ts'
import { BothLanguages } from '#src/shared/both-languages/both-languages.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { focusHeading } from '#src/shared/ui/layout/heading-focus.ts'
import type { FormModule } from '../form-module.ts'
import { storeInstructions } from '../instructions/instructions-button.tsx'
import { shownEdition } from '../shown-edition.ts'
import { ClosedView, OpeningView } from './views/closed-view.tsx'
import type { FormPart } from './machine/form-services.ts'
import { formActors } from './machine/form-actors.ts'
import { formMachine } from './machine/form.machine.ts'
import { useForm } from './machine/form-actor.ts'
import type { FormState } from './machine/form-actor.ts'
import { FormEditor } from './views/form-editor.tsx'
import { FormFilesProvider } from './views/form-files.tsx'
import { isChanging } from './views/form-notices.tsx'
import { fetchWhileInstalling, loadChangeNotices, loadLazyViews, loadRestOf } from './views/lazy-views.ts'
import { employeePart } from './machine/employee-part.ts'
import { lifecycleMessages } from './lifecycle-messages.ts'
import { PartBoundary } from './views/part-boundary.tsx'
import { ReturnReasonsProvider } from './views/return-reasons.tsx'
import type { ViewProps } from './views/view-props.ts'
import { outbox } from '#src/session/device-session.ts'
import { TimeZoneContext } from '#src/shared/i18n/time-zone.ts'

/** Inside the boundary of a screen: its effect waits until that has loaded and its heading is there. */
function FocusOnTurn({ screenKey }: { readonly screenKey: string }) {
  useEffect(() => {
    window.scrollTo({ top: 0 })
    focusHeading()
  }, [screenKey])
  return null
}

const toScreenKey = (state: FormState): string => {
  const [first] = Object.keys(typeof state.value === 'string' ? { [state.value]: true } : state.value)
  return first === 'editing' ? `editing ${state.context.content.step}` : (first ?? '')
}

type WholeProps = ViewProps & { readonly row: TaskRow; readonly next: TaskRow | undefined }

function LazyView(props: WholeProps) {
  const { CompareView, ConfirmationView, ReviewView, SigningView } = use(loadLazyViews())
  const { state } = props
  if (state.matches('comparing')) return <CompareView {...props} />
  if (state.matches('reviewing'))
    return (
      <BothLanguages>
        <ReviewView {...props} />
      </BothLanguages>
    )
  if (state.matches('signing') || state.matches('submitting'))
    return (
      <BothLanguages>
        <SigningView {...props} />
      </BothLanguages>
    )
  return <ConfirmationView {...props} />
}

function View(props: WholeProps) {
  const messages = useMessages(lifecycleMessages)
  const { state, send } = props
  if (state.matches('closed'))
    return (
      <ClosedView
        title={messages.closedTitle}
        text={messages.closed[state.context.error ?? 'other']}
        onTryAgain={() => send({ type: 'try again' })}
      />
    )
  if (state.matches('editing')) return <FormEditor {...props} />
  if (state.matches('opening')) return <OpeningView />
  return <LazyView {...props} />
}

/** One form from opening to confirmation: the employee's part of it unless another is given. */
export function FormProvider({
  row,
  formModule,
  next,
  part,
}: {
  readonly row: TaskRow
  readonly formModule: FormModule
  readonly next: TaskRow | undefined
  readonly part?: FormPart
}) {
  const { client, owner, deviceKind, isOnline } = useSession()
  // Answers of one form are never taken for those of another: an error page loses nothing, a draft that is stored does.
  if (formOf(row.formId)?.key !== formModule.definition.key)
    throw new Error(`form ${row.formId} is opened as ${formModule.definition.key}`)
  const [services] = useState(() => ({
    client,
    owner,
    deviceKind,
    formModule,
    row,
    part: part ?? employeePart({ client, owner, deviceKind }, formModule, row),
    isOnline: () => navigator.onLine,
    wake: () => void outbox().wake('submitted'),
  }))
  const [state, send] = useForm(row.userDocumentId, () => formMachine.provide({ actors: formActors(services) }))
  const { edition: id, content } = state.context
  const today = todayIn(row.timeZone)
  const edition = shownEdition(formModule, { id, values: content.values, day: today })

  // Loaded once something is typed: losing the network later does not prevent reviewing and signing.
  const isStarted = state.context.saving === 'saving' || state.context.revision > 0
  useEffect(() => {
    const loading = isStarted ? loadRestOf(formModule) : fetchWhileInstalling(formModule)
    loading.catch(() => undefined)
  }, [isStarted, formModule])

  useEffect(() => {
    if (isStarted) storeInstructions(client, { formModule, edition: { id } }, today).catch(() => undefined)
  }, [isStarted, client, formModule, id, today])

  // Loaded while a finished form is read: the questions of its change begin with them.
  const isChanged = isChanging(row, state)
  useEffect(() => {
    if (isChanged) loadChangeNotices().catch(() => undefined)
  }, [isChanged])

  const isFinished = state.matches('signed')
  useEffect(() => {
    if (isFinished && isOnline) send({ type: 'try again' })
  }, [isFinished, isOnline, send])

  // The list says a received form was returned, approved or corrected: reload it.
  const isReceived = state.matches('submitted')
  const { status, confirmationNumber } = row
  const listed = `${status} ${confirmationNumber ?? ''}`
  const lastListed = useRef(listed)
  useEffect(() => {
    if (listed === lastListed.current) return
    lastListed.current = listed
    if (isReceived && status !== 'submitted') send({ type: 'try again' })
  }, [listed, status, isReceived, send])

  return (
    <TimeZoneContext value={row.timeZone}>
      <FormFilesProvider userDocumentId={row.userDocumentId} lane={services.part.lane}>
        <ReturnReasonsProvider state={state}>
          <PartBoundary>
            <Suspense fallback={<OpeningView />}>
              <View state={state} send={send} formModule={formModule} edition={edition} row={row} next={next} />
              <FocusOnTurn screenKey={toScreenKey(state)} />
            </Suspense>
          </PartBoundary>
        </ReturnReasonsProvider>
      </FormFilesProvider>
    </TimeZoneContext>
  )
}
