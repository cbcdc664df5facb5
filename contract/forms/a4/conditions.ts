import { ageOn } from '../../domain/age.ts'
import { signingDayIn } from '../signing-day.ts'
import { tableEntry } from '../../protocol/table-entry.ts'
import type { Condition, SumLine, Term } from './state-form.ts'

/** Answers by name: as typed (texts and checkboxes), or as cast. */
export type Answers = Readonly<Record<string, unknown>>

/** An answer as a number; 0 if it isn't one. */
export const toAmount = (value: unknown): number => {
  const number = typeof value === 'number' ? value : Number(String(value ?? '').replace(/[$,\s]/g, ''))
  return Number.isFinite(number) ? number : 0
}

/** Whether an answer is absent, empty, 0 or unchecked. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || value === false || value === 0

const sameText = (value: unknown, expected: string): boolean => String(value ?? '') === expected

/** The age at signing, by the days of a time zone, of a person born on a day (YYYY-MM-DD); 0 if there is no such day. */
const ageAtSigning = (born: unknown, timeZone: string, answers: Answers): number =>
  typeof born === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(born) ? ageOn(born, signingDayIn(timeZone, answers)) : 0

/** Whether a condition is met by answers as typed or as cast. */
export const isConditionMet = (condition: Condition, answers: Answers): boolean => {
  if ('any' in condition) return condition.any.some((each) => isConditionMet(each, answers))
  if ('all' in condition) return condition.all.every((each) => isConditionMet(each, answers))
  if ('not' in condition) return !isConditionMet(condition.not, answers)
  const value = answers[condition.field]
  if ('isAnswered' in condition) return !isEmpty(value)
  if ('above' in condition) return toAmount(value) > condition.above
  if ('differsFrom' in condition) return !sameText(value, String(answers[condition.differsFrom] ?? ''))
  if ('isYoungerThan' in condition) return ageAtSigning(value, condition.timeZone, answers) < condition.isYoungerThan
  const { is } = condition
  if (typeof is === 'boolean') return (value === true) === is
  return typeof is === 'string' ? sameText(value, is) : is.some((each) => sameText(value, each))
}

const counts = (term: Term, answers: Answers): number => {
  if (typeof term === 'string') return toAmount(answers[term])
  if ('times' in term) return toAmount(answers[term.field]) * term.times
  return tableEntry(term.each, answers[term.field]) ?? 0
}

/** A computed line, in dollars to the cent for money. */
export const computeLine = (line: Pick<SumLine, 'of'>, answers: Answers): number =>
  Math.round(line.of.reduce((sum, term) => sum + counts(term, answers), 0) * 100) / 100
