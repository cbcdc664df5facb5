import type { ApplicationDetail } from '#contract/endpoints/applications/applications.ts'
import { offTiming, timingSlots } from '#contract/domain/lookups.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { clockTime } from '#contract/domain/clock-time.ts'
import type { messages as english } from './messages/en.ts'

type Answers = ApplicationDetail['answers']
type Job = NonNullable<Answers['workHistory']>[number]
type Messages = typeof english

const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-US' }
// A Monday.
const monday = Date.UTC(2024, 0, 1, 12)
const dayMs = 86_400_000

const dayName = (weekDay: number, language: Language): string => {
  const format = new Intl.DateTimeFormat(locales[language], { weekday: 'long', timeZone: 'UTC' })
  const name = format.format(monday + (weekDay - 1) * dayMs)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const timeOf = (id: number, language: Language): string =>
  clockTime(timingSlots.find(({ timingId }) => timingId === id)?.startTime ?? '', language)

/** The weekdays that an applicant gave times for, in order, with their times. */
export const formatAvailability = (answers: Answers, messages: Messages, language: Language) =>
  [...(answers.availabilitySlots ?? [])]
    .sort((a, b) => a.week_day - b.week_day)
    .map(({ week_day, start, end }) => ({
      day: dayName(week_day, language),
      times: start === offTiming ? messages.off : messages.span(timeOf(start, language), timeOf(end, language)),
      isOff: start === offTiming,
    }))

const monthOf = (day: string, language: Language): string => {
  const [year = 1970, month = 1] = day.split('-').map(Number)
  const at = new Date(year, month - 1, 1, 12)
  return new Intl.DateTimeFormat(locales[language], { month: 'short', year: 'numeric' }).format(at)
}

const formatPeriod = (job: Job, messages: Messages, language: Language): readonly string[] => {
  const from = job.from && monthOf(job.from, language)
  const to = job.isCurrent ? messages.now : job.to && monthOf(job.to, language)
  if (from && to) return [messages.span(from, to)]
  if (job.isCurrent) return [messages.stillThere]
  return [...(from ? [messages.began(from)] : []), ...(to ? [messages.ended(to)] : [])]
}

/** The details of a job besides what and where it was. */
export const formatJob = (job: Job, messages: Messages, language: Language): readonly string[] => {
  const phone = job.phoneNumber
  return [
    ...formatPeriod(job, messages, language),
    ...(job.reasonForLeaving === undefined ? [] : [messages.left(job.reasonForLeaving)]),
    job.mayContact
      ? phone === undefined
        ? messages.mayContact
        : messages.mayContactAt(phone)
      : messages.mayNotContact,
  ]
}

/** The address in one line; empty where none was given. */
export const formatAddress = ({ streetAddress, city, state, zip }: Answers): string =>
  [streetAddress, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
