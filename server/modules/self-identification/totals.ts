import type { TotalQuestion } from '#contract/domain/self-identification.ts'
import { categoryOf, totalCategories, totalQuestions } from '#contract/domain/self-identification.ts'
import type { SelfIdentificationTotals } from '#contract/endpoints/self-identification.ts'
import type { CountedPerson } from './counted-people.ts'
import { withholdSmall } from './withhold.ts'

/** People counted together; the name is null for the whole business, and empty for those assigned to no location. */
export interface CountedGroup {
  readonly name: string | null
  readonly people: readonly CountedPerson[]
}

/** The whole business, and where it has several locations, each of them. */
export const groupsOf = (people: readonly CountedPerson[]): readonly [CountedGroup, ...CountedGroup[]] => {
  const ids = [...new Set(people.map(({ location }) => location?.id))]
  const locations = ids.map((id) => {
    const there = people.filter(({ location }) => location?.id === id)
    return { name: there[0]?.location?.name ?? '', people: there }
  })
  return [{ name: null, people }, ...(locations.length > 1 ? locations : [])]
}

const countsOf = ({ people }: CountedGroup, question: TotalQuestion): readonly number[] => {
  const categories = people.map(({ answers }) => answers && categoryOf(answers, question))
  return totalCategories[question].map((category) => categories.filter((each) => each === category).length)
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0)

/** The totals of groups as a screen shows them: without small counts. */
export const shownTotals = (groups: readonly CountedGroup[]): readonly SelfIdentificationTotals[] => {
  const counted = (make: (question: TotalQuestion) => readonly (readonly (number | null)[])[]) =>
    totalQuestions.map((question) => [question, make(question)] as const)
  const withheld = counted((question) => withholdSmall(groups.map((group) => countsOf(group, question))))
  return groups.map((group, index) => ({
    locationName: group.name,
    people: group.people.length,
    unanswered: Object.fromEntries(
      totalQuestions.map((question) => [question, group.people.length - sumOf(countsOf(group, question))]),
    ) as SelfIdentificationTotals['unanswered'],
    counts: Object.fromEntries(
      withheld.map(([question, rows]) => [question, rows[index] ?? []]),
    ) as SelfIdentificationTotals['counts'],
  }))
}
