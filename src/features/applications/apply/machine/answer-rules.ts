import { publicApplication } from '#contract/endpoints/applications/public-application.ts'
import type { ApplicationPage } from '#contract/endpoints/applications/public-application.ts'
import type { Language } from '#contract/domain/lookups.ts'
import type { FieldErrors, MessageRef } from '#contract/protocol/problems.ts'
import { contactReasons } from '#src/shared/form-fields/contact-reasons.ts'
import { reasonsAgainst } from '#src/shared/form-fields/validate.ts'
import { readMonth } from '../months.ts'
import type { ApplyValues, JobValues } from './answers.ts'
import { availableDays } from './answers.ts'

const jobBody = ({ from, to, phoneNumber, ...job }: JobValues) => ({
  ...job,
  from: readMonth(from),
  to: job.isCurrent ? '' : readMonth(to),
  phoneNumber: job.mayContact ? phoneNumber : '',
})

/** The request body that submits an application. */
export const bodyOf = (values: ApplyValues, page: ApplicationPage, language: Language) => {
  const {
    isAdult,
    isSameDaily: _same,
    everyDay: _every,
    days: _days,
    docFile: _file,
    wotc: _,
    workHistory,
    ...plain
  } = values
  return {
    ...plain,
    slug: page.slug,
    businessId: page.businessId,
    firstName: plain.hasOneName ? '' : plain.firstName,
    isAdult: isAdult === '' ? undefined : isAdult === 'yes',
    workHistory: workHistory.map(jobBody),
    availabilitySlots: availableDays(values).map(({ week_day, start, end }) => ({ week_day, start, end })),
    language,
  }
}

/** The field on the screen that an error of the request refers to. */
export const fieldOf = (path: string, values: ApplyValues): string => {
  const [, at, part] = /^availabilitySlots\[(\d+)\]\.(\w+)$/.exec(path) ?? []
  return at === undefined ? path : `${availableDays(values)[Number(at)]?.field ?? 'days[0]'}.${part}`
}

const inMonths = (path: string, reason: MessageRef): MessageRef =>
  /\.(from|to)$/.test(path) && reason.key === 'day' ? { key: 'month' } : reason

/** The fields that come before the email address. */
const beforeEmail = ['businessId', 'locationId', 'hasOneName', 'firstName', 'lastName']

/** The phone is needed in any case: it takes the place of an email address once it is there. */
const contactReason = (values: ApplyValues, { sendsTexts }: ApplicationPage) =>
  sendsTexts && values.phoneNumber.trim() === ''
    ? []
    : Object.entries(contactReasons(values, { isEmailNeeded: false, sendsTexts }))

/** What keeps an application from being submitted, by field on the screen. */
export const reasonsIn = (values: ApplyValues, page: ApplicationPage): FieldErrors => {
  const reasons = Object.entries(reasonsAgainst(publicApplication.create.body, bodyOf(values, page, 'en'))).map(
    ([path, reason]) => [fieldOf(path, values), inMonths(path, reason)] as const,
  )
  const isBefore = ([field]: (typeof reasons)[number]) => beforeEmail.includes(field)
  return Object.fromEntries([
    ...reasons.filter(isBefore),
    ...contactReason(values, page),
    ...reasons.filter((reason) => !isBefore(reason)),
  ])
}
