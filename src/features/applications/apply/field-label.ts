import { weekDays } from '#contract/domain/lookups.ts'
import type { words as english } from './messages/en.ts'
import { dayName } from './weekday-name.ts'

type ApplyWords = typeof english

const jobParts = {
  employer: 'employer',
  jobTitle: 'jobTitle',
  from: 'jobFrom',
  to: 'jobTo',
  reasonForLeaving: 'reasonForLeaving',
  phoneNumber: 'employerPhone',
} as const

const plain: readonly string[] = [
  ...['locationId', 'jobTitleId', 'firstName', 'lastName', 'emailId', 'phoneNumber', 'isAdult'],
  ...['streetAddress', 'city', 'state', 'zip', 'docFile'],
]

/** The question of a field on the screen, by its path. */
export const fieldLabel = (field: string, words: ApplyWords): string => {
  const [, at, jobPart = ''] = /^workHistory\[(\d+)\]\.(\w+)$/.exec(field) ?? []
  if (at !== undefined) {
    const name = Object.hasOwn(jobParts, jobPart) ? words[jobParts[jobPart as keyof typeof jobParts]] : ''
    return words.jobPart(Number(at) + 1, name)
  }
  const [, day, timePart] = /^(?:days\[(\d)\]|everyDay)\.(start|end)$/.exec(field) ?? []
  if (timePart !== undefined) {
    const name = day === undefined ? words.everyDay : dayName(weekDays[Number(day)]?.id ?? 1)
    return words.timesOf(name, timePart === 'start' ? words.from : words.to)
  }
  return plain.includes(field) ? String(words[field as 'firstName']) : ''
}
