import { createHash, randomBytes } from 'node:crypto'

type Answers = Readonly<Record<string, unknown>>

/** Salted digests of answers, by field: they tell whether an answer was changed, not what it was. */
export interface AnswerDigests {
  readonly salt: string
  readonly fields: Readonly<Record<string, string>>
}

/** An answer without how it is written: a number with dashes is the one without. */
const spelled = (value: unknown): string => {
  const text = typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number' ? String(value) : ''
  const bare = text
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}.]/gu, '')
    .toLowerCase()
  return /^\d+\.\d+$/.test(bare) ? String(Number(bare)) : bare
}

const digestOf = (salt: string, field: string, value: unknown): string =>
  createHash('sha256')
    .update(`${salt}\n${field}\n${spelled(value)}`)
    .digest('base64url')

/** The digests of what was typed; an answer that isn't true or given is as good as none. */
export const digestsOf = (typed: Answers): AnswerDigests => {
  const salt = randomBytes(16).toString('base64url')
  const fields = Object.entries(typed).map(([field, value]) => [field, digestOf(salt, field, value || '')] as const)
  return { salt, fields: Object.fromEntries(fields) }
}

/** Which answers are signed as they were typed, and which of them their person changed; empty ones are neither. */
export const comparedWith = (
  { salt, fields }: AnswerDigests,
  signed: Answers,
): { readonly typed: readonly string[]; readonly changed: readonly string[] } => {
  const isSame = (field: string) => digestOf(salt, field, signed[field] || '') === fields[field]
  const names = Object.keys(fields)
  return {
    typed: names.filter((field) => isSame(field) && spelled(signed[field] || '') !== ''),
    changed: names.filter((field) => !isSame(field)),
  }
}
