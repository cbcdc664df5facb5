import type { PermitIssuer } from '#contract/domain/work-permit-rule.ts'
import type { PermitScope } from '#contract/forms/work-permit/schema.ts'
import type { WorkPermitAnswers } from '#contract/forms/work-permit/work-permit.ts'
import { workPermit } from '#contract/forms/work-permit/work-permit.ts'
import { followWorkPermit } from '../../work-permits/work-permit.ts'
import { knownName } from '../core/known-name.ts'
import { defineServerForm } from '../core/server-form.ts'
import { printedDay } from '../core/printed-day.ts'
import { row } from '../core/substitute-rows.ts'

const issuers: Readonly<Record<PermitIssuer, string>> = {
  school: 'School',
  labor: 'State labor department',
  other: 'Someone else',
}
const scopes: Readonly<Record<PermitScope, string>> = {
  job: 'This job',
  employer: 'This employer',
  any: 'Any employer',
}

/** The work permit of a minor on the server. The certificate itself is the file that its reviewer sees. */
export const workPermitForm = defineServerForm<WorkPermitAnswers>({
  definition: workPermit,
  name: 'Minor’s work permit',
  subtitle: 'What the employment certificate of a minor says; the certificate is kept beside this sheet',
  isNonAgency: true,
  prefill: knownName,
  deadlines: ({ answers, isApproved }) => {
    const dueOn = answers['permitExpiresOn']
    return isApproved && typeof dueOn === 'string' ? [{ kind: 'workPermit', dueOn }] : []
  },
  follow: (services, call, { task }) => followWorkPermit(services, call, task.person_id),
  sections: ({ answers }) => [
    {
      heading: 'Employee',
      rows: [
        row('', 'First name and middle initial', [answers.firstName, answers.middleInitial].filter(Boolean).join(' ')),
        row('', 'Last name', answers.lastName),
      ],
    },
    {
      heading: 'Certificate',
      rows: [
        row('', 'Issued by', issuers[answers.permitIssuer]),
        row('', 'Issued on', printedDay(answers.permitIssuedOn)),
        row('', 'Good until', printedDay(answers.permitExpiresOn)),
        row('', 'Number', answers.permitNumber),
        row('', 'Names', answers.permitScope && scopes[answers.permitScope]),
        row('', 'Copy', answers.SupportiveDocPath === undefined ? '' : 'Kept beside this sheet'),
      ],
    },
  ],
})
