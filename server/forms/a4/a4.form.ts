import { a4 } from '#contract/forms/a4/a4.ts'
import type { A4Answers } from '#contract/forms/a4/a4.ts'
import { states } from '#contract/states.ts'
import { dollars, row, signerSection, yes } from '../person-rows.ts'
import type { ServerForm } from '../server-form.ts'

const nameOf = (code: string) => states.find((state) => state.code === code)?.state_name ?? code
const elections = { percent: 'A percentage of gross taxable wages', zero: 'Zero: no Arizona tax liability expected' }

/** The state form on the server. */
export const a4Form: ServerForm<A4Answers> = {
  definition: a4,
  name: 'State form',
  subtitle: 'Employee’s State Withholding Certificate',
  prefill: (person) => ({
    firstName: person.firstName,
    lastName: person.lastName,
    workState: person.workState as never,
  }),
  sections: ({ answers }) => [
    signerSection('Employee', answers),
    {
      heading: `Withholding in ${nameOf(answers.workState)}`,
      rows: [
        row('', 'Exempt', yes(answers.isExempt)),
        row('', 'Election', answers.election === undefined ? '' : elections[answers.election]),
        row('', 'Percentage', answers.percent === undefined ? '' : `${answers.percent}%`),
        row('', 'Filing status', answers.filingStatus),
        row('', 'Allowances', answers.allowances === 0 ? '' : String(answers.allowances)),
        row('', 'Extra amount from each paycheck', dollars(answers.ExtraWithholding)),
      ],
    },
  ],
}
