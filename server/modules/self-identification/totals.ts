import type { TotalQuestion } from '#contract/domain/self-identification.ts'
import { categoryOf, totalCategories, totalQuestions } from '#contract/domain/self-identification.ts'
import type { SelfIdentificationTotals } from '#contract/endpoints/self-identification.ts'
import type { CountedPerson } from './counted-people.ts'
import { withholdSmall } from './withhold.ts'

/** People of one place; its name is null for the whole business, and empty for those assigned to no location. */
export interface Place {
  readonly name: string | null
  readonly people: readonly CountedPerson[]
}

/** The whole business, and where it has several locations, each of them. */
export const placesOf = (people: readonly CountedPerson[]): readonly [Place, ...Place[]] => {
  const ids = [...new Set(people.map(({ location }) => location?.id))]
  const locations = ids.map((id) => {
    const there = people.filter(({ location }) => location?.id === id)
    return { name: there[0]?.location?.name ?? '', people: there }
  })
  return [{ name: null, people }, ...(locations.length > 1 ? locations : [])]
}

const countsOf = ({ people }: Place, question: TotalQuestion): readonly number[] => {
  const given = people.map(({ answers }) => answers && categoryOf(answers, question))
  return totalCategories[question].map((category) => given.filter((each) => each === category).length)
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** The totals of places as a screen shows them: without small counts. */
export const shownTotals = (places: readonly Place[]): readonly SelfIdentificationTotals[] => {
  const counted = (make: (question: TotalQuestion) => readonly (readonly (number | null)[])[]) =>
    totalQuestions.map((question) => [question, make(question)] as const)
  const withheld = counted((question) => withholdSmall(places.map((place) => countsOf(place, question))))
  return places.map((place, index) => ({
    locationName: place.name,
    people: place.people.length,
    unanswered: Object.fromEntries(
      totalQuestions.map((question) => [question, place.people.length - sumOf(countsOf(place, question))]),
    ) as SelfIdentificationTotals['unanswered'],
    counts: Object.fromEntries(
      withheld.map(([question, rows]) => [question, rows[index] ?? []]),
    ) as SelfIdentificationTotals['counts'],
  }))
}
