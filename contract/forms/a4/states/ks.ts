import { allowances, choose, exempt, extra, from2026, option, bilingual, unless } from '../common.ts'
import { lastingEdition } from '../state-edition.ts'
import type { StateForm } from '../state-form.ts'

/** Kansas. */
export const ks: StateForm = {
  code: 'KS',
  category: 'own form',
  form: 'K-4',
  edition: lastingEdition('Rev. 7-24'),
  from: from2026,
  sources: ['OB', 'BLADE'],
  ifNone: bilingual('Tax is withheld as single with no allowances.', 'Se retiene como soltero(a) sin exenciones.'),
  questions: [
    choose(
      'allowanceRate',
      '3',
      bilingual('Which allowance rate applies?', '¿Qué tasa se aplica?'),
      [
        option('single', 'Single', 'Soltero(a)'),
        option(
          'joint',
          'Joint: married, and the spouse has no income',
          'Conjunta: casado(a), y el cónyuge no tiene ingresos',
        ),
      ],
      { required: true },
    ),
    exempt('6'),
    allowances('4', {
      hasWorksheet: true,
      hint: bilingual(
        'Line F of the worksheet: 1 for you, 1 for your spouse, 2 for head of household, and dependents.',
        'Línea F de la hoja: 1 por usted, 1 por su cónyuge, 2 por cabeza de familia, y dependientes.',
      ),
      ...unless('isExempt'),
    }),
    extra('5', unless('isExempt')),
  ],
}
