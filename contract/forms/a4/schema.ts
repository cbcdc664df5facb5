import type { AnySchema, TestContext } from 'yup'
import { mixed } from 'yup'
import { withMessage, choice, flag, requiredMessage, objectOf } from '../../protocol/fields.ts'
import { addressCodes } from '../../domain/address-states.ts'
import type { AddressCode } from '../../domain/address-states.ts'
import type { StateCode } from '../../domain/states.ts'
import { stateCodes } from '../../domain/states.ts'
import { cityField, countryField, nameFields, ssnFields, streetField, zipField } from '../identity.ts'
import { hasPrintableForm, canDeclineStateForm, canClaimReciprocity } from './applicable-questions.ts'
import type { Answers } from './conditions.ts'
import { isEmpty } from './conditions.ts'
import { answerOf } from './question-schema.ts'
import { questionsByKey, questionsOf, stateFormOf, workStates } from './registry.ts'

const yesOrNo = ['yes', 'no'] as const

/** A field that is required where the other answers make it apply, and has to be empty otherwise. */
const whenApplicable = (field: AnySchema, isApplicable: (answers: Answers) => boolean): AnySchema =>
  field.test('asked', (value: unknown, context: TestContext) => {
    const isNeeded = isApplicable(context.parent as Answers)
    if (isNeeded === !isEmpty(value)) return true
    return context.createError({ message: isNeeded ? requiredMessage : withMessage('notApplicable') })
  }) as AnySchema

const nowhere = mixed().test('other state', withMessage('otherState'), isEmpty)

/** The answer to a question of states: each state's own rules, and empty where the state doesn't ask it. */
const ofStates = (key: string): AnySchema => {
  const byState = new Map<unknown, AnySchema>()
  const ruleOf = (code: unknown): AnySchema => {
    const form = stateFormOf(code)
    const question = form && questionsOf(form).find((each) => each.key === key)
    return question === undefined ? nowhere : answerOf(question)
  }
  return mixed().when('workState', ([code]: unknown[]) => {
    const rule = byState.get(code) ?? ruleOf(code)
    if (stateFormOf(code) !== undefined) byState.set(code, rule)
    return rule
  }) as AnySchema
}

const statesAnswers = Object.fromEntries([...questionsByKey.keys()].map((key) => [key, ofStates(key)]))

/** The answers common to all states; those of the states' own questions are next to them by name. */
export type A4Answers = {
  readonly workState: StateCode
  readonly locationState?: StateCode | undefined
  readonly IsStateSelectedByEmp: boolean
  readonly homeState: AddressCode
  readonly exemptIn?: StateCode | undefined
  readonly claimsReciprocity?: 'yes' | 'no' | undefined
  readonly fillsStateForm?: 'yes' | 'no' | undefined
  readonly hasOneName: boolean
  readonly firstName?: string | undefined
  readonly middleInitial?: string | undefined
  readonly lastName: string
  readonly streetAddress?: string | undefined
  readonly city?: string | undefined
  readonly state?: AddressCode | undefined
  readonly foreignCountry?: string | undefined
  readonly zip?: string | undefined
  readonly ssn?: string | undefined
  readonly hasAppliedForSsn: boolean
}

const common = {
  /** The state that issues the form. */
  workState: choice(workStates).required(requiredMessage),
  /** The state of the employee's location when the form was opened. */
  locationState: choice(stateCodes),
  /** Whether the employee chose another work state than their location's. */
  IsStateSelectedByEmp: flag().default(false),
  homeState: choice(addressCodes).required(requiredMessage),
  /** On the form of a home state: the state of work, whose tax isn't withheld by agreement. Nobody types it. */
  exemptIn: choice(workStates),
  /**
   * Where the home state has an agreement with the state of work: whether the certificate of nonresidence is claimed.
   */
  claimsReciprocity: whenApplicable(choice(yesOrNo), canClaimReciprocity),
  /** Where the state's form is optional: whether the employee fills it in. */
  fillsStateForm: whenApplicable(choice(yesOrNo), canDeclineStateForm),

  ...nameFields,
  streetAddress: whenApplicable(streetField(), hasPrintableForm),
  city: whenApplicable(cityField(), hasPrintableForm),
  state: whenApplicable(choice(addressCodes), hasPrintableForm),
  foreignCountry: countryField(hasPrintableForm),
  zip: zipField(hasPrintableForm),
  ...ssnFields(hasPrintableForm),
}

// The names of the states' questions are data: the type covers what all states share.
const shape: Record<string, AnySchema> = { ...statesAnswers, ...common }

/** The answers of the state form, flat: name and addresses, and the answers to the work state's form. */
export const a4Answers = objectOf<A4Answers>(shape)

/** Answers that are masked after submission. */
export const a4Masked = ['ssn', 'spouseSsn'] as const
