import { bilingual } from '../../common.ts'
import { cases } from '../lines.ts'

/** What the three worksheets of the DE 4 have in common. */
export const caRead = {
  edition: 'Rev. 56 (1-26)',
  readIn: '2024',
  verified: 'transcription',
} as const
/** Where their lines were read. */
export const caWords = 'lines of the DE 4 of 2024, retyped in public code; the same in Rev. 50 (1-21)'
/** Where their amounts of 2026 were read. */
export const caAmounts = 'California Withholding Schedules for 2026, Method B (EDD), transcribed in public code'

const higher = bilingual(
  '$11,412: married filing jointly with two or more allowances, unmarried head of household, or qualifying widow(er) with dependents',
  '$11,412: casado(a) en conjunto con dos o más exenciones, cabeza de familia no casado(a), o viudo(a) que califica con dependientes',
)
const lower = bilingual(
  '$5,706: single or married filing separately, dual income married, or married with multiple employers',
  '$5,706: soltero(a) o casado(a) por separado, casado(a) con dos ingresos, o casado(a) con varios empleadores',
)
/** The standard deduction of 2026. */
export const standard = cases(
  '2',
  bilingual('Standard deduction for 2026', 'Deducción estándar de 2026'),
  [
    { value: 'lower', label: lower, amount: 5706 },
    { value: 'higher', label: higher, amount: 11_412 },
  ],
  { from: { field: 'filingStatus', options: { single_or_dual: 'lower', head_household: 'higher' } } },
)
/** Line 1 of worksheet B. */
export const itemized = bilingual(
  'Estimate of your itemized deductions for California taxes for this tax year, as listed in the schedules in the FTB Form 540',
  'Cálculo aproximado de sus deducciones detalladas de California para este año, según los anexos del formulario FTB 540',
)
/** Line 4 of worksheet B. */
export const adjustments = bilingual(
  'Estimate of your adjustments to income',
  'Cálculo aproximado de sus ajustes al ingreso',
)
/** What counts as such. */
export const adjustmentsHint = {
  hint: bilingual('Alimony payments, IRA deposits.', 'Pensión conyugal que paga, depósitos en una IRA.'),
}
/** Line 6 of worksheet B. */
export const nonwage = bilingual(
  'Estimate of your nonwage income',
  'Cálculo aproximado de sus ingresos que no son salario',
)
/** What counts as such. */
export const nonwageHint = {
  hint: bilingual(
    'Dividends, interest income, alimony receipts.',
    'Dividendos, intereses, pensión conyugal que recibe.',
  ),
}
