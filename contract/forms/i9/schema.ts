import { object } from 'yup'
import type { StringSchema } from 'yup'
import { because, choice, day, email, flag, needed, ssn, text } from '../../kit/fields.ts'
import { phone } from '../../kit/places.ts'
import { nameAndAddress } from '../identity.ts'

/** Section 1: 1 citizen, 2 noncitizen national, 3 lawful permanent resident, 4 authorized to work. */
export const residentStatuses = [1, 2, 3, 4] as const

const today = () => new Date().toISOString().slice(0, 10)
const compact = (field: StringSchema) =>
  field.transform((value: unknown) => (typeof value === 'string' ? value.replace(/[\s-]/g, '').toUpperCase() : value))
const onlyFor = (status: number, field: StringSchema): StringSchema =>
  field.when('resStatus', {
    is: (resStatus: unknown) => resStatus !== status,
    then: (it) => it.test('status', because('otherStatus'), (value) => value === undefined),
  })

/** A USCIS or A-Number: 7 to 9 digits, with or without a leading A. */
const aNumber = () =>
  compact(text(20)).matches(/^A?\d{7,9}$/, { message: because('aNumber'), excludeEmptyString: true })

const oneNumberOf = ['alienAuthToWorkNo', 'i94Number', 'passportNumber'] as const

/** The answers of Form I-9, section 1, under the names of the specification; ours in camel case. */
export const i9Answers = object({
  ...nameAndAddress,
  otherLastNames: text(60),
  aptNumber: text(10),
  dob: day()
    .required(needed)
    .test('past', because('datePast'), (value) => value === undefined || value < today()),
  /** Needed only where the employer uses E-Verify. */
  ssn: ssn(),
  emailId: email(),
  phoneNumber: phone(),
  resStatus: choice(residentStatuses).required(needed),
  permanentResidentNo: onlyFor(3, aNumber()).when('resStatus', { is: 3, then: (field) => field.required(needed) }),
  alienAuthToWorkNo: onlyFor(4, aNumber()),
  // Nine digits, a letter and a digit since 2019; eleven digits before.
  i94Number: onlyFor(
    4,
    compact(text(20)).matches(/^(\d{11}|\d{9}[A-Z]\d)$/, { message: because('i94'), excludeEmptyString: true }),
  ),
  passportNumber: onlyFor(
    4,
    compact(text(20)).matches(/^[A-Z0-9]{6,12}$/, { message: because('passport'), excludeEmptyString: true }),
  ),
  passportCountry: text(60).when('passportNumber', {
    is: (value: unknown) => value !== undefined,
    then: (field) => field.required(needed),
  }),
  /** Absent: no date (N/A). */
  alienAuthToWorkExpiry: onlyFor(4, day()).test(
    'not past',
    because('dateNotPast'),
    (value) => value === undefined || value >= today(),
  ),
  isDocumentSelectedByEmp: flag().default(false),
  /** The documents that the employee means to show; never asked for by the employer. */
  supportedDocumentType: text(60),
}).test('exactly one number', (answers, context) => {
  if (answers.resStatus !== 4) return true
  const given = oneNumberOf.filter((name) => answers[name] !== undefined)
  if (given.length === 1) return true
  return context.createError({ path: given[1] ?? 'alienAuthToWorkNo', message: because('oneNumber') as never })
})
