import type { FormValues } from '../../form-module.ts'

/** A version of a form's answers: this one, or the one of another tab or device. */
export type Version = 'mine' | 'theirs'

const isEmpty = (value: string | boolean | undefined): boolean => value === undefined || value === '' || value === false

/** The fields that two versions of a form answer differently, without those that have to be answered again. */
export const comparedFields = (
  blank: FormValues,
  mine: FormValues,
  theirs: FormValues,
  changed: readonly string[],
): readonly string[] =>
  Object.keys(blank).filter(
    (field) =>
      !changed.includes(field) && mine[field] !== theirs[field] && !(isEmpty(mine[field]) && isEmpty(theirs[field])),
  )

/** What is chosen at first: this version's answer, or the only one there is. */
export const firstChoices = (
  fields: readonly string[],
  mine: FormValues,
  theirs: FormValues,
): Readonly<Record<string, Version>> =>
  Object.fromEntries(
    fields.map((field) => [field, isEmpty(mine[field]) && !isEmpty(theirs[field]) ? 'theirs' : 'mine'] as const),
  )
