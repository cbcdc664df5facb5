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
  sources: ['QB', 'JOT', 'FILL'],
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
        option('A', 'A: single, or head of household', 'A: soltero(a), o cabeza de familia'),
        option(
          'B',
          'B: married filing jointly with one job, or qualifying surviving spouse',
          'B: casado(a) que declara en conjunto con un empleo, o cónyuge sobreviviente calificado',
        ),
        option(
          'C',
          'C: married, but withhold at the single rate (both work, several jobs, or filing separately)',
          'C: casado(a), pero con la tasa de soltero(a) (trabajan los dos, varios empleos, o declaran por separado)',
        ),
      ],
      { required: true },
    ),
    exempt('1'),
    allowances('1', {
      hint: bilingual(
        'Children of 16 or under, and 2 more if you are head of household. Not you or your spouse.',
        'Hijos de 16 años o menos, y 2 más si es cabeza de familia. No usted ni su cónyuge.',
      ),
      ...unless('isExempt'),
    }),
    extra('2', { isWhole: true, ...unless('isExempt') }),
  ],
}
