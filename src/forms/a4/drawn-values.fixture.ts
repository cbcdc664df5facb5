import fc from 'fast-check'
import { isConditionMet, isEmpty } from '#contract/forms/a4/conditions.ts'
import type { Answers } from '#contract/forms/a4/conditions.ts'
import { questionsOf } from '#contract/forms/a4/registry.ts'
import type { AnsweredQuestion, StateForm } from '#contract/forms/a4/state-form.ts'
import { stateCodes } from '#contract/domain/states.ts'
import type { FormValues } from '../form-module.ts'
import { a4Blank } from './values.ts'

type Value = string | boolean

const names = ['Łukasz', 'Nguyễn', '李', 'José', 'O’Brien']

/** What a person may type into a question: valid in itself, and often nothing. */
const drawn = (question: AnsweredQuestion): fc.Arbitrary<Value> => {
  switch (question.kind) {
    case 'tick':
      return fc.boolean()
    case 'count':
      return question.oneOf === undefined
        ? fc.nat(Math.min(question.max, 9)).map(String)
        : fc.constantFrom(...question.oneOf.map(String))
    case 'money': {
      const step = question.step ?? 1
      const most = Math.floor((question.max ?? 9000) / step)
      return fc.oneof(
        fc.constant(''),
        fc.integer({ min: 1, max: most }).map((times) => String(times * step)),
      )
    }
    case 'choice':
      return fc.constantFrom('', ...question.options.map(({ value }) => String(value)))
    case 'text':
      return question.pattern === undefined
        ? fc.constantFrom('', ...names.map((name) => name.slice(0, question.max)))
        : fc.oneof(fc.constant(''), fc.stringMatching(question.pattern.is))
    case 'day':
      return fc.constantFrom('', '1990-02-28', '2008-02-29', '2026-11-20')
    case 'state':
      return fc.constantFrom('', ...stateCodes)
    case 'ssn':
      return fc.constantFrom('', '212456782')
  }
}

const others = (question: AnsweredQuestion): readonly Value[] => {
  if (question.kind === 'choice') return question.options.map(({ value }) => String(value))
  if (question.kind === 'state') return stateCodes
  if (question.kind === 'money') return [String(question.step ?? 1)]
  if (question.kind === 'day') return ['1990-02-28']
  if (question.kind === 'tick') return [false]
  if (question.kind !== 'text') return []
  const { pattern } = question
  const written = ['2026', '880000', 'A', ...names.map((name) => name.slice(0, question.max))]
  return pattern === undefined ? written : written.filter((each) => pattern.is.test(each))
}

const isRefused = (question: AnsweredQuestion, answers: Answers) =>
  !isEmpty(answers[question.key]) && (question.refused ?? []).some(({ when }) => isConditionMet(when, answers))

/** Valid answers to a state's form, made from random values; undefined where there are none. */
const answered = (
  form: StateForm,
  home: string,
  drawnValues: Readonly<Record<string, Value>>,
): FormValues | undefined => {
  let answers: Readonly<Record<string, Value>> = { homeState: home, workState: form.code }
  for (const question of questionsOf(form).filter(({ retired }) => retired !== true)) {
    if (question.kind === 'sum' || (question.only !== undefined && !isConditionMet(question.only, answers))) continue
    const isNeeded =
      question.required === true || (question.required !== undefined && isConditionMet(question.required, answers))
    const candidates = [drawnValues[question.key] ?? '', ...(isNeeded ? [] : ['']), ...others(question)]
    const view = (value: Value) => ({ ...drawnValues, ...answers, [question.key]: value })
    const value = candidates.find((each) => !(isNeeded && each === '') && !isRefused(question, view(each)))
    if (value === undefined) return undefined
    answers = { ...answers, [question.key]: value }
  }
  // A question that isn't asked keeps its random answer: a draft does, too.
  return { ...a4Blank, ...drawnValues, ...answers }
}

const person = {
  firstName: 'Ana',
  lastName: 'Nguyễn',
  streetAddress: '1 Main Street',
  city: 'Łódź',
  zip: '98101',
  ssn: '212456781',
}

/** Values of a person who works in a state, accepted by its form. */
export const validValues = (form: StateForm): fc.Arbitrary<FormValues> => {
  const typed = questionsOf(form).filter((question) => question.kind !== 'sum')
  const drawnValues = fc.record(Object.fromEntries(typed.map((question) => [question.key, drawn(question)])))
  const homes = form.reciprocity?.homes
  const home = fc.constantFrom(form.code, form.code, ...(homes === undefined || homes === 'all' ? ['TX'] : homes), 'TX')
  const yesNo = fc.constantFrom('yes', 'no')
  return fc
    .tuple(drawnValues, home, yesNo, yesNo)
    .map(([questions, homeState, claimsReciprocity, fillsStateForm]) => {
      const values = answered(form, homeState, questions as Readonly<Record<string, Value>>)
      return values && { ...values, ...person, locationState: 'WA', claimsReciprocity, fillsStateForm }
    })
    .filter((values) => values !== undefined)
}

const junk = fc.oneof(
  fc.constantFrom('', '0', '1', 'yes', 'no', 'single', 'A', 'percent', '2.5', '-3', '99', '100', '2026-02-30', 'x'),
  fc.string({ maxLength: 6 }),
)

/** Values with any content. */
export const anyValues = (form: StateForm): fc.Arbitrary<FormValues> =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(a4Blank).map(([field, blank]) => [field, typeof blank === 'boolean' ? fc.boolean() : junk]),
      ),
    )
    // No one types the state of the location.
    .map((values) => ({ ...values, workState: form.code, locationState: 'WA' }) as FormValues)
