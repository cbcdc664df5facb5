import { textNumber } from './text-messages.ts'
import type { Role } from './roles.ts'

/** How somebody can be reached: an email address, or a phone. */
export interface Contact {
  readonly emailId?: string | null | undefined
  readonly phoneNumber?: string | null | undefined
}

/** Where a contact falls short, and which message says so. */
export interface ContactProblem {
  readonly field: keyof Contact
  readonly key: 'emailNeeded' | 'emailOrPhoneNeeded' | 'phoneForTexts'
}

/** Whether people of a role may do without an email address. */
export const mayDoWithoutEmail = (role: Role | ''): boolean => role === 'EMPLOYEE'

/**
 * The rule of employees and applicants: an email address, or a mobile phone where this installation sends text messages.
 * Staff have an email address. Undefined for a contact that suffices.
 */
export const contactProblem = (
  { emailId, phoneNumber }: Contact,
  { isEmailNeeded, sendsTexts }: { readonly isEmailNeeded: boolean; readonly sendsTexts: boolean },
): ContactProblem | undefined => {
  if ((emailId ?? '').trim() !== '') return undefined
  if (isEmailNeeded || !sendsTexts) return { field: 'emailId', key: 'emailNeeded' }
  const phone = (phoneNumber ?? '').trim()
  if (phone === '') return { field: 'emailId', key: 'emailOrPhoneNeeded' }
  return textNumber(phone) === undefined ? { field: 'phoneNumber', key: 'phoneForTexts' } : undefined
}

/** The number that codes and links of an account go to, E.164; undefined for an account with an email address. */
export const accountPhone = ({
  email,
  phone,
}: {
  readonly email: string | null
  readonly phone: string | null
}): string | undefined => (email !== null || phone === null ? undefined : textNumber(phone))
