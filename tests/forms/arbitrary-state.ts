import fc from 'fast-check'
import { questionsOf, stateFormOf } from '#contract/forms/a4/registry.ts'
import type { AnsweredQuestion, Question } from '#contract/forms/a4/state-form.ts'
import { stateCodes } from '#contract/domain/states.ts'

type Field = fc.Arbitrary<string | boolean>

/** A claim is for the year in which it is signed, or the next. */
const thisYear = String(new Date().getFullYear())

const texts = fc.constantFrom('King', '0123', '880000', thisYear, '1', 'A')

const fieldOf = (question: AnsweredQuestion): Field => {
  switch (question.kind) {
    case 'tick':
      return fc.boolean()
    case 'choice':
      return fc.constantFrom('', ...question.options.map(({ value }) => String(value)))
    case 'count': {
      const most = Math.min(question.max, 9)
      return (
        question.oneOf === undefined ? fc.integer({ min: 0, max: most }) : fc.constantFrom(...question.oneOf)
      ).map(String)
    }
    case 'money': {
      const step = question.step ?? (question.isWhole === true ? 1 : 0.5)
      return fc.oneof(
        fc.constant(''),
        fc.integer({ min: 1, max: 200 }).map((times) => String(times * step)),
      )
    }
    case 'text':
      return fc.oneof(
        fc.constant(''),
        texts.map((text) => text.slice(0, question.max)),
      )
    case 'day':
      return fc.constantFrom('', '1999-05-14', '2006-02-28')
    case 'state':
      return fc.constantFrom('', ...stateCodes)
    case 'ssn':
      return fc.constantFrom('', '212456781')
  }
}

const isAnswered = (question: Question): question is AnsweredQuestion => question.kind !== 'sum'

/**
 * Random answers to what a state asks, as the fields hold them: of the right kind each, and not always valid together.
 */
export const stateValues = (state: string): fc.Arbitrary<Record<string, string | boolean>> => {
  const form = stateFormOf(state)
  const answerable = (form === undefined ? [] : questionsOf(form)).filter(isAnswered)
  const answers = fc.record(Object.fromEntries(answerable.map((question) => [question.key, fieldOf(question)])))
  const home = fc.oneof({ weight: 3, arbitrary: fc.constant(state) }, fc.constantFrom(...stateCodes))
  return fc.tuple(answers, home, fc.constantFrom('yes', 'no')).map(([each, homeState, claimsReciprocity]) => ({
    ...each,
    workState: state,
    locationState: state,
    IsStateSelectedByEmp: false,
    homeState,
    fillsStateForm: 'yes',
    claimsReciprocity,
  }))
}
