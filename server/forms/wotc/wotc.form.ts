import { wotc } from '#contract/forms/wotc/wotc.ts'
import type { WotcAnswers } from '#contract/forms/wotc/wotc.ts'
import { row, signerSection, yes } from '../person-rows.ts'
import type { ServerForm } from '../server-form.ts'

/** Form 8850 on the server. */
export const wotcForm: ServerForm<WotcAnswers> = {
  definition: wotc,
  name: 'Form 8850',
  subtitle: 'Pre-Screening Notice and Certification Request for the Work Opportunity Credit',
  deadlines: ({ answers, isApproved }) => (answers['isSkipped'] === true || isApproved ? [] : [{ kind: 'wotc' }]),
  prefill: (person) => ({ firstName: person.firstName, lastName: person.lastName }),
  sections: ({ answers }) => [
    signerSection('Job applicant', answers),
    {
      heading: 'Contact',
      rows: [
        row('', 'County', answers.county),
        row('', 'Telephone', answers.phoneNumber),
        row('', 'Date of birth', answers.dob),
      ],
    },
    {
      heading: 'Boxes that apply',
      rows: [
        row('', 'Chose not to answer', yes(answers.isSkipped)),
        row('1', 'Conditional certification', yes(answers.swaCertified)),
        row('2', 'Any of the statements of box 2', yes(answers.anyOfBox2)),
        row('3', 'Veteran unemployed at least 6 months', yes(answers.veteranUnemployed6Months)),
        row('4', 'Veteran with a service-connected disability', yes(answers.veteranDisabled)),
        row('5', 'The same, unemployed at least 6 months', yes(answers.veteranDisabledUnemployed6Months)),
        row('6', 'Long-term family assistance', yes(answers.longTermTanf)),
        row('7', 'Unemployed at least 27 weeks', yes(answers.unemployed27Weeks)),
      ],
    },
  ],
}
