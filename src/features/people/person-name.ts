import type { PersonRow } from '#contract/endpoints/people/person.ts'

/** A person as a sentence names them. */
export const fullName = ({ firstName, lastName }: Pick<PersonRow, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`
