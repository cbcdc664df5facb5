import type { TpaUserRow } from '#contract/endpoints/people/tpa-users.ts'

/** What one enters of a person, as its fields hold it. */
export const valuesOf = (person?: TpaUserRow) => ({
  firstName: person?.firstName ?? '',
  lastName: person?.lastName ?? '',
  emailId: person?.emailId ?? '',
  phoneNumber: person?.phoneNumber ?? '',
  language: person?.language ?? 'en',
})

/** The name of a person as it is said. */
export const userName = ({ firstName, lastName }: Pick<TpaUserRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`
