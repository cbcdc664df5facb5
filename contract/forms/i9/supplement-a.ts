import type { AnySchema } from 'yup'
import { withMessage, choice, day, requiredMessage } from '../../protocol/fields.ts'
import { i9States } from './section-1.ts'
import { postalCode } from '../postal-code.ts'
import { writing } from '../../protocol/name-fields.ts'
import { signingDays } from '../signing-day.ts'

/** The certification areas of Supplement A: one for each preparer or translator. */
export const preparers = [1, 2, 3, 4] as const
/** The position of a preparer or translator on Supplement A. */
export type Preparer = (typeof preparers)[number]

/** The fields of each preparer or translator, in the order of the form; then the typed name and the day. */
export const preparerParts = [
  'LastName',
  'FirstName',
  'MiddleInitial',
  'StreetAddress',
  'City',
  'State',
  'Zip',
  'Signature',
  'SignedOn',
] as const
/** What Supplement A asks of a preparer or translator. */
export type PreparerPart = (typeof preparerParts)[number]
/** The field of a preparer or translator: `preparer1FirstName`. */
export type PreparerField = `preparer${Preparer}${PreparerPart}`

/** The answers of Supplement A. */
export type SupplementAAnswers = { readonly [F in PreparerField]?: string | undefined }

/** The name of an answer of Supplement A: `preparer2LastName`. */
export const preparerField = (preparer: Preparer, part: PreparerPart): PreparerField => `preparer${preparer}${part}`

/** All answers of one preparer or translator. */
export const preparerFields = (preparer: Preparer): PreparerField[] =>
  preparerParts.map((part) => preparerField(preparer, part))

type Answers = Readonly<Record<string, unknown>>

/** Whether any field of a preparer or translator is filled in. */
export const isPreparerEntered = (answers: object, preparer: Preparer): boolean =>
  preparerFields(preparer).some((field) => ((answers as Answers)[field] ?? '') !== '')

const base: Readonly<Record<PreparerPart, (preparer: Preparer) => AnySchema>> = {
  LastName: () => writing(60),
  FirstName: () => writing(60),
  MiddleInitial: () => writing(1),
  StreetAddress: () => writing(100),
  City: () => writing(60),
  State: () => choice(i9States),
  Zip: (preparer) => postalCode(preparerField(preparer, 'State')),
  Signature: () => writing(120),
  SignedOn: () =>
    day().test('not to come', withMessage('dayToCome'), (value, { parent }) =>
      value === undefined ? true : value <= signingDays(parent).last,
    ),
}

const fieldOf = (preparer: Preparer, part: PreparerPart): AnySchema => {
  const isRequired = (answers: Answers) =>
    answers['isHelped'] === true && part !== 'MiddleInitial' && (preparer === 1 || isPreparerEntered(answers, preparer))
  return base[part](preparer)
    .test('asked', requiredMessage, (value, { parent }) => value !== undefined || !isRequired(parent as Answers))
    .test(
      'helped',
      withMessage('notHelped'),
      (value, { parent }) => value === undefined || (parent as Answers)['isHelped'] === true,
    )
}

/**
 * The schema of Supplement A: the first preparer is required if anyone helped, each further one is complete or empty.
 */
export const supplementA = Object.fromEntries(
  preparers.flatMap((preparer) =>
    preparerParts.map((part) => [preparerField(preparer, part), fieldOf(preparer, part)]),
  ),
) as Readonly<Record<PreparerField, AnySchema>>

/** The statement above each preparer's signature, word for word (Form I-9 01/20/25, Supplement A, page 3). */
export const preparerAttestation =
  'I attest, under penalty of perjury, that I have assisted in the completion of Section 1 of this form and that to the best of my knowledge the information is true and correct.'
