import { isSameName, isSignatureOf } from '#contract/domain/signer-name.ts'
import type { PersonName } from '#contract/domain/signer-name.ts'
import type { ReviewFlag } from '#contract/endpoints/forms/review-flags.ts'

type Answers = Readonly<Record<string, unknown>>

/** The answers of another form of the same person; `form` is its name in lists of tasks. */
export interface OtherForm {
  readonly form: string
  readonly answers: Answers
}

const textOf = (answers: Answers, name: string): string | undefined => {
  const value = answers[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The name that the answers of a form give; undefined where they have none. */
const nameIn = (answers: Answers): PersonName | undefined => {
  const lastName = textOf(answers, 'lastName')
  return lastName === undefined ? undefined : { firstName: textOf(answers, 'firstName') ?? '', lastName }
}

const whole = ({ firstName = '', lastName }: PersonName): string => `${firstName} ${lastName}`.trim()

/** Whether somebody else signs for the person: a parent, guardian or representative (Form I-9, Section 1). */
const isSignedForThem = (answers: Answers): boolean =>
  answers['isSignedByGuardian'] === true || answers['isSpecialPlacement'] === true

/** A typed signature that is neither the name on the account nor that on the form. */
export const signatureFlags = (
  answers: Answers,
  signature: { readonly kind: string; readonly text?: string | undefined },
  account: PersonName,
): readonly ReviewFlag[] => {
  const { kind, text = '' } = signature
  const onForm = nameIn(answers)
  if (kind !== 'typed' || isSignedForThem(answers)) return []
  if (isSignatureOf(text, [account, ...(onForm === undefined ? [] : [onForm])])) return []
  return [{ kind: 'signature', part: 'employee', typed: text, known: whole(account) }]
}

/** A name on the form that isn't that on the account. */
export const accountNameFlags = (answers: Answers, account: PersonName): readonly ReviewFlag[] => {
  const onForm = nameIn(answers)
  return onForm === undefined || isSameName(onForm, account) ? [] : [{ kind: 'account name', known: whole(account) }]
}

/** The state of an address that isn't that of the account's address. */
export const accountStateFlags = (answers: Answers, known: string | null): readonly ReviewFlag[] => {
  const state = textOf(answers, 'state')
  return state === undefined || known === null || known === state ? [] : [{ kind: 'account state', known }]
}

/** The first day of work as the employer entered it in Section 2, where their records have another one. */
export const firstDayFlags = (part: Answers, known: string | null): readonly ReviewFlag[] => {
  const on = textOf(part, 'firstDayOfEmployment')
  return on === undefined || known === null || known === on ? [] : [{ kind: 'first day', on, known }]
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** How the answers of a form differ from those of another one of the same person. */
export const otherFormFlags = (answers: Answers, { form, answers: others }: OtherForm): readonly ReviewFlag[] => {
  const flags: ReviewFlag[] = []
  const [own, other] = [nameIn(answers), nameIn(others)]
  if (own !== undefined && other !== undefined && !isSameName(own, other))
    flags.push({ kind: 'other form', answer: 'lastName', form, value: whole(other) })
  const [number, otherNumber] = [textOf(answers, 'ssn'), textOf(others, 'ssn')]
  if (number !== undefined && otherNumber !== undefined && digitsOf(number) !== digitsOf(otherNumber))
    flags.push({ kind: 'other form', answer: 'ssn', form })
  for (const answer of ['dob', 'state'] as const) {
    const [mine, theirs] = [textOf(answers, answer), textOf(others, answer)]
    if (mine !== undefined && theirs !== undefined && mine !== theirs)
      flags.push({ kind: 'other form', answer, form, value: theirs })
  }
  return flags
}

/** Answers that end on a day, and what they say: the work authorization, and documents of Section 2. */
const endingAnswers = ['alienAuthToWorkExpiry', 'a1Expires', 'a2Expires', 'a3Expires', 'bExpires', 'cExpires'] as const

/** Documents and authorizations of Form I-9 that ended before a day, YYYY-MM-DD. */
export const expiredFlags = (answers: Answers, today: string): readonly ReviewFlag[] =>
  endingAnswers.flatMap((field) => {
    const on = textOf(answers, field)
    return on !== undefined && on < today ? [{ kind: 'expired', field, on } as const] : []
  })
