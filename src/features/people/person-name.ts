import type { PersonRow } from '#contract/endpoints/people/person.ts'

/** A person's name as used in sentences. */
export const fullName = ({ firstName, lastName }: Pick<PersonRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim()
