import type { ApplicationPage } from '#contract/endpoints/applications/public-application.ts'
import { offTiming, weekDays } from '#contract/domain/lookups.ts'

/** Start and end, as ids of timing slots; empty where not given. */
export interface TimesValues {
  readonly start: string
  readonly end: string
}

/** A former job as the fields hold it; months as typed. */
export interface JobValues {
  readonly employer: string
  readonly jobTitle: string
  readonly from: string
  readonly to: string
  readonly isCurrent: boolean
  readonly reasonForLeaving: string
  readonly mayContact: boolean
  readonly phoneNumber: string
}

/** The interview of Form 8850 as the fields hold it; `answers` says whether it is answered. */
export type InterviewValues = Readonly<Record<string, string | boolean>>

/** An application as the fields hold it. */
export interface ApplyValues {
  readonly locationId: string
  readonly jobTitleId: string
  readonly hasOneName: boolean
  readonly firstName: string
  readonly lastName: string
  readonly emailId: string
  readonly phoneNumber: string
  readonly streetAddress: string
  readonly city: string
  readonly state: string
  readonly zip: string
  /** `yes`, `no`, or empty. */
  readonly isAdult: string
  readonly isSameDaily: boolean
  readonly everyDay: TimesValues
  /** Monday first. */
  readonly days: readonly TimesValues[]
  readonly workHistory: readonly JobValues[]
  /** The file's id on this device. */
  readonly docFile: string
  readonly wotc: InterviewValues
  readonly isCertified: boolean
}

/** The steps of an application, including the review. */
export const steps = ['job', 'you', 'times', 'history', 'wotc', 'review'] as const
/** The name of a step of the application. */
export type StepKey = (typeof steps)[number]

/** The steps on the page of a business. */
export const stepsOf = ({ hasWotcQuestions }: Pick<ApplicationPage, 'hasWotcQuestions'>): readonly StepKey[] =>
  hasWotcQuestions ? steps : steps.filter((step) => step !== 'wotc')

/** The version of the questions that a draft was typed for. */
export const applyEdition = '1'

/** The most jobs that an applicant may list (contract). */
export const jobsMax = 10

const noTimes: TimesValues = { start: '', end: '' }

/** An empty job. */
export const blankJob: JobValues = {
  employer: '',
  jobTitle: '',
  from: '',
  to: '',
  isCurrent: false,
  reasonForLeaving: '',
  mayContact: false,
  phoneNumber: '',
}

/** An empty application; a single location is preselected. */
export const blankOf = ({ locations }: Pick<ApplicationPage, 'locations'>): ApplyValues => ({
  locationId: locations.length === 1 ? String(locations[0]?.locationId ?? '') : '',
  jobTitleId: '',
  hasOneName: false,
  firstName: '',
  lastName: '',
  emailId: '',
  phoneNumber: '',
  streetAddress: '',
  city: '',
  state: '',
  zip: '',
  isAdult: '',
  isSameDaily: true,
  everyDay: noTimes,
  days: weekDays.map(() => noTimes),
  workHistory: [],
  docFile: '',
  wotc: {},
  isCertified: false,
})

const stepOfField: Readonly<Record<string, StepKey>> = {
  locationId: 'job',
  jobTitleId: 'job',
  everyDay: 'times',
  days: 'times',
  workHistory: 'history',
  docFile: 'history',
  wotc: 'wotc',
  wotcInterview: 'wotc',
  isCertified: 'review',
}

/** The step that has a field; its path may lead into a list. */
export const stepOf = (field: string): StepKey => stepOfField[/^\w*/.exec(field)?.[0] ?? ''] ?? 'you'

interface AvailableDay extends TimesValues {
  /** 1 Monday to 7 Sunday. */
  readonly week_day: number
  /** The path of its fields. */
  readonly field: string
}

/** The days that have times, with the fields that hold them. */
export const availableDays = ({ isSameDaily, everyDay, days }: ApplyValues): readonly AvailableDay[] =>
  weekDays
    .map(({ id }, at) => ({
      week_day: id,
      ...(isSameDaily ? everyDay : (days[at] ?? noTimes)),
      field: isSameDaily ? 'everyDay' : `days[${at}]`,
    }))
    .filter(({ start, end }) => start !== '' || end !== '')

/** The single days, starting with the times chosen for all. */
export const oneByOne = (values: ApplyValues): ApplyValues => ({
  ...values,
  isSameDaily: false,
  days: values.days.some(({ start }) => start !== '') ? values.days : weekDays.map(() => values.everyDay),
})

const isOvernight = ({ start, end }: TimesValues) => start !== '' && end !== '' && Number(end) < Number(start)

/** The times after one of both was chosen: Off applies to both, an end that a later start has overtaken is cleared. */
export const timesWith = (before: TimesValues, change: Partial<TimesValues>): TimesValues => {
  const off = String(offTiming)
  const times = { ...before, ...change }
  const { start, end } = times
  if (start === off || change.start === '') return { start, end: start }
  const isOvertaken = change.start !== undefined && isOvernight(times) && !isOvernight(before)
  return { start, end: end === off || end === start || isOvertaken ? '' : end }
}

/** Stored answers under those typed since: an answer that isn't as it was `before` typing replaces the stored one. */
export const withTyped = (stored: ApplyValues, before: ApplyValues, typed: ApplyValues): ApplyValues =>
  Object.assign(
    { ...stored },
    ...Object.entries(typed)
      .filter(([field, value]) => before[field as keyof ApplyValues] !== value)
      .map(([field, value]) => ({ [field]: value as unknown })),
  ) as ApplyValues

/**
 * Answers of a draft in the shape of today's page: what it lacks is empty, a location or job that no longer exists is
 * cleared.
 */
export const answersFor = (page: ApplicationPage, saved: Readonly<Record<string, unknown>>): ApplyValues => {
  const values = { ...blankOf(page), ...(saved as Partial<ApplyValues>) }
  const hasLocation = page.locations.some(({ locationId }) => String(locationId) === values.locationId)
  const hasJob = page.jobTitles.some(({ jobTitleId }) => String(jobTitleId) === values.jobTitleId)
  return {
    ...values,
    locationId: hasLocation ? values.locationId : blankOf(page).locationId,
    jobTitleId: hasJob ? values.jobTitleId : '',
  }
}
