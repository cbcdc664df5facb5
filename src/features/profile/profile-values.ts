import type { PersonDetail } from '#contract/endpoints/people/person.ts'

/** What one may change of oneself, as its fields hold it. */
export const valuesOf = (person: PersonDetail) => ({
  firstName: person.firstName,
  lastName: person.lastName,
  phoneNumber: person.phoneNumber ?? '',
  language: person.language,
  streetAddress: person.streetAddress ?? '',
  city: person.city ?? '',
  state: person.state ?? '',
  zip: person.zip ?? '',
})
export type ProfileValues = ReturnType<typeof valuesOf>

/** Whether nothing that one may change is different. */
export const isSame = (one: PersonDetail, other: PersonDetail): boolean =>
  JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other))
