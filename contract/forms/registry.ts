import { formIds } from '../domain/lookups.ts'
import type { FormId } from '../domain/lookups.ts'

/** What names a form: its key, its id of the specification, the first part of its paths. */
export interface FormName {
  readonly key: string
  readonly id: FormId
  /** First part of its paths: `w4form`. */
  readonly base: string
  /** The call by which the employee hands it in again; `update` is the employer's where it is another one. */
  readonly again?: 'employeeUpdate'
  /** Its person may hand in another one after it was approved; the approved one counts until then. */
  readonly isChangeable?: true
}

/** Every form by its name alone: what is in it is fetched when the form is opened. */
export const forms = {
  w4: { key: 'w4', id: formIds.w4, base: 'w4form' },
  i9: { key: 'i9', id: formIds.i9, base: 'i9form', again: 'employeeUpdate' },
  wotc: { key: 'wotc', id: formIds.wotc, base: 'WOTCForm' },
  directDeposit: {
    key: 'directDeposit',
    id: formIds.directDeposit,
    base: 'DirectDeposit',
    again: 'employeeUpdate',
    isChangeable: true,
  },
  a4: { key: 'a4', id: formIds.a4, base: 'a4form' },
  emergencyContacts: {
    key: 'emergencyContacts',
    id: formIds.emergencyContacts,
    base: 'EmergencyContacts',
    isChangeable: true,
  },
} as const satisfies Record<string, FormName>
export type FormKey = keyof typeof forms

/** The name of the form of a form id; undefined for a paper of a business. */
export const formOf = (formId: number): (typeof forms)[FormKey] | undefined =>
  Object.values(forms).find((form) => form.id === formId)

/** Whether the person of an approved form may hand in another one. */
export const isChangeable = (formId: number): boolean => (formOf(formId) as FormName | undefined)?.isChangeable === true

/** The names of the calls by which the employee hands a form in: the first time, and again. */
export const submitCallsOf = ({ key, again }: FormName): readonly [string, string] => [
  `${key}.create`,
  `${key}.${again ?? 'update'}`,
]
