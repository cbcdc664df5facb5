import { object } from 'yup'
import type { InferType } from 'yup'
import { because, choice, day, email, flag, id, lines, listOf, needed, text, zip } from '../../protocol/fields.ts'
import { anyPhone } from '../../protocol/contact-fields.ts'
import { languages, offTiming, timingSlots, weekDays } from '../../domain/lookups.ts'
import { stateCodes } from '../../domain/states.ts'

const timingIds = timingSlots.map((slot) => slot.timing_id)
const weekDayIds = weekDays.map((each) => each.id)

const workPlace = object({
  employer: text(120).required(needed),
  jobTitle: text(80).required(needed),
  /** YYYY-MM-DD. */
  from: day(),
  to: day().test('order', because('dayOrder'), (to, { parent }) => {
    const { from } = parent as { from?: string }
    return to === undefined || from === undefined || from <= to
  }),
  isCurrent: flag().default(false),
  reasonForLeaving: lines(300),
  mayContact: flag().default(false),
  phoneNumber: anyPhone(),
})

const availability = object({
  week_day: choice(weekDayIds).required(needed),
  /** Ids of timing slots; `Off` for both: not on this day. */
  start: choice(timingIds).required(needed),
  end: choice(timingIds)
    .required(needed)
    .test('both or none', because('offBoth'), (end, { parent }) => {
      const { start } = parent as { start?: number }
      return start === undefined || (start === offTiming) === (end === offTiming)
    })
    .test('two times', because('timeSame'), (end, { parent }) => {
      const { start } = parent as { start?: number }
      return end === undefined || end === offTiming || end !== start
    }),
})

/** When an applicant can work: each weekday at most once; an end before the start is on the next day. */
const availabilities = () =>
  listOf(availability, 7)
    .default([])
    .test('each day once', because('weekDayTwice'), (slots, context) => {
      const days = slots.map((slot) => (slot as Partial<typeof slot> | null)?.week_day)
      const again = days.findIndex((each, at) => each !== undefined && days.indexOf(each) < at)
      const path = `${context.path}[${again}].week_day`
      return again < 0 || context.createError({ path, message: because('weekDayTwice') })
    })

/** The answers of an application, under the names of the specification. */
export const applicationAnswers = object({
  businessId: id(),
  locationId: id().required(needed),
  firstName: text(60).required(needed),
  lastName: text(60).required(needed),
  emailId: email().required(needed),
  phoneNumber: anyPhone().required(needed),
  jobTitleId: id(),
  streetAddress: text(100),
  city: text(60),
  state: choice(stateCodes),
  zip: zip(),
  /** Asked instead of the date of birth, which invites claims of discrimination before an offer. */
  isAdult: flag().required(needed),
  dob: day(),
  workHistory: listOf(workPlace, 10).default([]),
  availabilitySlots: availabilities(),
  language: choice(languages).default('en'),
  /** That what is written is true. */
  isCertified: flag().required(needed).oneOf([true], because('certify')),
})
export type ApplicationAnswers = InferType<typeof applicationAnswers>
