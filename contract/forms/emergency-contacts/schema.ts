import type { AnySchema } from 'yup'
import { anyPhone } from '../../protocol/contact-fields.ts'
import { choice, flag, requiredMessage, text, withMessage, objectOf } from '../../protocol/fields.ts'
import { nameFields } from '../identity.ts'
import type { Relationship, Slot } from './contacts.ts'
import { contactCount, relationships, slots } from './contacts.ts'

/** Longest text about health, in characters. */
export const medicalNotesMax = 300

type MessageReference = ReturnType<typeof withMessage>
interface Conditional {
  when(keys: string[], options: object): unknown
  required(reason: MessageReference): unknown
  test(name: string, reason: MessageReference, test: (value: unknown) => boolean): unknown
}

/** A field of a contact that is one of those named; refused otherwise, and required if `isRequired`. */
const ofContact = <S extends Conditional>(slot: Slot, field: S, isRequired: boolean): S =>
  field.when(['isDeclined', 'contactCount'], {
    is: (isDeclined: unknown, count: unknown) => slots.indexOf(slot) < contactCount(isDeclined, count),
    then: (it: Conditional) => (isRequired ? it.required(requiredMessage) : it),
    otherwise: (it: Conditional) => it.test('not asked', withMessage('notApplicable'), (value) => value === undefined),
  }) as S

const contactFields = (slot: Slot): Readonly<Record<string, AnySchema>> => ({
  [`contactName${slot}`]: ofContact(slot, text(80), true),
  [`contactRelationship${slot}`]: ofContact(slot, choice(relationships), true),
  [`contactPhone${slot}`]: ofContact(slot, anyPhone(), true),
  [`otherPhone${slot}`]: ofContact(slot, anyPhone(), false),
  [`contactLanguage${slot}`]: ofContact(slot, text(40), false),
})

/** One contact as it is stored; all fields are absent if it isn't used. */
type ContactAnswers = {
  readonly contactName?: string | undefined
  readonly contactRelationship?: Relationship | undefined
  readonly contactPhone?: string | undefined
  readonly otherPhone?: string | undefined
  readonly contactLanguage?: string | undefined
}
type ContactsAnswers = ContactAnswers & {
  readonly [K in keyof ContactAnswers as `${K}${Exclude<Slot, ''>}`]: ContactAnswers[K]
}

/** Answers of the form as they are stored. Written out, since a type inferred from so many fields is slow to check. */
export type EmergencyContactsAnswers = ContactsAnswers & {
  readonly hasOneName: boolean
  readonly firstName?: string | undefined
  readonly middleInitial?: string | undefined
  readonly lastName: string
  /** The employee would rather not name anyone. */
  readonly isDeclined: boolean
  readonly contactCount: 1 | 2 | 3
  readonly medicalNotes?: string | undefined
  readonly doctorName?: string | undefined
  readonly doctorPhone?: string | undefined
  readonly hospital?: string | undefined
}

const inOneLine = (value: unknown) => (typeof value === 'string' ? value.replace(/\s*[\r\n]+\s*/g, ' ') : value)

const fields: Readonly<Record<string, AnySchema>> = {
  ...nameFields,
  isDeclined: flag().default(false),
  /** How many contacts are named, in the order in which to call them. */
  contactCount: choice([1, 2, 3] as const).default(1),
  ...contactFields(''),
  ...contactFields('2'),
  ...contactFields('3'),
  medicalNotes: text(medicalNotesMax).transform(inOneLine),
  doctorName: text(80),
  doctorPhone: anyPhone(),
  hospital: text(80),
}

/** The answers of the emergency contacts form; the second and third contact end in 2 and 3. */
export const emergencyContactsAnswers = objectOf<EmergencyContactsAnswers>(fields)
