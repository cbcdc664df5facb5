import { employee, owner } from './example.ts'
import type { Examples } from './example.ts'

/** Voluntary self-identification: what a business asks first. */
export const selfIdentificationExamples: Examples = {
  'selfIdentification.changeSettings': {
    as: owner,
    body: { BusinessId: 1, collectsEeo: true, isFederalContractor: true },
  },
  'selfIdentification.get': { as: employee },
  'selfIdentification.save': {
    as: employee,
    body: { ethnicity: 'notHispanic', race: 'twoOrMore', sex: 'female', veteran: 'declined' },
  },
  'selfIdentification.withdraw': { as: employee },
  'selfIdentification.disabilityForm': { as: employee, params: { language: 'en' } },
  'selfIdentification.totals': { as: owner, body: { BusinessId: 1 } },
  'selfIdentification.makeFile': {
    as: owner,
    body: { BusinessId: 1, day: '2026-11-20', reason: 'EEO-1 report' },
  },
}
