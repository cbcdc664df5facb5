import { formIds } from '../domain/lookups.ts'
import type { FormId } from '../domain/lookups.ts'

/** The identity of a form: its key, its id in the specification, the first part of its paths. */
export interface FormName {
  readonly key: string
  readonly id: FormId
  /** First part of its paths: `w4form`. */
  readonly base: string
  /** The endpoint by which the employee submits it again, if `update` is the employer's. */
  readonly again?: 'employeeUpdate'
  /** The employee may submit it again after approval; the approved submission counts until the new one is approved. */
  readonly isChangeable?: true
  /** What its employee changes of it is a correction: the form stays approved, and the earlier answers stay legible. */
  readonly isCorrected?: true
  /** Submitting it takes a recent proof of who one is, or a ticket, which is given out only after one. */
  readonly needsStepUp?: true
  /**
   * Its answers are offered in no other form, and theirs not in it. What is on Form I-9 serves to enforce the law on
   * employment eligibility alone (8 CFR 274a.2(b)(4)), and the employee completes Section 1 (274a.2(b)(1)(i)).
   */
  readonly isApart?: true
}

/** The names of all forms; their definitions are loaded when the form is opened. */
export const forms = {
  w4: { key: 'w4', id: formIds.w4, base: 'w4form', isChangeable: true },
  i9: {
    key: 'i9',
    id: formIds.i9,
    base: 'i9form',
    again: 'employeeUpdate',
    isChangeable: true,
    isCorrected: true,
    isApart: true,
  },
  wotc: { key: 'wotc', id: formIds.wotc, base: 'WOTCForm' },
  directDeposit: {
    key: 'directDeposit',
    id: formIds.directDeposit,
    base: 'DirectDeposit',
    again: 'employeeUpdate',
    isChangeable: true,
    needsStepUp: true,
  },
  a4: { key: 'a4', id: formIds.a4, base: 'a4form', isChangeable: true },
  emergencyContacts: {
    key: 'emergencyContacts',
    id: formIds.emergencyContacts,
    base: 'EmergencyContacts',
    isChangeable: true,
  },
  workPermit: { key: 'workPermit', id: formIds.workPermit, base: 'WorkPermit', isChangeable: true },
} as const satisfies Record<string, FormName>
/** The name of a form in code. */
export type FormKey = keyof typeof forms

/** The name of the form of a form id; undefined for a company document. */
export const formOf = (formId: number): (typeof forms)[FormKey] | undefined =>
  Object.values(forms).find((form) => form.id === formId)

/** Whether an approved form may be submitted again. */
export const isChangeable = (formId: number): boolean => (formOf(formId) as FormName | undefined)?.isChangeable === true

/** Whether what an employee changes of a form is a correction of it. */
export const isCorrected = (formId: number): boolean => (formOf(formId) as FormName | undefined)?.isCorrected === true

/** Whether the answers of a form are its own: not offered in others, nor theirs in it. */
export const isApart = (formId: number): boolean => (formOf(formId) as FormName | undefined)?.isApart === true

/** Whether submitting a form takes a recent proof of who one is. */
export const needsStepUp = (formId: number): boolean => (formOf(formId) as FormName | undefined)?.needsStepUp === true

/** The endpoints by which the employee submits a form: the first time, and again. */
export const submitCallsOf = ({ key, again }: FormName): readonly [string, string] => [
  `${key}.create`,
  `${key}.${again ?? 'update'}`,
]
