import { offTiming, timingSlots } from '#contract/domain/lookups.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { clockTime } from '#contract/domain/clock-time.ts'
import type { ApplyValues, JobValues } from './machine/answers.ts'
import { availableDays } from './machine/answers.ts'
import { dayName } from './weekday-name.ts'
import { formatMonth } from './months.ts'
import type { messages as english } from './messages/en.ts'

type ApplyMessages = typeof english

const timeOf = (id: string, language: Language): string =>
  clockTime(timingSlots.find(({ timingId }) => String(timingId) === id)?.startTime ?? '', language)

/** When an applicant can work, a line for each day, or one for all of them. */
export const formatAvailability = (
  values: ApplyValues,
  messages: ApplyMessages,
  language: Language,
): readonly string[] => {
  const lines = availableDays(values).map(({ week_day, start, end }) => ({
    day: dayName(week_day, language),
    times:
      start === String(offTiming) ? messages.off : messages.timeSpan(timeOf(start, language), timeOf(end, language)),
  }))
  const [first] = lines
  return values.isSameDaily && first
    ? [messages.allDays(messages.everyDay, first.times)]
    : lines.map(({ day, times }) => messages.allDays(day, times))
}

const formatPeriod = (job: JobValues, messages: ApplyMessages, language: Language): readonly string[] => {
  const from = job.from === '' ? undefined : formatMonth(job.from, language)
  const to = job.isCurrent ? messages.now : job.to === '' ? undefined : formatMonth(job.to, language)
  if (from !== undefined && to !== undefined) return [messages.monthSpan(from, to)]
  if (job.isCurrent) return [messages.isCurrent]
  return [...(from === undefined ? [] : [messages.began(from)]), ...(to === undefined ? [] : [messages.ended(to)])]
}

/** A job in lines: what and where, then its other details. */
export const formatJob = (job: JobValues, messages: ApplyMessages, language: Language): readonly string[] => [
  messages.jobLine(job.jobTitle, job.employer),
  ...formatPeriod(job, messages, language),
  ...(!job.isCurrent && job.reasonForLeaving !== '' ? [messages.leftBecause(job.reasonForLeaving)] : []),
  ...(job.mayContact ? [job.phoneNumber === '' ? messages.contactYes : messages.contactYesAt(job.phoneNumber)] : []),
]

/** The address in one line. */
export const formatAddress = ({ streetAddress, city, state, zip }: ApplyValues): string =>
  [streetAddress, city, `${state} ${zip}`.trim()].filter((part) => part !== '').join(', ')
