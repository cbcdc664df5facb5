import { object } from 'yup'
import { withMessage, day, email, requiredMessage, text } from '#contract/protocol/fields.ts'
import { phone } from '#contract/protocol/contact-fields.ts'
import { nameFields } from '#contract/protocol/name-fields.ts'
import { languages } from '#contract/domain/lookups.ts'
import type { Role } from '#contract/domain/roles.ts'
import { businessRoles } from '../../../policies/assignable-roles.ts'
import { sheetMessages } from '../list/people-export.messages.ts'

const bare = (written: string): string => written.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Role names that earlier exports use. */
const earlierNames: Readonly<Partial<Record<Role, readonly string[]>>> = {
  STRMGR: ['Gerencia de tienda'],
  EMPLOYEE: ['Personal'],
}

/** "Empleado/a" is also accepted as "Empleado" or "Empleada". */
const spellings = (name: string): readonly string[] => {
  const stem = /^(.+)o\/a$/.exec(name)?.[1]
  return stem === undefined ? [name] : [name, `${stem}o`, `${stem}a`]
}

/** A role by its code or its name in either language; anything else unchanged. */
const roleOf = (written: unknown): unknown => {
  if (typeof written !== 'string') return written
  const namesOf = (role: (typeof businessRoles)[number]) => [
    role,
    ...languages.flatMap((language) => spellings(sheetMessages[language].roles[role])),
    ...(earlierNames[role] ?? []),
  ]
  return businessRoles.find((role) => namesOf(role).some((name) => bare(name) === bare(written))) ?? written
}

const languageNames: Readonly<Record<string, string>> = { english: 'en', inglés: 'en', spanish: 'es', español: 'es' }

const languageOf = (written: unknown): unknown =>
  typeof written === 'string' ? (languageNames[written.toLowerCase()] ?? written.toLowerCase()) : written

/** A day as US spreadsheets write it, `12/1/2026`, becomes `2026-12-01`; anything else stays unchanged. */
const dayOf = (written: unknown): unknown => {
  const [, month, date, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(String(written)) ?? []
  if (month === undefined || date === undefined || year === undefined) return written
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
}

const yes: readonly unknown[] = ['yes', 'y', 'x', 'sí', 'si']
const no: readonly unknown[] = ['no', 'n']
const yesOf = (value: unknown, written: unknown): unknown => {
  const word = typeof written === 'string' ? written.trim().toLowerCase() : written
  return yes.includes(word) || (no.includes(word) ? false : value)
}

/** A row of a people import file: the fields of a new account, as people write them. */
export const personRowSchema = object({
  ...nameFields,
  hasOneName: nameFields.hasOneName.transform(yesOf),
  emailId: email().required(requiredMessage),
  role: text(60).transform(roleOf).oneOf(businessRoles, withMessage('importRole')).required(requiredMessage),
  /** Names, separated by semicolons; the first is the primary one. */
  locations: text(4000),
  jobTitle: text(80),
  firstDayOfWork: day().transform(dayOf),
  phoneNumber: phone(),
  language: text(20).transform(languageOf).oneOf(languages, withMessage('importLanguage')),
})
