import {
  applicableAnswers,
  applicableQuestions,
  hasPrintableForm,
  canDeclineStateForm,
  canClaimReciprocity,
  stepOf,
} from '#contract/forms/a4/applicable-questions.ts'
import { isOfStates, questionsByKey } from '#contract/forms/a4/registry.ts'
import type { Question } from '#contract/forms/a4/state-form.ts'
import type { FormStep } from '#contract/forms/form.ts'
import type { FormValues } from '../form-module.ts'
import { blankName, isSignerQuestion } from '../signer/signer-values.ts'

const blankOf = (questions: readonly Question[]): string | boolean | undefined => {
  const typed = questions.find(({ kind }) => kind !== 'sum')
  if (typed === undefined) return undefined
  if (typed.kind === 'tick') return false
  return typed.kind === 'count' ? '0' : ''
}

const blankQuestions = Object.fromEntries(
  [...questionsByKey].flatMap(([key, questions]) => {
    const blank = blankOf(questions)
    return blank === undefined ? [] : [[key, blank]]
  }),
)

/** An empty state form; with the questions of all states, since the state may change. */
export const a4Blank: FormValues = {
  workState: '',
  locationState: '',
  IsStateSelectedByEmp: false,
  homeState: '',
  exemptIn: '',
  claimsReciprocity: '',
  fillsStateForm: '',
  ...blankName,
  streetAddress: '',
  city: '',
  foreignCountry: '',
  zip: '',
  ssn: '',
  hasAppliedForSsn: false,
  ...blankQuestions,
}

const certified = ['streetAddress', 'city', 'foreignCountry', 'zip', 'ssn', 'hasAppliedForSsn'] as const

/** Whether it is the form of the home state, whose tax an agreement names in place of that of the state of work. */
export const isOfHomeState = (values: FormValues): boolean => (values['exemptIn'] ?? '') !== ''

/** What is asked besides the questions of the state: by step, in order. */
const commonFields = (
  values: FormValues,
): { readonly homeAndWork: readonly string[]; readonly you: readonly string[] } => ({
  homeAndWork: [
    ...(isOfHomeState(values) ? ['exemptIn'] : []),
    'workState',
    'homeState',
    ...(canClaimReciprocity(values) ? ['claimsReciprocity'] : []),
    ...(canDeclineStateForm(values) ? ['fillsStateForm'] : []),
  ],
  you: ['firstName', 'middleInitial', 'lastName', 'hasOneName', ...(hasPrintableForm(values) ? certified : [])].filter(
    (field) => isSignerQuestion(field, values),
  ),
})

/** The steps that apply, each with the fields that are asked on it. */
export const a4Steps = (values: FormValues): readonly FormStep[] => {
  const applicable = applicableQuestions(values)
  const keysOn = (step: 'state' | 'amounts') => applicable.filter((each) => stepOf(each) === step).map(({ key }) => key)
  const { homeAndWork, you } = commonFields(values)
  const steps = [
    { key: 'homeAndWork', fields: homeAndWork },
    { key: 'you', fields: you },
    { key: 'state', fields: keysOn('state') },
    { key: 'amounts', fields: keysOn('amounts') },
  ]
  return steps.filter(({ fields }) => fields.length > 0)
}

const pickAnswers = (applying: Readonly<Record<string, unknown>>, fields: readonly string[]): FormValues =>
  Object.fromEntries(fields.map((field) => [field, applying[field] as string | boolean]))

/** The answers to submit: what is asked in this state and no more, with its computed lines. */
export const toA4Submission = (values: FormValues): FormValues => {
  const applying = applicableAnswers(values)
  const states = Object.keys(applying).filter(isOfStates)
  const { homeAndWork, you } = commonFields(values)
  return {
    ...pickAnswers(applying, [...homeAndWork, ...you, ...states]),
    workState: values['workState'] ?? '',
    homeState: values['homeState'] ?? '',
    locationState: values['locationState'] ?? '',
    IsStateSelectedByEmp: values['workState'] !== values['locationState'],
    ...(hasPrintableForm(values) && { state: values['homeState'] ?? '' }),
  }
}
