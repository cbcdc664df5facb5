import { Formik, setIn, useFormikContext } from 'formik'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ApplicationPage } from '#contract/api/application.ts'
import { fieldId } from '#src/forms/fields/field-id.ts'
import { SentBackContext } from '#src/forms/fields/reasons-context.ts'
import { inOneLine } from '#src/forms/in-one-line.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { sayReason } from '#src/i18n/reasons.ts'
import { useWords } from '#src/i18n/words.ts'
import { Button } from '#src/ui/button.tsx'
import { ErrorSummary } from '#src/ui/error-summary.tsx'
import { FormBar } from '#src/ui/form-bar.tsx'
import { Form } from '#src/ui/form.tsx'
import { Page } from '#src/ui/page.tsx'
import { StepProgress } from '#src/ui/step-progress.tsx'
import type { ApplyValues, StepKey } from './answers.ts'
import { reasonsIn, steps } from './answers.ts'
import type { ApplyActor, ApplyState } from './apply-actor.ts'
import { applyWords } from './apply-words.ts'
import { ClearButton } from './clear-button.tsx'
import { Employer } from './employer.tsx'
import { fieldLabel } from './field-label.ts'
import { Notices } from './notices.tsx'
import { SaveLine } from './save-line.tsx'
import { StepFields } from './steps/step-fields.tsx'
import { useApplySteps, type ApplySteps } from './use-apply-steps.ts'
import { WhoseDevice } from './whose-device.tsx'

interface Props {
  readonly page: ApplicationPage
  readonly state: ApplyState
  readonly send: ApplyActor['send']
  readonly wasCleared: boolean
  readonly onClear: () => void
}

/** Tells what is typed, once it differs from what the fields began with. */
function Typed({ onTyped }: { readonly onTyped: (values: ApplyValues) => void }) {
  const { values } = useFormikContext<ApplyValues>()
  const told = useRef(values)
  useEffect(() => {
    if (told.current === values) return
    told.current = values
    onTyped(values)
  }, [values, onTyped])
  return null
}

/** Says what is wrong anew in another language, and where the public page changed. */
function Respoken({ page }: { readonly page: ApplicationPage }) {
  const language = useLanguage()
  const { validateForm } = useFormikContext<ApplyValues>()
  useEffect(() => {
    void validateForm()
  }, [language, page, validateForm])
  return null
}

const stateOf = (at: ApplySteps, key: StepKey, place: number) => {
  if (place === at.index) return 'current'
  if (place > at.furthest) return 'ahead'
  if (at.wrongIn(key).length > 0) return at.tried.has(key) ? 'wrong' : 'visited'
  return key === 'review' ? 'visited' : 'done'
}

function Questions(props: Props) {
  const { page, state, send } = props
  const words = useWords(applyWords)
  const language = useLanguage()
  const { values } = useFormikContext<ApplyValues>()
  const reasons = useMemo(() => reasonsIn(values, page), [values, page])
  const at = useApplySteps(reasons, state.context.paper.step, send)
  const { isSignedIn, revision } = state.context
  const isLast = at.step === 'review'
  const isSending = state.matches('handing over')
  const summary = at.tried.has(at.step)
    ? (isLast ? Object.keys(reasons) : at.wrongIn(at.step)).map((field) => ({
        fieldId: fieldId(field),
        message: inOneLine(fieldLabel(field, words), sayReason(reasons[field] ?? { key: 'needed' }, language)),
      }))
    : []
  return (
    <Page
      heading={at.index === 0 ? words.heading(page.businessName) : words.steps[at.step]}
      above={<Employer page={page} />}
      lede={at.index === 0 ? words.lede : isLast ? words.reviewLede : undefined}
    >
      <StepProgress
        steps={steps.map((key, place) => ({ id: key, name: words.steps[key], state: stateOf(at, key, place) }))}
        label={words.stepsLabel}
        onGo={(key) => at.go(key as StepKey)}
      />
      <Notices state={state} wasCleared={props.wasCleared} onClear={props.onClear} />
      <ErrorSummary errors={summary} title={words.summaryTitle} attempt={at.attempt} />
      <Form onSubmit={() => void at.next()}>
        <StepFields step={at.step} page={page} onGo={at.go} />
        {at.index === 0 && <WhoseDevice state={state} send={send} />}
        {!isSignedIn && revision > 0 && <ClearButton onClear={props.onClear} />}
        <FormBar
          back={
            at.index > 0 && (
              <Button icon="chevron-left" onClick={at.back}>
                {words.back}
              </Button>
            )
          }
          next={
            <Button kind="primary" type="submit" isBusy={isSending}>
              {isLast ? words.send : words.next}
            </Button>
          }
          saveState={<SaveLine state={state} />}
        />
      </Form>
    </Page>
  )
}

/** An application being filled in: one subject at a time, saved while it is typed, sent from its last step. */
export function Editor(props: Props) {
  const { page, state, send } = props
  const language = useLanguage()
  const [first] = useState(state.context.paper.values)
  const [refused] = useState(state.context.refusal)
  const tell = useCallback((values: ApplyValues) => send({ type: 'typed', values }), [send])
  const validate = (values: ApplyValues) =>
    Object.entries(reasonsIn(values, page)).reduce<object>(
      (errors, [field, reason]) => setIn(errors, field, sayReason(reason, language)) as object,
      {},
    )
  const sentBack = {
    sentences: Object.fromEntries(
      Object.entries(refused?.fields ?? {}).map(([field, reason]) => [field, sayReason(reason, language)]),
    ),
    values: Object.fromEntries(
      Object.entries(first).filter((each): each is [string, string | boolean] => typeof each[1] !== 'object'),
    ),
  }
  return (
    <Formik<ApplyValues> initialValues={first} validate={validate} onSubmit={() => undefined}>
      <div onBlur={() => send({ type: 'save' })}>
        <Typed onTyped={tell} />
        <Respoken page={page} />
        <SentBackContext value={sentBack}>
          <Questions {...props} />
        </SentBackContext>
      </div>
    </Formik>
  )
}
