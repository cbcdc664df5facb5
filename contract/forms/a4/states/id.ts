import { allowances, choose, exempt, extra, from2026, option, bilingual, statusLabel, unless } from '../common.ts'
import { lastingEdition } from '../state-edition.ts'
import type { StateForm } from '../state-form.ts'

/** Idaho. */
export const id: StateForm = {
  code: 'ID',
  category: 'own form',
  form: 'ID W-4',
  edition: lastingEdition('EFO00307 04-28-2025'),
  from: from2026,
  sources: ['QB', 'GK'],
  ifNone: bilingual(
    'Tax is withheld as single with zero allowances.',
    'Se retiene como soltero(a) con cero exenciones.',
  ),
  renewal: bilingual(
    'A claim of exemption needs a new form each year.',
    'La exención exige un formulario nuevo cada año.',
  ),
  ends: { claim: { field: 'isExempt', is: true }, on: '12-31', yearsAfter: 0 },
  questions: [
    choose(
      'withholdingStatus',
      undefined,
      statusLabel,
      [
        option('A', 'A: single', 'A: soltero(a)'),
        option('B', 'B: married', 'B: casado(a)'),
        option('C', 'C: married, but withhold at the single rate', 'C: casado(a), pero con la tasa de soltero(a)'),
      ],
      { required: true },
    ),
    exempt('1'),
    allowances('1', unless('isExempt')),
    extra('2', { isWhole: true, ...unless('isExempt') }),
  ],
}
