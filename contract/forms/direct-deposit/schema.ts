import { object } from 'yup'
import type { StringSchema } from 'yup'
import { because, choice, needed, text } from '../../kit/fields.ts'
import { nameAndAddress } from '../identity.ts'
import { isRoutingNumber } from './routing.ts'

/** How pay is to be handed over (specification, section 3); `Paper` is a paper check. */
export const ddTypes = ['DirectDeposit', 'VoidedCheck', 'Paper'] as const

const bare = (value: unknown) => (typeof value === 'string' ? value.replace(/[\s-]/g, '') : value)
const toAnAccount = (ddType: unknown) => ddType === 'DirectDeposit' || ddType === 'VoidedCheck'
const withAccount = (field: StringSchema): StringSchema =>
  field.when('ddType', { is: toAnAccount, then: (it) => it.required(needed) })

/** The answers of the direct deposit form, under the names of the specification. */
export const directDepositAnswers = object({
  ...nameAndAddress,
  ddType: choice(ddTypes).required(needed),
  bankName: withAccount(text(80)),
  routing: withAccount(
    text(20)
      .transform(bare)
      .test('routing', because('routing'), (value) => value === undefined || isRoutingNumber(value)),
  ),
  // NACHA entry detail record, positions 13 to 29: 1 to 17 letters, digits and hyphens; leading zeros count.
  accountNumber: withAccount(
    text(30)
      .transform((value: unknown) => (typeof value === 'string' ? value.replace(/\s/g, '') : value))
      .matches(/^[A-Za-z0-9-]{4,17}$/, { message: because('accountNumber'), excludeEmptyString: true }),
  ),
  accountType: choice(['Checking', 'Savings'] as const).when('ddType', {
    is: toAnAccount,
    then: (field) => field.required(needed),
  }),
  /** Id of the photo of a voided check, made on the device. */
  SupportiveDocPath: text(40).matches(/^[0-9a-f-]{36}$/, { message: because('id'), excludeEmptyString: true }),
})
