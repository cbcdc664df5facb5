import type { PersonDetail } from '#contract/endpoints/people/person.ts'

/** What a user may change of their own profile, as the fields hold it. */
export const valuesOf = (person: PersonDetail) => ({
  hasOneName: person.firstName === '',
  firstName: person.firstName,
  lastName: person.lastName,
  phoneNumber: person.phoneNumber ?? '',
  language: person.language,
  streetAddress: person.streetAddress ?? '',
  city: person.city ?? '',
  state: person.state ?? '',
  zip: person.zip ?? '',
  isMaritalStatusChanged: false,
  isNumberOfJobsChanged: false,
})
/** The values of the profile form. */
export type ProfileValues = ReturnType<typeof valuesOf>

/** Whether nothing that the user may change differs. */
export const isSame = (one: PersonDetail, other: PersonDetail): boolean =>
  JSON.stringify(valuesOf(one)) === JSON.stringify(valuesOf(other))
