import type { PayrollColumn } from '#contract/domain/payroll-columns.ts'
import {
  applicableAnswers,
  claimsReciprocity,
  formNameFor,
  hasPrintableForm,
  reciprocityWith,
  shownQuestions,
} from '#contract/forms/a4/applicable-questions.ts'
import { isEmpty } from '#contract/forms/a4/conditions.ts'
import type { Cell } from '../../platform/tabular/list-export.ts'
import type { ApprovedForm } from '../forms/core/approved-forms.ts'

// A name or a value never has what separates them.
const partOf = (value: unknown): string => String(value).replace(/[;=]/g, ' ')

/**
 * The state's form in force: its state, its name, and its answers as `name=value`, separated by semicolons; without the
 * Social Security number of a spouse. A state without a form of its own has only the state.
 */
export const stateCells = (form: ApprovedForm | undefined): Readonly<Partial<Record<PayrollColumn, Cell>>> => {
  if (form === undefined) return {}
  const answers = applicableAnswers(form.answers)
  const shown = shownQuestions(answers).filter(({ kind, key }) => kind !== 'ssn' && !isEmpty(answers[key]))
  const certificate = claimsReciprocity(answers) ? reciprocityWith(answers)?.form : undefined
  return {
    workState: String(answers['workState'] ?? ''),
    stateForm: hasPrintableForm(answers) ? (certificate ?? formNameFor(answers)) : '',
    stateFormFrom: form.effectiveFrom,
    stateFormAnswers: shown.map(({ key }) => `${key}=${partOf(answers[key])}`).join('; '),
  }
}
