import { withMessage, choice, count, flag, money, requiredMessage, text } from '../../protocol/fields.ts'
import { object } from 'yup'
import { socialSecurityCard } from '../../domain/lookups.ts'
import { stateCodes } from '../../domain/states.ts'
import { nameAndAddress, ssnFields } from '../identity.ts'
import { exemptField, nonresidentCredits, nonresidentFields, nonresidentStatus } from './nonresident.ts'

/** Filing status, line 1(c): single or separately, jointly or surviving spouse, head of household. */
export const maritalStatuses = [1, 2, 3] as const

// Form W-4, "Exemption from withholding": complete only 1(a), 1(b) and 5, so that everything else stays empty.
const emptyWhenExempt = (value: unknown): boolean => value === undefined || value === 0 || value === false
const unlessExempt = <S extends ReturnType<typeof money>>(field: S): S =>
  field.when('isExempt', {
    is: true,
    then: (it) => it.test('exempt', withMessage('exemptEmpty'), emptyWhenExempt),
  }) as S

/** The answers of Form W-4, under the names of the specification; ours in camel case. */
export const w4Answers = object({
  ...nameAndAddress,
  ...ssnFields(),

  ...nonresidentFields,

  isExempt: exemptField(),
  /** The two statements of the exempt claim. */
  exemptNoLiabilityLastYear: flag()
    .default(false)
    .when('isExempt', { is: true, then: (it) => it.oneOf([true], withMessage('exemptConfirm')) }),
  exemptNoneExpected: flag()
    .default(false)
    .when('isExempt', { is: true, then: (it) => it.oneOf([true], withMessage('exemptConfirm')) }),

  maritalStatus: nonresidentStatus(choice(maritalStatuses)).when('isExempt', {
    is: true,
    then: (it) => it.test('exempt', withMessage('exemptEmpty'), emptyWhenExempt),
    otherwise: (it) => it.required(requiredMessage),
  }),
  IsMultiJobSelected: flag()
    .default(false)
    .when('isExempt', { is: true, then: (it) => it.test('exempt', withMessage('exemptEmpty'), emptyWhenExempt) }),
  DependentsUnderAge17: nonresidentCredits(unlessExempt(count(99))).default(0),
  DependentsOtherAge: nonresidentCredits(unlessExempt(count(99))).default(0),
  otherCredits: nonresidentCredits(unlessExempt(money())).default(0),
  OtherIncome: unlessExempt(money()).default(0),
  Deductions: unlessExempt(money()).default(0),
  ExtraWithholding: unlessExempt(money()).default(0),

  /** The state whose own form applies, and whether the employee chose it. */
  W4FormState: choice(stateCodes),
  IsStateSelectedByEmp: flag().default(false),

  SupportiveDocName: choice([socialSecurityCard] as const),
  /** Id of the uploaded file, created on the device. */
  SupportiveDocPath: text(40).matches(/^[0-9a-f-]{36}$/, { message: withMessage('id'), excludeEmptyString: true }),
})

/** Answers cleared when exemption is claimed. */
export const fieldsClearedByExemption = [
  'maritalStatus',
  'IsMultiJobSelected',
  'DependentsUnderAge17',
  'DependentsOtherAge',
  'otherCredits',
  'OtherIncome',
  'Deductions',
  'ExtraWithholding',
] as const
