import { militaryCodes } from '../../domain/address-states.ts'
import { stateCodes } from '../../domain/states.ts'

/** Section 1 status: 1 citizen, 2 noncitizen national, 3 lawful permanent resident, 4 authorized to work. */
export const residentStatuses = [1, 2, 3, 4] as const
/** The number of an attestation of citizenship or immigration status in Section 1. */
export type ResidentStatus = (typeof residentStatuses)[number]

/** Which number a person of status 4 enters: USCIS or A-Number, Form I-94, or a foreign passport. */
export const alienNumberTypes = ['uscis', 'i94', 'passport'] as const
/** Which number an alien authorized to work gives. */
export type AlienNumberType = (typeof alienNumberTypes)[number]

/** The answer that holds the number of each type. */
export const alienNumberFields = {
  uscis: 'alienAuthToWorkNo',
  i94: 'i94Number',
  passport: 'passportNumber',
} as const satisfies Record<AlienNumberType, string>

/**
 * The states of the form's own list: the 56 of the United States, Canada and Mexico (Form I-9 01/20/25, field State);
 * and those of military mail, which it lacks (ours).
 */
export const i9States = [...stateCodes, ...militaryCodes, 'CAN', 'MEX'] as const
/** A state, territory or country code of an address in Section 1. */
export type I9State = (typeof i9States)[number]

/** Printed as the first name of a person with only one name (USCIS, Instructions for Form I-9, Section 1). */
export const unknownName = 'Unknown'

/** Whether an address is a post office box: the form requires the home address. */
export const isPostBox = (address: string): boolean =>
  /\bp\.?\s*o\.?\s*(box|b\.)|\bpost\s+office\s+box|^\s*box\s+\d|\bapartado\s+postal/i.test(address)

/** Age below which list B has three additional documents, and a parent or guardian may sign (Form I-9, page 2). */
export const adultAge = 18

/**
 * The age of the youngest worker whom most employers may have (29 CFR 570.119): younger ones work for their parents, act, or
 * deliver newspapers (29 USC 213(c), (d)), so that a date that makes somebody younger is asked about and not refused.
 */
export const youngestAge = 14
