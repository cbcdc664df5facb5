import { i9 } from '#contract/forms/i9/i9.ts'
import { correctableSectionOne } from '#contract/forms/i9/section-1-correction.ts'
import type { FormValues } from '../form-module.ts'
import { isMasked, toFieldValues } from '../to-field-values.ts'
import { i9Blank, toI9Submission } from './values.ts'

/** Form I-9 with the step that says why and by whom a signed Section 1 is corrected. */
export const correctableI9 = {
  ...i9,
  steps: [...i9.steps, { key: 'correction', fields: ['initials', 'correctionReason'] }],
  answers: correctableSectionOne,
}

/** An answer that a correction changes. */
export interface ChangedAnswer {
  readonly field: string
  readonly before: FormValues
  readonly now: FormValues
}

const notShown: ReadonlySet<string> = new Set(['isEVerify', 'initials', 'correctionReason', 'correctsSignedAt'])

const compact = (value: string | boolean): string => String(value).replace(/[\s-]/g, '').toUpperCase()

// Of a hidden number only the end is known.
const isSame = (field: string, before: string | boolean, now: string | boolean): boolean => {
  if (!(i9.masked as readonly string[]).includes(field)) return before === now
  return isMasked(before) ? compact(before).slice(-4) === compact(now).slice(-4) : compact(before) === compact(now)
}

const signedAnswers = (values: FormValues): FormValues => {
  const stored = String(values['corrects'] ?? '')
  const answers = stored === '' ? {} : (JSON.parse(stored) as Readonly<Record<string, unknown>>)
  return toI9Submission({ ...toFieldValues(i9Blank, answers), isCorrection: false })
}

/** What differs from the signed Section 1, in the order of the form. */
export const changesIn = (values: FormValues): readonly ChangedAnswer[] => {
  if (values['isCorrection'] !== true) return []
  const [before, now] = [signedAnswers(values), toI9Submission(values)]
  return Object.keys(i9Blank)
    .filter((field) => field in before && !notShown.has(field) && !isSame(field, before[field] ?? '', now[field] ?? ''))
    .map((field) => ({ field, before, now }))
}
