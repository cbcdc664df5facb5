import { choose, from2026, money, option, bilingual } from '../common.ts'
import { lastingEdition } from '../state-edition.ts'
import type { StateForm } from '../state-form.ts'

/** Louisiana: without dependents since the flat tax of 2025. */
export const la: StateForm = {
  code: 'LA',
  category: 'own form',
  form: 'L-4 (R-1300)',
  edition: lastingEdition('1/26'),
  from: from2026,
  sources: ['OB', 'BLADE', 'FR', 'TFF'],
  ifNone: bilingual('Tax is withheld with no standard deduction.', 'Se retiene sin deducción estándar.'),
  renewal: bilingual('Exemption is claimed on another form, L-4E.', 'La exención se reclama en otro formulario, L-4E.'),
  questions: [
    choose(
      'standardDeduction',
      bilingual('block A', 'bloque A'),
      bilingual('Which standard deduction do you claim?', '¿Qué deducción estándar reclama?'),
      [
        option('0', '0: none', '0: ninguna'),
        option('1', '1: single, or married filing separately', '1: soltero(a), o casado(a) que declara por separado'),
        option(
          '2',
          '2: married filing jointly, qualifying surviving spouse, or head of household',
          '2: casado(a) que declara en conjunto, cónyuge sobreviviente calificado, o cabeza de familia',
        ),
      ],
      { required: true },
    ),
    money(
      'adjustmentPerPeriod',
      '7',
      bilingual('More or less tax from each paycheck', 'Más o menos impuesto de cada pago'),
      {
        isSigned: true,
        hint: bilingual(
          'With a minus sign, so much less is taken out: −10 or 10.',
          'Con un signo menos se descuenta esa cantidad menos: −10 o 10.',
        ),
      },
    ),
  ],
}
