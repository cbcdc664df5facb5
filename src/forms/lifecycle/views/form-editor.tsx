import { Formik, useFormikContext } from 'formik'
import { Suspense, use, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { BothLanguages } from '#src/shared/both-languages/both-languages.tsx'
import { Passage } from '#src/shared/both-languages/passage.tsx'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatReasons } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { ErrorSummary } from '#src/shared/ui/fields/error-summary.tsx'
import { Form } from '#src/shared/ui/fields/form.tsx'
import { FormBar } from '#src/shared/ui/fields/form-bar.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { StepProgress } from '#src/shared/ui/feedback/step-progress.tsx'
import type { Step } from '#src/shared/ui/feedback/step-progress.tsx'
import { fieldId } from '../../../shared/form-fields/field-id.ts'
import { FormikFields } from '../../../shared/form-fields/formik-fields.tsx'
import { isApart } from '#contract/forms/registry.ts'
import type { EarlierAnswers } from '../../earlier-answers/read-earlier-answers.ts'
import { readEarlierAnswers } from '../../earlier-answers/read-earlier-answers.ts'
import type { FormValues, SummarySection } from '../../form-module.ts'
import { labelAndMessage, labelIn } from '../../plain-question.ts'
import { reasonsAgainst } from '../../../shared/form-fields/validate.ts'
import type { ViewProps } from './view-props.ts'
import { useReturnPath } from '../return-path.ts'
import { FormNotices } from './form-notices.tsx'
import { DraftState } from './draft-state.tsx'
import { ConnectBefore, AboveHeading } from './above-heading.tsx'
import { lifecycleMessages } from '../lifecycle-messages.ts'
import { loadFillEarlierAnswers, loadFillHiddenNumbers } from './lazy-views.ts'
import { PartBoundary } from './part-boundary.tsx'
import { useSteps } from './use-steps.ts'

function FillHiddenNumbers(props: Pick<EditorProps, 'state' | 'formModule'>) {
  const Fill = use(loadFillHiddenNumbers()).default
  return <Fill {...props} />
}

function EarlierAnswersOffer({ fields, row }: { readonly fields: readonly string[]; readonly row: TaskRow }) {
  const [earlier, setEarlier] = useState<EarlierAnswers>()
  useEffect(() => {
    if (!isApart(row.formId)) void readEarlierAnswers().then(setEarlier)
  }, [row.formId])
  if (earlier === undefined) return null
  const Fill = use(loadFillEarlierAnswers())?.default
  return Fill && <Fill earlier={earlier} fields={fields} />
}

const reviewStep = 'review'

type EditorProps = ViewProps & { readonly row: TaskRow }

/** Reports that something was typed; the answers are taken from Formik when they are saved. */
function Typed({ send }: Pick<ViewProps, 'send'>) {
  const { values } = useFormikContext<FormValues>()
  const latest = useRef(values)
  useEffect(() => {
    if (latest.current === values) return
    latest.current = values
    send({ type: 'typed', getAnswers: () => latest.current })
  }, [values, send])
  return null
}

/** Validates again when the person switches languages. */
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
  const stateOf = (key: string, index: number): Step['state'] => {
    if (index === at.index) return 'current'
    if (at.wrongIn(key).length > 0) return at.tried.has(key) ? 'wrong' : index <= at.furthest ? 'visited' : 'ahead'
    return index <= at.furthest ? 'done' : 'ahead'
  }
  const named = at.steps.map(({ key }, index) => ({
    id: key,
    name: sheet.find(({ step }) => step === key)?.title ?? key,
    state: stateOf(key, index),
  }))
  return [...named, { id: reviewStep, name: reviewName, state: at.furthest >= at.steps.length ? 'visited' : 'ahead' }]
}

function Questions({ state, send, formModule, edition, row }: EditorProps) {
  const messages = useMessages(lifecycleMessages)
  const plain = formModule.usePlainLanguage()
  const navigate = useNavigate()
  const home = useReturnPath()
  const { values, errors } = useFormikContext<FormValues>()
  const sheet = formModule.useSummary(values, edition)
  const at = useSteps(formModule, state.context.content.step, send, state.context.wasReviewed)
  const here = at.steps[at.index]?.key ?? ''
  const section = sheet.find(({ step }) => step === here)
  const wrong = at.tried.has(here) ? at.wrongIn(here) : []
  const summary = wrong.map((field) => ({
    fieldId: fieldId(field),
    message: labelAndMessage(labelIn(sheet, field), String(errors[field])),
  }))
  const hasHiddenFields = useDeferredValue(state.context.hiddenFields.length > 0)
  const back = () => (at.index === 0 ? void navigate(home.path) : at.back())
  return (
    <Page
      heading={<Passage name={`title ${here}`}>{section?.title}</Passage>}
      above={
        <AboveHeading
          {...{ formModule, edition, values }}
          step={here}
          name={messages.edition(plain.name, edition)}
          due={row}
        />
      }
      lede={section?.lede && <Passage name={`lede ${here}`}>{section.lede}</Passage>}
    >
      <StepProgress
        steps={stepStates(at, sheet, messages.reviewStep)}
        label={messages.stepsLabel}
        onGo={(step) => (step === reviewStep ? void at.toReview() : at.go(step))}
      />
      <ConnectBefore {...row} />
      <FormNotices state={state} send={send} formModule={formModule} sheet={sheet} row={row} />
      {hasHiddenFields ? (
        <PartBoundary>
          <FillHiddenNumbers state={state} formModule={formModule} />
        </PartBoundary>
      ) : (
        <Suspense fallback={null}>
          <EarlierAnswersOffer fields={at.steps[at.index]?.fields ?? []} row={row} />
        </Suspense>
      )}
      <ErrorSummary errors={summary} title={messages.summaryTitle} attempt={at.attempt} />
      <Form onSubmit={() => void at.next()}>
        <formModule.Step step={here} edition={edition} />
        <FormBar
          back={
            <Button icon="chevron-left" onClick={back}>
              {at.index === 0 ? (home.back ?? messages.tasks) : messages.back}
            </Button>
          }
          next={
            <Button kind="primary" type="submit">
              {messages.next}
            </Button>
          }
          saveState={<DraftState state={state} send={send} />}
        />
      </Form>
    </Page>
  )
}

/** A form being filled in: one topic at a time, saved while typing. */
export function FormEditor(props: EditorProps) {
  const language = useLanguage()
  const { state, send, formModule } = props
  const [first] = useState(state.context.content.values)
  const validate = (values: FormValues) =>
    formatReasons(reasonsAgainst(formModule.definition.answers, formModule.toSubmission(values)), language, true)
  return (
    <Formik<FormValues> initialValues={first} validate={validate} onSubmit={() => undefined}>
      {}
      <div onBlur={() => send({ type: 'save' })}>
        <Typed send={send} />
        <Respoken />
        <BothLanguages>
          <FormikFields>
            <Questions {...props} />
          </FormikFields>
        </BothLanguages>
      </div>
    </Formik>
  )
}
