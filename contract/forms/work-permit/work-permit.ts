import type { FormDefinition } from '../form.ts'
import { taxpayerSample } from '../identity.ts'
import { forms } from '../registry.ts'
import { workPermitEditions } from './editions.ts'
import { workPermitAnswers } from './schema.ts'

export type { WorkPermitAnswers } from './schema.ts'

const { firstName, middleInitial, lastName } = taxpayerSample

/**
 * The work permit of a minor (form id 8): the employment certificate that a school or labor department issued, and a
 * sheet of ours with what it says. No agency has a form for it.
 */
export const workPermit = {
  ...forms.workPermit,
  editions: workPermitEditions,
  steps: [
    { key: 'you', fields: ['firstName', 'middleInitial', 'lastName', 'hasOneName'] },
    { key: 'copy', fields: ['SupportiveDocPath'] },
    {
      key: 'permit',
      fields: ['permitIssuer', 'permitIssuedOn', 'permitExpiresOn', 'permitNumber', 'permitScope'],
    },
  ],
  answers: workPermitAnswers,
  masked: [],
  sample: {
    ...{ firstName, middleInitial, lastName },
    permitIssuer: 'school',
    permitIssuedOn: '2026-09-14',
    permitNumber: 'AT-19 204417',
    permitExpiresOn: '2027-06-30',
    permitScope: 'employer',
  },
} as const satisfies FormDefinition
