import type { MessageKey } from '../../protocol/messages/message-keys.ts'
import { ageOn } from '../../domain/age.ts'

/** The ages, on the day of hiring, for which a statement counts. */
export interface Ages {
  readonly from: number
  readonly to: number
}

/** The ages of a SNAP recipient (IRC 51(d)(8)(A)(i)) and of a designated community resident (51(d)(5)(A)(i)). */
export const adultAges: Ages = { from: 18, to: 39 }
/** The ages of a summer youth employee (IRC 51(d)(7)(A)(ii)). */
const youthAges: Ages = { from: 16, to: 17 }
/** The first and last day (MM-DD) of the work of a summer youth employee (IRC 51(d)(7)(A)(i)). */
const season = { from: '05-01', to: '09-15' } as const

type Answers = Readonly<Record<string, unknown>>

/** Whether a person born on a day (YYYY-MM-DD; unknown: no) is of an age on another. */
export const isOfAge = ({ from, to }: Ages, dob: unknown, day: string): boolean => {
  if (typeof dob !== 'string' || dob === '') return false
  const age = ageOn(dob, day)
  return from <= age && age <= to
}

/**
 * Whether the day of hiring is not more than one year after the last conviction of a felony or release from prison
 * (IRC 51(d)(4)(B)); a conviction after hiring doesn't count.
 */
export const isWithinFelonyYear = (answers: Answers, hired: string): boolean => {
  const isWithin = (day: unknown) =>
    typeof day === 'string' && day !== '' && hired <= `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  const { felonyConvictedOn: convicted, felonyReleasedOn: released } = answers
  const isConvictedLater = typeof convicted === 'string' && convicted > hired
  return (!isConvictedLater && isWithin(convicted)) || isWithin(released)
}

/** What the employer says of group 4 or 6: the days are YYYY-MM-DD. */
export interface GroupFacts {
  readonly groupNumber?: 4 | 6 | undefined
  readonly community?: 'rrc' | 'ez' | undefined
  readonly hired: string
  readonly started: string
}

// The day on which the age of a summer youth employee counts: of hiring or, if later, May 1 (IRC 51(d)(7)(A)(ii)).
const youthDay = ({ hired, started }: GroupFacts): string => {
  const first = `${started.slice(0, 4)}-${season.from}`
  return hired > first ? hired : first
}

const youthFault = (answers: Answers, facts: GroupFacts): MessageKey | undefined => {
  // 51(d)(7)(A)(iv), (i), (iii) and (ii); Form 8850 (Rev. 3-2016), page 2, and its instructions, group 6.
  if (facts.community !== 'ez') return 'wotcZone'
  if (facts.started.slice(5) > season.to) return 'wotcSeason'
  if (answers['workedBefore'] === 'yes') return 'wotcWorkedBefore'
  return isOfAge(youthAges, answers['dob'], youthDay(facts)) ? undefined : 'wotcYouthAge'
}

/**
 * Why a person can't be of the group that the employer gives: age, home, season, earlier work. Group 4: IRC 51(d)(5);
 * group 6: IRC 51(d)(7).
 */
export const groupFault = (answers: Answers, facts: GroupFacts): MessageKey | undefined => {
  if (facts.groupNumber === 6) return youthFault(answers, facts)
  if (facts.groupNumber !== 4) return undefined
  return isOfAge(adultAges, answers['dob'], facts.hired) ? undefined : 'wotcResidentAge'
}

/** The group of Form 8850, page 2, that a person is of; what the law doesn't allow isn't printed. */
export const groupOf = (answers: Answers, facts: GroupFacts | undefined): 4 | 6 | undefined =>
  facts === undefined || groupFault(answers, facts) !== undefined ? undefined : facts.groupNumber
