import { isSameName, isSignatureOf, nameIn, signerNamesOf, wholeName } from '#contract/domain/signer-name.ts'
import { formIds } from '#contract/domain/lookups.ts'
import type { PersonName } from '#contract/domain/signer-name.ts'
import type { ReviewFlag } from '#contract/endpoints/forms/review-flags.ts'
import { awaitsSsn } from '#contract/forms/identity.ts'

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

/** A typed signature that is neither the name on the account nor that on the form. */
export const signatureFlags = (
  answers: Answers,
  signature: { readonly kind: string; readonly text?: string | undefined },
  account: PersonName,
): readonly ReviewFlag[] => {
  const { kind, text = '' } = signature
  const names = signerNamesOf(account, answers)
  if (kind !== 'typed' || names.length === 0 || isSignatureOf(text, names)) return []
  return [{ kind: 'signature', part: 'employee', typed: text, known: wholeName(account) }]
}

/** A name on the form that isn't that on the account. */
export const accountNameFlags = (answers: Answers, account: PersonName): readonly ReviewFlag[] => {
  const onForm = nameIn(answers)
  return onForm === undefined || isSameName(onForm, account)
    ? []
    : [{ kind: 'account name', known: wholeName(account) }]
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

/** The id of the Social Security card in List C. */
const socialSecurityCard = 'C1'

/** The number of a Social Security card as it was copied into Section 2, where Section 1 has another; neither is named. */
export const cardNumberFlags = (sectionOne: Answers, part: Answers): readonly ReviewFlag[] => {
  const number = textOf(sectionOne, 'ssn')
  const card = digitsOf(textOf(part, 'cNumber') ?? '')
  // The number of a receipt is its own.
  if (part['docCId'] !== socialSecurityCard || part['cIsReceipt'] === true || card.length !== 9) return []
  return number === undefined || digitsOf(number) === card ? [] : [{ kind: 'card number' }]
}

/**
 * That the Social Security number was applied for. No case can be made in E-Verify before it has arrived: the form is
 * set aside with a note, and the person may work (USCIS, E-Verify questions and answers, SSN applied for).
 */
export const awaitedNumberFlags = (answers: Answers, formId: number): readonly ReviewFlag[] => {
  if (!awaitsSsn(answers)) return []
  if (formId === formIds.i9)
    return answers['isEVerify'] === true ? [{ kind: 'awaited number', waits: 'E-Verify case' }] : []
  return [{ kind: 'awaited number', waits: formId === formIds.wotc ? 'agency' : 'new form' }]
}

/** The statuses of a citizen and of a lawful permanent resident: neither is a nonresident alien (IRC 7701(b)(1)). */
const residents: readonly unknown[] = [1, 3]

/** How the answers of a form differ from those of another one of the same person. */
export const otherFormFlags = (answers: Answers, { form, answers: others }: OtherForm): readonly ReviewFlag[] => {
  const flags: ReviewFlag[] = []
  const [own, other] = [nameIn(answers), nameIn(others)]
  if (own !== undefined && other !== undefined && !isSameName(own, other))
    flags.push({ kind: 'other form', answer: 'lastName', form, value: wholeName(other) })
  const [number, otherNumber] = [textOf(answers, 'ssn'), textOf(others, 'ssn')]
  if (number !== undefined && otherNumber !== undefined && digitsOf(number) !== digitsOf(otherNumber))
    flags.push({ kind: 'other form', answer: 'ssn', form })
  for (const answer of ['dob', 'state'] as const) {
    const [mine, theirs] = [textOf(answers, answer), textOf(others, answer)]
    if (mine !== undefined && theirs !== undefined && mine !== theirs)
      flags.push({ kind: 'other form', answer, form, value: theirs })
  }
  if (answers['isNonresidentAlien'] === true && residents.includes(others['resStatus']))
    flags.push({ kind: 'tax residence', form })
  return flags
}

const expiredBefore = (answers: Answers, fields: readonly string[], day: string): readonly ReviewFlag[] =>
  fields.flatMap((field) => {
    const on = textOf(answers, field)
    return on !== undefined && on < day ? [{ kind: 'expired', field, on } as const] : []
  })

/** A work authorization of Section 1 that ended before a day, YYYY-MM-DD. */
export const endedAuthorizationFlags = (answers: Answers, day: string): readonly ReviewFlag[] =>
  expiredBefore(answers, ['alienAuthToWorkExpiry'], day)

/**
 * Documents that had expired on the day they were examined, YYYY-MM-DD. One that expires later says nothing about the
 * person: it may not be asked for again, unless the work authorization ends (USCIS M-274, 6.1; INA 274B).
 */
export const expiredDocumentFlags = (part: Answers, examinedOn: string): readonly ReviewFlag[] =>
  expiredBefore(part, ['a1Expires', 'a2Expires', 'a3Expires', 'bExpires', 'cExpires'], examinedOn)
