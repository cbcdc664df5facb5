import type { ApplicationPage } from '#contract/endpoints/applications/public-application.ts'
import { fieldId } from '#src/shared/form-fields/field-id.ts'
import { labelOf } from '#src/shared/form-fields/label-and-message.ts'
import { labelAndMessage } from '#src/forms/plain-question.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { ErrorSummary } from '#src/shared/ui/fields/error-summary.tsx'
import { FormBar } from '#src/shared/ui/fields/form-bar.tsx'
import { Form } from '#src/shared/ui/fields/form.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { StepProgress } from '#src/shared/ui/feedback/step-progress.tsx'
import { useIsDownloaded } from '#src/shared/request/downloaded-screens.ts'
import { ConnectionWait } from '#src/shared/ui/feedback/connection-wait.tsx'
import { SaveState } from '#src/shared/ui/feedback/save-state.tsx'
import type { StepKey } from './machine/answers.ts'
import { stepsOf } from './machine/answers.ts'
import type { ApplyActor, ApplyState } from './machine/apply-actor.ts'
import { applyMessages } from './apply-messages.ts'
import { ClearButton } from './visit/clear-button.tsx'
import { Employer } from './employer.tsx'
import { fieldLabel } from './field-label.ts'
import { useAnswering } from './form/answers-context.ts'
import { ApplicationForm } from './form/application-form.tsx'
import { Notices } from './notices.tsx'
import { StepFields } from './steps/step-fields.tsx'
import type { ApplySteps } from './use-apply-steps.ts'
import { useApplySteps } from './use-apply-steps.ts'
import { DeviceChoice } from './visit/device-choice.tsx'
import styles from './apply.module.css'

/** Where the answers are, in words: stored on this device, kept as long as the page is open, or not safe. */
function SaveLine({ state }: { readonly state: ApplyState }) {
  const { save } = useMessages(applyMessages)
  const { error, revision, isStored, saving } = state.context
  if (error === 'storage full' || error === 'locked') return <SaveState tone="problem">{save[error]}</SaveState>
  if (saving === 'unsaved') return <SaveState tone="problem">{save.other}</SaveState>
  if (saving === 'typing' || saving === 'saving') return <SaveState tone="saving">{save.saving}</SaveState>
  return <SaveState tone="saved">{revision === 0 ? save.empty : isStored ? save.stored : save.open}</SaveState>
}

/** What applying takes; that it works offline is added once it does, in space that is reserved for it. */
function Lede({ hasWotcQuestions }: { readonly hasWotcQuestions: boolean }) {
  const messages = useMessages(applyMessages)
  const worksOffline = useIsDownloaded(hasWotcQuestions ? 'interview' : 'applicant')
  return (
    <>
      {messages.lede} <span className={worksOffline ? undefined : styles.notYet}>{messages.worksOffline}</span>
    </>
  )
}

interface Props {
  readonly page: ApplicationPage
  readonly state: ApplyState
  readonly send: ApplyActor['send']
  readonly wasCleared: boolean
  readonly onClear: () => void
}

const stateOf = (at: ApplySteps, key: StepKey, index: number) => {
  if (index === at.index) return 'current'
  if (index > at.furthest) return 'ahead'
  if (at.wrongIn(key).length > 0) return at.tried.has(key) ? 'wrong' : 'visited'
  return key === 'review' ? 'visited' : 'done'
}

function Questions(props: Props) {
  const { page, state, send } = props
  const messages = useMessages(applyMessages)
  const language = useLanguage()
  const answering = useAnswering()
  const { reasons } = answering
  const steps = stepsOf(page)
  const at = useApplySteps(answering, state.context.content.step, send, steps)
  const { isLoggedIn, isPressed, isWaiting } = state.context
  const isHeld = isPressed || state.matches({ submitting: 'loading' })
  const isLast = at.step === 'review'
  const isSending = state.matches('submitting')
  const summary = at.tried.has(at.step)
    ? (isLast ? Object.keys(reasons ?? {}) : at.wrongIn(at.step)).map((field) => ({
        fieldId: fieldId(field),
        message: labelAndMessage(
          fieldLabel(field, messages) || labelOf(fieldId(field)),
          formatMessage(reasons?.[field] ?? { key: 'needed' }, language, { path: field, isSelf: true }),
        ),
      }))
    : []
  return (
    <Page
      heading={at.index === 0 ? messages.heading(page.businessName) : messages.steps[at.step]}
      above={<Employer page={page} />}
      lede={
        at.index === 0 ? <Lede hasWotcQuestions={page.hasWotcQuestions} /> : isLast ? messages.reviewLede : undefined
      }
    >
      <StepProgress
        steps={steps.map((key, index) => ({ id: key, name: messages.steps[key], state: stateOf(at, key, index) }))}
        label={messages.stepsLabel}
        onGo={(key) => at.go(key as StepKey)}
      />
      <Notices state={state} wasCleared={props.wasCleared} onClear={props.onClear} />
      <ErrorSummary errors={summary} title={messages.summaryTitle} attempt={at.attempt} />
      <Form onSubmit={() => void at.next()}>
        <StepFields step={at.step} page={page} isStored={state.context.isStored} onGo={at.go} />
        {at.index === 0 && <DeviceChoice state={state} send={send} />}
        {!isLoggedIn && <ClearButton onClear={props.onClear} />}
        <FormBar
          back={
            at.index > 0 && (
              <Button icon="chevron-left" onClick={at.back}>
                {messages.back}
              </Button>
            )
          }
          next={
            <Button kind="primary" type="submit" isBusy={isSending || isPressed || at.press.state !== 'none'}>
              {isLast ? messages.send : messages.next}
            </Button>
          }
          saveState={
            <ConnectionWait
              isHeld={isHeld || at.press.state !== 'none'}
              isWaiting={(isHeld && isWaiting) || at.press.state === 'waiting'}
              onCancel={() => {
                at.press.cancel()
                send({ type: 'cancel' })
              }}
            >
              <SaveLine state={state} />
            </ConnectionWait>
          }
        />
      </Form>
    </Page>
  )
}

/** An application being filled in: one topic at a time, saved while typing, submitted from its last step. */
export function Editor(props: Props) {
  const { page, state, send } = props
  const { content, refusal } = state.context
  return (
    <ApplicationForm
      page={page}
      initial={content.values}
      refused={refusal?.fields}
      onTyped={(getAnswers) => send({ type: 'typed', getAnswers })}
    >
      <div onBlur={() => send({ type: 'save' })}>
        <Questions {...props} />
      </div>
    </ApplicationForm>
  )
}
