import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { isApart } from '#contract/forms/registry.ts'
import { saveCached } from '#src/offline/database/cached-replies.ts'
import type { FormValues } from '../form-module.ts'
import { isMasked } from '../to-field-values.ts'
import type { EarlierAnswers } from './read-earlier-answers.ts'
import { earlierAnswers, readEarlierAnswers } from './read-earlier-answers.ts'

/** What is the same in each form of a person. The account is in one form alone. */
const addressFields = ['streetAddress', 'city', 'state', 'foreignCountry', 'zip']
const reusedFields = [...addressFields, 'ssn']

const isWhole = (value: unknown): boolean => typeof value === 'string' && value !== '' && !isMasked(value)

const reusable = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => reusedFields.includes(field) && isWhole(value)))

/**
 * Stores address and number of a form that was signed, encrypted with the vault, so that its person isn't asked for them
 * again; a shared device deletes them with the session.
 */
export const storeEarlierAnswers = async ({ name, formId }: TaskRow, values: FormValues): Promise<void> => {
  const signed = reusable(values)
  if (isApart(formId) || Object.keys(signed).length === 0) return
  const before = (await readEarlierAnswers())?.values ?? {}
  // An address replaces another one whole.
  const unchanged = 'streetAddress' in signed ? { ssn: before['ssn'] ?? '' } : before
  const value: EarlierAnswers = { values: reusable({ ...unchanged, ...signed }), formName: name }
  await saveCached(earlierAnswers, value)
}

/**
 * The answers that can fill in empty fields of a step: an address beside no other street; a form that asks for a home
 * state alone gets that.
 */
export const fillable = (earlier: EarlierAnswers, fields: readonly string[], now: FormValues): FormValues => {
  const known = { ...earlier.values, homeState: earlier.values['state'] ?? '' }
  const mayFill = (field: string): boolean =>
    field === 'ssn' ? now['hasAppliedForSsn'] !== true : !addressFields.includes(field) || !now['streetAddress']
  return Object.fromEntries(
    Object.entries(known).filter(
      ([field, value]) => value !== '' && fields.includes(field) && now[field] === '' && mayFill(field),
    ),
  )
}
