import { weekDays } from '#contract/domain/lookups.ts'
import type { messages as english } from './messages/en.ts'
import { dayName } from './weekday-name.ts'

type ApplyMessages = typeof english

const jobParts = {
  employer: 'employer',
  jobTitle: 'jobTitle',
  from: 'jobFrom',
  to: 'jobTo',
  reasonForLeaving: 'reasonForLeaving',
  phoneNumber: 'employerPhone',
} as const

const plain: readonly string[] = [
  ...['locationId', 'jobTitleId', 'firstName', 'lastName', 'hasOneName', 'emailId', 'phoneNumber', 'isAdult'],
  ...['streetAddress', 'city', 'state', 'zip', 'docFile'],
]

/** The label of a field, by its path. */
export const fieldLabel = (field: string, messages: ApplyMessages): string => {
  const [, at, jobPart = ''] = /^workHistory\[(\d+)\]\.(\w+)$/.exec(field) ?? []
  if (at !== undefined) {
    const name = Object.hasOwn(jobParts, jobPart) ? messages[jobParts[jobPart as keyof typeof jobParts]] : ''
    return messages.jobPart(Number(at) + 1, name)
  }
  const [, day, timePart] = /^(?:days\[(\d)\]|everyDay)\.(start|end)$/.exec(field) ?? []
  if (timePart !== undefined) {
    const name = day === undefined ? messages.everyDay : dayName(weekDays[Number(day)]?.id ?? 1)
    return messages.timesOf(name, timePart === 'start' ? messages.from : messages.to)
  }
  return plain.includes(field) ? String(messages[field as 'firstName']) : ''
}
