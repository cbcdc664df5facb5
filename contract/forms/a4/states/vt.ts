import {
  choose,
  count,
  dependents,
  exempt,
  extra,
  filingLabel,
  from2026,
  marriedHigher,
  option,
  bilingual,
  single,
  spouse,
  sum,
  unless,
  yourself,
} from '../common.ts'
import { editionNotKnown } from '../state-edition.ts'
import type { StateForm } from '../state-form.ts'

const unlessExempt = unless('isExempt')

/** Vermont. */
export const vt: StateForm = {
  code: 'VT',
  category: 'own form',
  form: 'W-4VT',
  edition: editionNotKnown(
    'lines read as of the forms of 2019 to 2023; the publication GB-1210 names no edition of the form',
  ),
  from: from2026,
  sources: ['OB', 'BLADE'],
  ifNone: bilingual(
    'Tax is withheld as single with zero allowances.',
    'Se retiene como soltero(a) con cero exenciones.',
  ),
  questions: [
    choose(
      'filingStatus',
      undefined,
      filingLabel,
      [
        single,
        option('married_joint', 'Married or civil union, filing jointly', 'Casado(a) o unión civil, en conjunto'),
        option(
          'married_separate',
          'Married or civil union, filing separately',
          'Casado(a) o unión civil, por separado',
        ),
        marriedHigher,
      ],
      { required: true },
    ),
    exempt(undefined),
    yourself('1', unlessExempt),
    spouse('2', {
      hint: bilingual('1 if your spouse does not work, otherwise 0.', '1 si su cónyuge no trabaja, si no 0.'),
      ...unlessExempt,
    }),
    dependents('3', unlessExempt),
    count('headAllowance', '4', bilingual('For being head of household', 'Por ser cabeza de familia'), {
      max: 1,
      ...unlessExempt,
    }),
    sum(
      'totalAllowances',
      '5',
      bilingual('Total allowances', 'Total de exenciones'),
      ['yourself', 'spouse', 'dependents', 'headAllowance'],
      unlessExempt,
    ),
    extra('6', unlessExempt),
  ],
}
