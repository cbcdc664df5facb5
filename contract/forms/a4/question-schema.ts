import type { AnySchema, TestContext } from 'yup'
import { plainNumber } from '../../protocol/casts.ts'
import { withMessage, choice, count, day, flag, money, ssn, text } from '../../protocol/fields.ts'
import type { RequiredKind } from '../../protocol/messages/required/en.ts'
import { stateCodes } from '../../domain/states.ts'
import { applies, needsStateForm } from './applicable-questions.ts'
import type { Answers } from './conditions.ts'
import { signingDays } from '../signing-day.ts'
import { toAmount, isConditionMet, isEmpty, computeLine } from './conditions.ts'
import type { MoneyQuestion, Question, SumLine } from './state-form.ts'

const mostMoney = 99_999_999.99

const moneyOf = (question: MoneyQuestion): AnySchema => {
  const field = question.isSigned === true ? signedMoney() : money()
  const limited = field.max(
    question.max ?? mostMoney,
    withMessage('tooMuch', { max: (question.max ?? mostMoney).toLocaleString('en-US') }),
  )
  const whole = question.isWhole === true ? limited.integer(withMessage('wholeDollars')) : limited
  const step = question.step
  return step === undefined
    ? whole
    : whole.test('step', withMessage('inSteps', { step }), (value) => value === undefined || value % step === 0)
}

// `money` refuses negative amounts; this repeats its rules for both signs.
const signedMoney = () =>
  plainNumber()
    .transform((_value: unknown, original: unknown) => {
      if (typeof original === 'number') return original
      if (typeof original !== 'string') return original === undefined || original === null ? undefined : NaN
      const bare = original
        .trim()
        .replace(/^\u2212/, '-')
        .replace(/^(-?)\$/, '$1')
        .replace(/,(?=\d{3}(\D|$))/g, '')
      return bare === '' ? undefined : /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : NaN
    })
    .typeError(withMessage('money'))
    .min(-mostMoney, withMessage('tooSmall', { min: '-99,999,999.99' }))
    .test(
      'cents',
      withMessage('cents'),
      (value) => value === undefined || Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
    )

/** The shape of an answer, whatever the others are. */
const shapeOf = (question: Exclude<Question, SumLine>): AnySchema => {
  switch (question.kind) {
    case 'count': {
      const { oneOf } = question
      const counted = count(question.max).default(0)
      return oneOf === undefined
        ? counted
        : counted.test('one of', withMessage('option'), (value) => oneOf.includes(value))
    }
    case 'money':
      return moneyOf(question)
    case 'tick':
      return flag().default(false)
    case 'choice':
      return choice(question.options.map(({ value }) => value)) as AnySchema
    case 'text': {
      const { pattern } = question
      const written = text(question.max)
      if (pattern === undefined) return written
      return written.matches(pattern.is, { message: withMessage(pattern.messageKey), excludeEmptyString: true })
    }
    case 'day':
      return question.isBirthday === true
        ? day().test(
            'past',
            withMessage('datePast'),
            (value, { parent }) => value === undefined || value < signingDays(parent).last,
          )
        : day()
    case 'state':
      return choice(stateCodes) as AnySchema
    case 'ssn':
      return ssn()
  }
}

const isRequired = ({ required }: Question, answers: Answers): boolean =>
  required === true || (required !== undefined && isConditionMet(required, answers))

const notApplicable = (question: Question, answers: Answers) =>
  withMessage(needsStateForm(answers) ? (question.otherwise ?? 'notApplicable') : 'notApplicable')

/** The kind of field that a question is, for the message when it is left empty. */
const requiredKinds: Readonly<Record<Question['kind'], RequiredKind>> = {
  count: 'amount',
  money: 'amount',
  sum: 'amount',
  tick: 'option',
  choice: 'option',
  state: 'option',
  text: 'text',
  ssn: 'text',
  day: 'date',
}

/** Why an answer is refused given the others; undefined if it isn't. */
const refusalOf = (question: Question, value: unknown, answers: Answers) => {
  if (!applies(question, answers)) return isEmpty(value) ? undefined : notApplicable(question, answers)
  if (isRequired(question, answers) && (value === undefined || value === ''))
    return withMessage('needed', { kind: requiredKinds[question.kind] })
  if (question.kind === 'money' && question.isAboveZero === true && value === 0) return withMessage('amountAboveZero')
  const refused = isEmpty(value) ? undefined : question.refused?.find(({ when }) => isConditionMet(when, answers))
  return refused && withMessage(refused.messageKey)
}

const checkAnswer = (question: Question) => (value: unknown, context: TestContext) => {
  const message = refusalOf(question, value, context.parent as Answers)
  return message === undefined || context.createError({ message })
}

const sumSchema = (line: SumLine): AnySchema =>
  plainNumber()
    .transform((_value: unknown, original: unknown) => {
      if (original === undefined || original === null || original === '') return undefined
      return typeof original === 'string' || typeof original === 'number' ? Number(original) : NaN
    })
    .typeError(withMessage('wholeNumber'))
    .test('sum', (value, context) => {
      const answers = context.parent as Answers
      if (!applies(line, answers))
        return isEmpty(value) || context.createError({ message: notApplicable(line, answers) })
      const expected = computeLine(line, answers)
      if (toAmount(value) !== expected)
        return context.createError({ message: withMessage('sumWrong', { sum: expected.toLocaleString('en-US') }) })
      const isTooMuch = line.max !== undefined && expected > line.max
      return !isTooMuch || context.createError({ message: withMessage('tooMany', { max: line.max ?? 0 }) })
    })

/** The schema of a state's question, which depends on the other answers. */
export const answerOf = (question: Question): AnySchema =>
  question.kind === 'sum' ? sumSchema(question) : shapeOf(question).test('beside', checkAnswer(question))
