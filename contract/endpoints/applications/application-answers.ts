import { object } from 'yup'
import type { InferType } from 'yup'
import {
  withMessage,
  choice,
  day,
  email,
  flag,
  id,
  lines,
  listOf,
  requiredMessage,
  text,
  zip,
} from '../../protocol/fields.ts'
import { anyPhone } from '../../protocol/contact-fields.ts'
import { languages, offTiming, timingSlots, weekDays } from '../../domain/lookups.ts'
import { stateCodes } from '../../domain/states.ts'
import { nameFields } from '../../protocol/name-fields.ts'

const timingIds = timingSlots.map((slot) => slot.timingId)
const weekDayIds = weekDays.map((each) => each.id)

const workHistoryEntry = object({
  employer: text(120).required(requiredMessage),
  jobTitle: text(80).required(requiredMessage),
  /** YYYY-MM-DD. */
  from: day(),
  to: day().test('order', withMessage('dayOrder'), (to, { parent }) => {
    const { from } = parent as { from?: string }
    return to === undefined || from === undefined || from <= to
  }),
  isCurrent: flag().default(false),
  reasonForLeaving: lines(300),
  mayContact: flag().default(false),
  phoneNumber: anyPhone(),
})

const availability = object({
  week_day: choice(weekDayIds).required(requiredMessage),
  /** Ids of timing slots; `Off` for both: not available on this day. */
  start: choice(timingIds).required(requiredMessage),
  end: choice(timingIds)
    .required(requiredMessage)
    .test('both or none', withMessage('offBoth'), (end, { parent }) => {
      const { start } = parent as { start?: number }
      return start === undefined || (start === offTiming) === (end === offTiming)
    })
    .test('two times', withMessage('timeSame'), (end, { parent }) => {
      const { start } = parent as { start?: number }
      return end === undefined || end === offTiming || end !== start
    }),
})

/** When an applicant can work: each weekday at most once; an end before the start is on the next day. */
const availabilities = () =>
  listOf(availability, 7)
    .default([])
    .test('each day once', withMessage('weekDayTwice'), (slots, context) => {
      const days = slots.map((slot) => (slot as Partial<typeof slot> | null)?.week_day)
      const again = days.findIndex((each, at) => each !== undefined && days.indexOf(each) < at)
      const path = `${context.path}[${again}].week_day`
      return again < 0 || context.createError({ path, message: withMessage('weekDayTwice') })
    })

/** The answers of an application, under the names of the specification. */
export const applicationAnswers = object({
  businessId: id(),
  locationId: id().required(requiredMessage),
  ...nameFields,
  /** An applicant may do without where text messages are sent (`contactProblem`). */
  emailId: email(),
  phoneNumber: anyPhone().required(requiredMessage),
  jobTitleId: id(),
  streetAddress: text(100),
  city: text(60),
  state: choice(stateCodes),
  zip: zip(),
  /** Collected instead of the date of birth, which invites claims of discrimination before an offer. */
  isAdult: flag().required(requiredMessage),
  dob: day(),
  workHistory: listOf(workHistoryEntry, 10).default([]),
  availabilitySlots: availabilities(),
  language: choice(languages).default('en'),
  /** The applicant certifies that the answers are true. */
  isCertified: flag().required(requiredMessage).oneOf([true], withMessage('certify')),
})
/** The answers of an application, validated. */
export type ApplicationAnswers = InferType<typeof applicationAnswers>
