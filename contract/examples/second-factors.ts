import type { Examples } from './example.ts'

const as = 'manager2@demo.test'

/** Proving who one is, and second factors. Codes are created on request: those below are placeholders. */
export const secondFactorsExamples: Examples = {
  'stepUp.methods': { as },
  'stepUp.sendCode': { as, body: { CurrentPassword: 'Firstday-demo-1' } },
  'stepUp.finish': { as, body: { OneTimeCode: '123456' } },
  'stepUp.require': { as },
  'secondFactors.startApp': { as },
  'secondFactors.confirmApp': { as, body: { OneTimeCode: '123456' } },
  'secondFactors.list': { as },
  'secondFactors.recent': { as },
  'secondFactors.renewRecoveryCodes': { as },
  'secondFactors.removeApp': { as },
}
