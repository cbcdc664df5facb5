import type { TpaUserRow } from '#contract/endpoints/people/tpa-users.ts'

/** The properties of a TPA user as the fields hold them. */
export const valuesOf = (person?: TpaUserRow) => ({
  firstName: person?.firstName ?? '',
  lastName: person?.lastName ?? '',
  emailId: person?.emailId ?? '',
  phoneNumber: person?.phoneNumber ?? '',
  language: person?.language ?? 'en',
})

/** A person's full name. */
export const userName = ({ firstName, lastName }: Pick<TpaUserRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()
