import type { DeadlineFact } from './deadlines/facts.ts'
import type { Edition } from './editions/edition.ts'
import { editionForDate, editionsOf, yearOfEdition } from './editions/edition.ts'
import type { FormDefinition } from './form.ts'

/** A form on whose paper a claim of exemption may name a year. */
type ClaimForm = Pick<FormDefinition, 'editions' | 'variantOf' | 'claimForYear'>

/** Answers and the edition that they were signed on. */
interface SignedOnEdition {
  readonly answers: Readonly<Record<string, unknown>>
  readonly edition: string
}

/** The same, with the day of the signature (YYYY-MM-DD) in the time zone of the location. */
interface SignedOnDay extends SignedOnEdition {
  readonly signedOn: string
}

/** A claim of exemption for the year that its paper names. */
export interface YearClaim {
  /** The answer that claims. */
  readonly field: string
  readonly year: number
  readonly edition: Edition
}

const yearOf = (day: string): number => Number(day.slice(0, 4))

/** The claim in answers for the year of their edition; undefined without one, or where the edition is of no year. */
export const yearClaimOf = (form: ClaimForm, { answers, edition: id }: SignedOnEdition): YearClaim | undefined => {
  const field = form.claimForYear?.(answers)
  if (field === undefined) return undefined
  const edition = editionsOf(form.editions, form.variantOf?.(answers)).find((each) => each.id === id)
  const year = edition && yearOfEdition(edition)
  return edition === undefined || year === undefined ? undefined : { field, year, edition }
}

/**
 * The claim in answers whose year had passed on the day they were signed, because no newer edition was known: it is for
 * its own year alone (26 CFR 31.3402(n)-1), so that tax is withheld as without it. Undefined for any other answers.
 */
export const pastYearClaim = (form: ClaimForm, signed: SignedOnDay): YearClaim | undefined => {
  const claim = yearClaimOf(form, signed)
  return claim !== undefined && claim.year < yearOf(signed.signedOn) ? claim : undefined
}

/** An edition as deadlines name it: `2026`, `SC 2026`. */
const itemOf = ({ id, variant }: Edition): string => (variant === undefined ? id : `${variant} ${id}`)

/**
 * The deadlines of a claim with its last day (YYYY-MM-DD), if it has one. One for a past year, and one that ends with its
 * year, waits for a newer edition; any other is renewed before it ends.
 */
export const claimDeadlines = (
  form: ClaimForm,
  signed: SignedOnDay,
  endsOn: string | undefined,
): readonly DeadlineFact[] => {
  const claim = yearClaimOf(form, signed)
  if (claim !== undefined && claim.year < yearOf(signed.signedOn))
    return [{ kind: 'exemptionAgain', item: itemOf(claim.edition) }]
  if (endsOn === undefined) return []
  return claim?.year === yearOf(endsOn)
    ? [{ kind: 'exemptionAgain', item: itemOf(claim.edition), dueOn: endsOn }]
    : [{ kind: 'exemptRenewal', dueOn: endsOn }]
}

/** Editions of a form, as deadlines name them, whose claims can be made again on a day (YYYY-MM-DD) on one for its year. */
export const replacedEditions = (form: ClaimForm, today: string): readonly string[] => {
  if (form.claimForYear === undefined) return []
  return form.editions.flatMap((edition) => {
    const newest = editionForDate(form.editions, today, edition.variant)
    const year = yearOfEdition(newest) ?? yearOf(today)
    return newest.from > edition.from && year >= yearOf(today) ? [itemOf(edition)] : []
  })
}
