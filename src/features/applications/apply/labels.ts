import { offTiming, timingSlots } from '#contract/domain/lookups.ts'
import type { Language } from '#contract/domain/lookups.ts'
import type { ApplyValues, JobValues } from './machine/answers.ts'
import { availableDays } from './machine/answers.ts'
import { dayName } from './weekday-name.ts'
import { formatMonth } from './months.ts'
import type { words as english } from './messages/en.ts'

type ApplyWords = typeof english

const timeOf = (id: string): string => timingSlots.find(({ timing_id }) => String(timing_id) === id)?.start_time ?? ''

/** When one can work, a line for each day, or one for all of them. */
export const timesInWords = (values: ApplyValues, words: ApplyWords, language: Language): readonly string[] => {
  const lines = availableDays(values).map(({ week_day, start, end }) => ({
    day: dayName(week_day, language),
    times: start === String(offTiming) ? words.off : words.timeSpan(timeOf(start), timeOf(end)),
  }))
  const [first] = lines
  return values.isSameDaily && first
    ? [words.allDays(words.everyDay, first.times)]
    : lines.map(({ day, times }) => words.allDays(day, times))
}

const spanInWords = (job: JobValues, words: ApplyWords, language: Language): readonly string[] => {
  const from = job.from === '' ? undefined : formatMonth(job.from, language)
  const to = job.isCurrent ? words.now : job.to === '' ? undefined : formatMonth(job.to, language)
  if (from !== undefined && to !== undefined) return [words.monthSpan(from, to)]
  if (job.isCurrent) return [words.isCurrent]
  return [...(from === undefined ? [] : [words.began(from)]), ...(to === undefined ? [] : [words.ended(to)])]
}

/** A job in lines: what and where, then what else was said of it. */
export const jobInWords = (job: JobValues, words: ApplyWords, language: Language): readonly string[] => [
  words.jobLine(job.jobTitle, job.employer),
  ...spanInWords(job, words, language),
  ...(!job.isCurrent && job.reasonForLeaving !== '' ? [words.leftBecause(job.reasonForLeaving)] : []),
  ...(job.mayContact ? [job.phoneNumber === '' ? words.contactYes : words.contactYesAt(job.phoneNumber)] : []),
]

/** The address in one line. */
export const addressInWords = ({ streetAddress, city, state, zip }: ApplyValues): string =>
  [streetAddress, city, `${state} ${zip}`.trim()].filter((part) => part !== '').join(', ')
