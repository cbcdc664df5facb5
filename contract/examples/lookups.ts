import { manager, owner, tpa } from './example.ts'
import type { Examples } from './example.ts'

/** Lists to choose from. */
export const lookupExamples: Examples = {
  'masters.state': {},
  'lookups.cities': { params: { state: 'WA' } },
  'instructions.pages': { params: { form: 'w4', edition: '2026' } },
  'lookups.genders': {},
  'lookups.specialisations': {},
  'lookups.weekDays': {},
  'lookups.timingSlots': {},
  'lookups.approvals': {},
  'application.jobTitles': {},
  'lookups.userJobTitles': { as: manager },
  'lookups.userRoles': { as: owner },
  'business.getRoles': { as: tpa },
  'tpaCompany.listForChoice': { as: tpa },
  'sync.sealKey': {},
}
