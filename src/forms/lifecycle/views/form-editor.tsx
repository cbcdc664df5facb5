import { Formik, useFormikContext } from 'formik'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { sayReasons } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { ErrorSummary } from '#src/shared/ui/fields/error-summary.tsx'
import { Form } from '#src/shared/ui/fields/form.tsx'
import { FormBar } from '#src/shared/ui/fields/form-bar.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { StepProgress } from '#src/shared/ui/feedback/step-progress.tsx'
import type { Step } from '#src/shared/ui/feedback/step-progress.tsx'
import { fieldId } from '../../../shared/form-fields/field-id.ts'
import type { FormValues, SummarySection } from '../../form-module.ts'
import { labelAndMessage, labelIn } from '../../plain-question.ts'
import { reasonsAgainst } from '../../../shared/form-fields/validate.ts'
import type { ViewProps } from './view-props.ts'
import { useReturnPath } from '../return-path.ts'
import { FormNotices } from './form-notices.tsx'
import { DraftState } from './draft-state.tsx'
import { ConnectBefore, NameAndDay } from './due-line.tsx'
import { lifecycleWords } from '../lifecycle-messages.ts'
import { useSteps } from './use-steps.ts'

const reviewStep = 'review'

/** Tells what is typed, once it differs from what the fields began with. */
function Typed({ onTyped }: { readonly onTyped: (values: FormValues) => void }) {
  const { values } = useFormikContext<FormValues>()
  const told = useRef(values)
  useEffect(() => {
    if (told.current === values) return
    told.current = values
    onTyped(values)
  }, [values, onTyped])
  return null
}

/** Says what is wrong anew when the person chooses another language. */
function Respoken() {
  const language = useLanguage()
  const { validateForm } = useFormikContext<FormValues>()
  useEffect(() => {
    void validateForm()
  }, [language, validateForm])
  return null
}

type Steps = ReturnType<typeof useSteps>

const stepStates = (at: Steps, sheet: readonly SummarySection[], reviewName: string): readonly Step[] => {
  const stateOf = (key: string, place: number): Step['state'] => {
    if (place === at.index) return 'current'
    if (at.wrongIn(key).length > 0) return at.tried.has(key) ? 'wrong' : place <= at.furthest ? 'visited' : 'ahead'
    return place <= at.furthest ? 'done' : 'ahead'
  }
  const named = at.steps.map(({ key }, place) => ({
    id: key,
    name: sheet.find(({ step }) => step === key)?.title ?? key,
    state: stateOf(key, place),
  }))
  return [...named, { id: reviewStep, name: reviewName, state: at.furthest >= at.steps.length ? 'visited' : 'ahead' }]
}

function Questions({ state, send, room, edition, dueDate }: ViewProps) {
  const words = useMessages(lifecycleWords)
  const plain = room.usePlainWords()
  const navigate = useNavigate()
  const home = useReturnPath()
  const { values, errors } = useFormikContext<FormValues>()
  const sheet = room.useSummary(values, edition)
  const at = useSteps(room, state.context.paper.step, send, state.context.wasReviewed)
  const here = at.steps[at.index]?.key ?? ''
  const section = sheet.find(({ step }) => step === here)
  const wrong = at.tried.has(here) ? at.wrongIn(here) : []
  const summary = wrong.map((field) => ({
    fieldId: fieldId(field),
    message: labelAndMessage(labelIn(sheet, field), String(errors[field])),
  }))
  const back = () => (at.index === 0 ? void navigate(home.path) : at.back())
  return (
    <Page
      heading={section?.title}
      above={<NameAndDay name={words.edition(plain.name, edition.id)} dueDate={dueDate} />}
      lede={section?.lede}
    >
      <StepProgress
        steps={stepStates(at, sheet, words.reviewStep)}
        label={words.stepsLabel}
        onGo={(step) => (step === reviewStep ? void at.toReview() : at.go(step))}
      />
      <ConnectBefore dueDate={dueDate} />
      <FormNotices state={state} send={send} room={room} sheet={sheet} />
      <ErrorSummary errors={summary} title={words.summaryTitle} attempt={at.attempt} />
      <Form onSubmit={() => void at.next()}>
        <room.Step step={here} edition={edition} />
        <FormBar
          back={
            <Button icon="chevron-left" onClick={back}>
              {at.index === 0 ? (home.back ?? words.tasks) : words.back}
            </Button>
          }
          next={
            <Button kind="primary" type="submit">
              {words.next}
            </Button>
          }
          saveState={<DraftState state={state} />}
        />
      </Form>
    </Page>
  )
}

/** A form being filled: one subject at a time, saved while it is typed. */
export function FormEditor(props: ViewProps) {
  const language = useLanguage()
  const { state, send, room } = props
  const [first] = useState(state.context.paper.values)
  const tell = useCallback((values: FormValues) => send({ type: 'typed', values }), [send])
  const validate = (values: FormValues) =>
    sayReasons(reasonsAgainst(room.definition.answers, room.toSubmission(values)), language, true)
  return (
    <Formik<FormValues> initialValues={first} validate={validate} onSubmit={() => undefined}>
      {}
      <div onBlur={() => send({ type: 'save' })}>
        <Typed onTyped={tell} />
        <Respoken />
        <Questions {...props} />
      </div>
    </Formik>
  )
}
