import { object } from 'yup'
import type { StringSchema } from 'yup'
import { withMessage, day, email, lines, originalValueIn, requiredMessage, text } from '#contract/protocol/fields.ts'
import { phone } from '#contract/protocol/contact-fields.ts'
import { nameFields } from '#contract/protocol/name-fields.ts'
import { languages } from '#contract/domain/lookups.ts'
import type { Role } from '#contract/domain/roles.ts'
import { readDate, yearsAhead } from '#contract/domain/written-date.ts'
import { businessRoles } from '../../../policies/assignable-roles.ts'
import { sheetMessages } from '../list/people-export.messages.ts'

const bare = (written: string): string => written.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Other names of the roles, of earlier exports and of other programs. A manager alone may be of a store or of the
 * business, so the word is none of them.
 */
const otherNames: Readonly<Partial<Record<Role, readonly string[]>>> = {
  Owner: ['Owners', 'Business owner', 'Dueño', 'Dueña', 'Propietaria'],
  MGMT: ['Mgt'],
  STRMGR: ['Gerencia de tienda', 'Store managers', 'Store mgr', 'Str mgr', 'Gerente de sucursal', 'Gerenta de tienda'],
  EMPLOYEE: [
    ...['Emp', 'Employees', 'Staff', 'Staff member', 'Team member', 'Crew', 'Crew member', 'Associate', 'Worker'],
    ...['Personal', 'Empleados', 'Empleadas', 'Trabajador', 'Trabajadora'],
  ],
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
    ...(otherNames[role] ?? []),
  ]
  return businessRoles.find((role) => namesOf(role).some((name) => bare(name) === bare(written))) ?? written
}

const languageNames: Readonly<Record<string, string>> = { english: 'en', inglés: 'en', spanish: 'es', español: 'es' }

const languageOf = (written: unknown): unknown =>
  typeof written === 'string' ? (languageNames[written.toLowerCase()] ?? written.toLowerCase()) : written

/** A date as people and spreadsheets write it becomes `2026-12-01`; anything else stays unchanged. */
const dayIn =
  (thisYear: number) =>
  (written: unknown): unknown =>
    typeof written === 'string'
      ? (readDate(written, { latestYear: thisYear + yearsAhead, hasDayNumbers: true }) ?? written)
      : written

/** The lines of a cell as a list. */
const onOneLine = (written: unknown): unknown =>
  typeof written === 'string' ? written.replace(/\s*\n\s*/g, '; ') : written

// UTF-8 that was read as Windows-1252: "JosÃ©", "Dâ€™Arcy".
const garbled = /[ÃÂ][\u00a1-\u00bf\u0152-\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122]|â€|\ufffd/u

const legible = <S extends StringSchema<string | undefined>>(name: S): S =>
  // As written: half of a garbled í is invisible, and isn't stored.
  name.test(
    'legible',
    withMessage('importGarbled'),
    (_value, context) => !garbled.test(String(originalValueIn(context))),
  )

const yes: readonly unknown[] = ['yes', 'y', 'x', 'sí', 'si']
const no: readonly unknown[] = ['no', 'n']
const yesOf = (value: unknown, written: unknown): unknown => {
  const word = typeof written === 'string' ? written.trim().toLowerCase() : written
  return yes.includes(word) || (no.includes(word) ? false : value)
}

/** The row of a people import file in a year: the fields of a new account, as people write them. */
export const personRowIn = (thisYear: number) =>
  object({
    ...nameFields,
    firstName: legible(nameFields.firstName),
    lastName: legible(nameFields.lastName),
    hasOneName: nameFields.hasOneName.transform(yesOf),
    emailId: email(),
    role: text(60).transform(roleOf).oneOf(businessRoles, withMessage('importRole')).required(requiredMessage),
    /** Names, separated by semicolons, commas or line breaks; the first is the primary one. */
    locations: lines(4000).transform(onOneLine),
    jobTitle: text(80),
    firstDayOfWork: day().transform(dayIn(thisYear)),
    phoneNumber: phone(),
    language: text(20).transform(languageOf).oneOf(languages, withMessage('importLanguage')),
  })
