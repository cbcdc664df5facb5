import { object } from 'yup'
import { because, choice, count, flag, money, needed } from '../../kit/fields.ts'
import { stateCodes } from '../../states.ts'
import { taxpayer } from '../identity.ts'

/** Arizona Form A-4, box 1: percent of gross taxable wages (ADOR 10121, from 2023). */
export const arizonaPercents = [0.5, 1, 1.5, 2, 2.5, 3, 3.5] as const

/** Filing statuses that states' forms tell apart. */
export const a4FilingStatuses = ['single', 'married', 'married-separately', 'head-of-household'] as const

const inArizona = (workState: unknown) => workState === 'AZ'
const empty = (value: unknown) => value === undefined || value === 0

/** The answers of the state form: what the states' own forms have in common, and Arizona's election. */
export const a4Answers = object({
  ...taxpayer,
  /** The state whose form it is. */
  workState: choice(stateCodes).required(needed),
  isExempt: flag().default(false),
  /** Arizona: a percentage, or zero with the statement that no tax is expected. */
  election: choice(['percent', 'zero'] as const).when('workState', {
    is: inArizona,
    then: (field) => field.required(needed),
    otherwise: (field) => field.test('not here', because('otherState'), (value) => value === undefined),
  }),
  percent: choice(arizonaPercents).when(['workState', 'election'], {
    is: (workState: unknown, election: unknown) => inArizona(workState) && election === 'percent',
    then: (field) => field.required(needed),
    otherwise: (field) => field.test('none', because('percentNone'), (value) => value === undefined),
  }),
  filingStatus: choice(a4FilingStatuses).when(['workState', 'isExempt'], {
    is: (workState: unknown, isExempt: unknown) => !inArizona(workState) && isExempt !== true,
    then: (field) => field.required(needed),
  }),
  allowances: count(99)
    .default(0)
    .when('isExempt', { is: true, then: (field) => field.test('exempt', because('exemptEmpty'), empty) }),
  ExtraWithholding: money()
    .default(0)
    .when(['isExempt', 'election'], {
      is: (isExempt: unknown, election: unknown) => isExempt === true || election === 'zero',
      then: (field) => field.test('exempt', because('exemptEmpty'), empty),
    }),
})
