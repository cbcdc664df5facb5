import type { Role } from '#contract/domain/roles.ts'
import { personPath } from '../person-path.ts'

/** The step of the list in which the person agrees to sign electronically. */
export const consentStep = 'consent'

/** Where the forms of a person are filled out together: the list, one of them, or the consent to sign. */
export const assistPath = (role: Role, personId: number, form?: number | typeof consentStep): string =>
  `${personPath[role](personId)}?assist${form === undefined ? '' : `=${form}`}`
