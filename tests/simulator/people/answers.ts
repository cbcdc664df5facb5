import { w4Sample } from '#contract/forms/w4/sample.ts'
import type { Person } from '../world.ts'
import { markOf } from '../world.ts'

/** The digits that only this person's answers have. */
export const numberOf = (person: Person): string => `21${person.index + 1}456789`

/** What a person types into the W-4, as the fields hold it; each text is another. */
export const answersOf = (person: Person, text: number): Readonly<Record<string, string | boolean>> => {
  const mark = markOf(person)
  const fields = Object.entries(w4Sample).map(
    ([name, value]) => [name, typeof value === 'boolean' ? value : String(value)] as const,
  )
  return {
    ...Object.fromEntries(fields),
    firstName: mark,
    lastName: `${mark}-sen`,
    streetAddress: `${text} ${mark} Street`,
    city: `${mark}ville`,
    ssn: numberOf(person),
  }
}
