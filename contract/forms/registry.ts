import { formIds } from '../domain/lookups.ts'
import type { FormId } from '../domain/lookups.ts'
import type { Role } from '../domain/roles.ts'
import { isAllowed, roleGroups } from '../domain/roles.ts'

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
   * Of staff, only those who process it read its answers, not those who hire, schedule or manage: Form 8850 promises so to
   * whoever fills it in.
   */
  readonly isForProcessors?: true
  /** It asks for numbers that screens mask: its signed PDF and its attachments show them whole. */
  readonly hasNumbers?: true
  /**
   * Its answers are offered in no other form, and theirs not in it. What is on Form I-9 serves to enforce the law on
   * employment eligibility alone (8 CFR 274a.2(b)(4)), and the employee completes Section 1 (274a.2(b)(1)(i)).
   */
  readonly isApart?: true
}

/** The names of all forms; their definitions are loaded when the form is opened. */
export const forms = {
  w4: { key: 'w4', id: formIds.w4, base: 'w4form', isChangeable: true, hasNumbers: true },
  i9: {
    key: 'i9',
    id: formIds.i9,
    base: 'i9form',
    again: 'employeeUpdate',
    isChangeable: true,
    isCorrected: true,
    hasNumbers: true,
    isApart: true,
  },
  wotc: { key: 'wotc', id: formIds.wotc, base: 'WOTCForm', hasNumbers: true, isForProcessors: true },
  directDeposit: {
    key: 'directDeposit',
    id: formIds.directDeposit,
    base: 'DirectDeposit',
    again: 'employeeUpdate',
    isChangeable: true,
    needsStepUp: true,
    hasNumbers: true,
  },
  a4: { key: 'a4', id: formIds.a4, base: 'a4form', isChangeable: true, hasNumbers: true },
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

/** Whether staff of a role read the answers of a form. */
export const mayReadAnswersOf = (role: Role, formId: number): boolean =>
  (formOf(formId) as FormName | undefined)?.isForProcessors !== true || isProcessor(role)

/** Whether a role processes forms whose answers those who hire and manage don't read. */
export const isProcessor = (role: Role): boolean => processors.includes(role)

const processors: readonly Role[] = ['Admin', 'TPA', 'Owner']

/** Whether the signed PDF of a form and its attachments show numbers whole that screens mask. */
export const hasNumbers = (formId: number): boolean => (formOf(formId) as FormName | undefined)?.hasNumbers === true

/**
 * Whether staff of a role may open a file of a form: one that shows numbers whole takes the rank that sees a single number
 * whole. A store manager, who completes Section 2 of Form I-9, sees the documents that are attached to it.
 */
export const mayOpenFileOf = (role: Role, formId: number, kind: 'signed-pdf' | 'supportive'): boolean =>
  mayReadAnswersOf(role, formId) &&
  (!hasNumbers(formId) || isAllowed(roleGroups.owner, role) || (formId === formIds.i9 && kind === 'supportive'))

/** The endpoints by which the employee submits a form: the first time, and again. */
export const submitCallsOf = ({ key, again }: FormName): readonly [string, string] => [
  `${key}.create`,
  `${key}.${again ?? 'update'}`,
]
