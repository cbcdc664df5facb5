import type { FormStep } from '#contract/forms/form.ts'
import { wotc } from '#contract/forms/wotc/wotc.ts'
import type { FormValues } from '../form-module.ts'
import { isSignerQuestion } from '../signer/signer-values.ts'

const ticks = [
  ...['tanf9Months', 'tanf18Months', 'tanf18Since1997', 'tanfTimeLimit'],
  ...['snap6Months', 'snap3Of5', 'snap3Of15', 'felonyWorkRelease', 'isSkipped', 'hasOneName', 'hasAppliedForSsn'],
]

/** An empty Form 8850. */
export const wotcBlank: FormValues = Object.fromEntries(
  wotc.steps.flatMap(({ fields }) => fields).map((field) => [field, ticks.includes(field) ? false : '']),
)

type Condition = (values: FormValues) => boolean
const yes =
  (field: string): Condition =>
  (values) =>
    isQuestionShown(field, values) && values[field] === 'yes'
const ticked =
  (...fields: readonly string[]): Condition =>
  (values) =>
    fields.some((field) => isQuestionShown(field, values) && values[field] === true)

const tanfTicks = ['tanf9Months', 'tanf18Months', 'tanf18Since1997', 'tanfTimeLimit']
const snapTicks = ['snap6Months', 'snap3Of5', 'snap3Of15']

/** When a follow-up is asked; what isn't listed here is asked of everyone who answers. */
const conditions: Readonly<Record<string, Condition>> = {
  dob: yes('isUnder40'),
  unemploymentPay: yes('unemployed27'),
  uiCities: yes('unemploymentPay'),
  rehabBy: yes('rehab'),
  veteranUnemployed: yes('veteran'),
  veteranDisability: yes('veteran'),
  veteranDischarged: yes('veteranDisability'),
  ...Object.fromEntries(tanfTicks.map((field) => [field, yes('tanf')])),
  tanfRecipient: ticked(...tanfTicks),
  tanfCities: ticked(...tanfTicks),
  snap6Months: yes('snap'),
  snap3Of5: yes('snap'),
  snap3Of15: (values) => yes('snap')(values) && yes('veteran')(values),
  snapRecipient: ticked(...snapTicks),
  snapCities: ticked(...snapTicks),
  felonyConvictedOn: yes('felony'),
  felonyReleasedOn: yes('felony'),
  felonyCourt: yes('felony'),
  felonyState: (values) => yes('felony')(values) && values['felonyCourt'] === 'state',
  felonyWorkRelease: yes('felony'),
}

const asSkipped: readonly string[] = ['isSkipped', 'firstName', 'middleInitial', 'lastName', 'hasOneName']

/** Whether a question is asked, given the answers so far. */
export function isQuestionShown(field: string, values: FormValues): boolean {
  if (values['isSkipped'] === true && !asSkipped.includes(field)) return false
  if (!isSignerQuestion(field, values)) return false
  return conditions[field]?.(values) ?? true
}

/** The steps that apply: a person who skips the form gives a name and signs. */
export const wotcSteps = (values: FormValues): readonly FormStep[] =>
  wotc.steps
    .map(({ key, fields }) => ({ key, fields: fields.filter((field) => isQuestionShown(field, values)) }))
    .filter(({ fields }) => fields.length > 0)

/** The answers to submit: what isn't asked is empty, the draft keeps it. */
export const toWotcSubmission = (values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      isQuestionShown(field, values) ? value : (wotcBlank[field] ?? ''),
    ]),
  )
