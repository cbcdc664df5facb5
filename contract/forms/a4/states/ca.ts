import {
  choose,
  count,
  exempt,
  extra,
  filingLabel,
  from2026,
  headOfHousehold,
  militarySpouse,
  exclusiveWith,
  option,
  bilingual,
  sum,
  unless,
} from '../common.ts'
import { annualEdition } from '../state-edition.ts'
import type { StateForm } from '../state-form.ts'

const unlessExempt = unless('isExempt', 'exemptMilitarySpouse')

/** California. */
export const ca: StateForm = {
  code: 'CA',
  category: 'own form',
  form: 'DE 4',
  edition: annualEdition('Rev. 56 (1-26)', 2026, 'line 3 prints the year, worksheets B and C its amounts'),
  from: from2026,
  sources: ['PDF', 'OB', 'W2080'],
  ifNone: bilingual(
    'Tax is withheld as single with zero allowances.',
    'Se retiene como soltero(a) con cero exenciones.',
  ),
  renewal: bilingual(
    'A claim of exemption needs a new DE 4 by February 15 of each year.',
    'Reclamar la exención exige un DE 4 nuevo antes del 15 de febrero de cada año.',
  ),
  // Line 3: "I claim exemption from withholding for 2025", as read in Rev. 55 (1-25).
  ends: { claim: { field: 'isExempt', is: true }, on: '02-15', yearsAfter: 1, forPrintedYear: 'isExempt' },
  notes: [bilingual('A DE 4 without a reasonable basis costs $500.', 'Un DE 4 sin base razonable cuesta $500.')],
  employerBoxes: [{ label: 'California Employer Payroll Tax Account Number' }],
  questions: [
    choose(
      'filingStatus',
      undefined,
      filingLabel,
      [
        option(
          'single_or_dual',
          'Single, or married with two or more incomes',
          'Soltero(a), o casado(a) con dos o más ingresos',
        ),
        option('married_one_income', 'Married, one income', 'Casado(a), un solo ingreso'),
        headOfHousehold(),
      ],
      { required: true },
    ),
    exempt('3', {
      hint: bilingual(
        'You meet both conditions: no tax owed last year, none expected this year.',
        'Cumple las dos condiciones: no debió impuesto el año pasado y no espera deber este año.',
      ),
      help: bilingual(
        'It also needs a federal W-4 on which you claim exemption.',
        'También se necesita un W-4 federal en el que reclame la exención.',
      ),
    }),
    militarySpouse('4', exclusiveWith('isExempt')),
    count('regularAllowances', '1(a)', bilingual('Regular allowances', 'Exenciones regulares'), {
      hasWorksheet: true,
      hint: bilingual('Worksheet A of the form counts them.', 'La hoja A del formulario las cuenta.'),
      ...unlessExempt,
    }),
    count('deductionAllowances', '1(b)', bilingual('Allowances for deductions', 'Exenciones por deducciones'), {
      hasWorksheet: true,
      hint: bilingual('Worksheet B of the form works them out.', 'La hoja B del formulario las calcula.'),
      ...unlessExempt,
    }),
    sum(
      'totalAllowances',
      '1(c)',
      bilingual('Total allowances', 'Total de exenciones'),
      ['regularAllowances', 'deductionAllowances'],
      unlessExempt,
    ),
    extra('2', {
      hasWorksheet: true,
      hint: bilingual(
        'If your employer agrees. Worksheet C of the form helps to find it.',
        'Si su empleador está de acuerdo. La hoja C del formulario ayuda a calcularlo.',
      ),
      ...unlessExempt,
    }),
  ],
}
