import { daysAfter } from '../../domain/onboarding-tasks.ts'

/** An edition's name and days. */
export interface EditionDays {
  /** As printed by the agency: `2026`. */
  readonly id: string
  /** The first day (YYYY-MM-DD) on which a form of this edition may be signed. */
  readonly from: string
  /** The last day (YYYY-MM-DD) to sign it; null while none is announced. */
  readonly until: string | null
}

/** One edition of a form: what differs between editions, with dates and a source. */
export interface Edition extends EditionDays {
  /** Days after the last day on which it may still be signed, where the agency gives them. */
  readonly graceDays?: number
  /** The state whose form this is an edition of; absent where the form is the same everywhere. */
  readonly variant?: string
  /** The agency prints none that is known: `id` says so. */
  readonly isNotKnown?: true
  /** The statement above the signature, word for word. */
  readonly attestation: string
  /** Where the edition's texts and amounts are published. */
  readonly source: string
}

/** The year that an edition is of; undefined where the agency publishes none for each year. */
export const yearOfEdition = ({ until }: EditionDays): number | undefined =>
  until?.endsWith('-12-31') === true ? Number(until.slice(0, 4)) : undefined

/** Days after an edition's end in which a form signed in time may still arrive: as long as a ticket is valid. */
const arrivalDays = 30

/** The editions of a form, or of its form of one state, oldest first. */
export const editionsOf = <E extends Edition>(editions: readonly E[], variant?: string): readonly E[] =>
  editions.filter((each) => each.variant === variant).sort((one, other) => (one.from < other.from ? -1 : 1))

/** The edition to sign on a day (YYYY-MM-DD): the newest that has begun, whether or not it has ended. */
export const editionForDate = <E extends Edition>(editions: readonly E[], today: string, variant?: string): E => {
  const known = editionsOf(editions, variant)
  const edition = known.findLast(({ from }) => from <= today) ?? known[0]
  if (edition === undefined) throw new Error('form definition has no editions')
  return edition
}

/** The edition that follows another one; undefined while none is known. */
export const successorOf = <E extends Edition>(editions: readonly E[], edition: Edition): E | undefined =>
  editionsOf(editions, edition.variant).find(({ from }) => from > edition.from)

/**
 * The last day (YYYY-MM-DD) on which an edition may be signed; undefined while no newer one is known: then the last one
 * is in use whatever its date says. A successor ends it only from its own first day.
 */
export const lastDayToSign = (editions: readonly Edition[], edition: Edition): string | undefined => {
  const successor = successorOf(editions, edition)
  if (successor === undefined) return undefined
  const announced = edition.until === null ? '' : daysAfter(edition.until, edition.graceDays ?? 0)
  return [announced, daysAfter(successor.from, -1)].sort().at(-1)
}

/** Whether a form of an edition may be submitted on a day, if it was signed on another (both YYYY-MM-DD). */
export const isEditionAccepted = (
  editions: readonly Edition[],
  edition: Edition,
  { today, signedOn }: { readonly today: string; readonly signedOn: string },
): boolean => {
  if (edition.from > today) return false
  const last = lastDayToSign(editions, edition)
  return last === undefined || today <= last || (signedOn <= last && today <= daysAfter(last, arrivalDays))
}

/** The edition that a form names, for answers that choose the form of one state; undefined if it isn't known. */
export const namedEdition = <E extends Edition>(
  editions: readonly E[],
  id: string,
  { variant, signedOn }: { readonly variant: string | undefined; readonly signedOn: string },
): E | undefined => {
  const named = editionsOf(editions, variant).find((each) => each.id === id)
  if (named !== undefined || variant === undefined) return named
  // The state isn't chosen yet when a form is opened: its own edition follows from the answers.
  return editionsOf(editions).some((each) => each.id === id) ? editionForDate(editions, signedOn, variant) : undefined
}
