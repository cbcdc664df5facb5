import { isL4e, l4e, l4eQuestions } from '../certificates/exemption.ts'
import { choose, from2026, money, option, bilingual, unless } from '../common.ts'
import { lastingEdition } from '../state-edition.ts'
import type { Condition, StateForm } from '../state-form.ts'

// An earlier submission names no form: it was the L-4.
const formNames = { '': 'L-4 (R-1300)', 'L-4': 'L-4 (R-1300)', 'L-4E': 'L-4E (R-1307)' }
const isL4: Condition = { not: isL4e }

/** Louisiana: without dependents since the flat tax of 2025. */
export const la: StateForm = {
  code: 'LA',
  category: 'own form',
  form: 'L-4 (R-1300), or L-4E (R-1307)',
  chosenForm: { field: 'formChoice', names: formNames, separate: { 'L-4E': l4e } },
  edition: lastingEdition('1/26'),
  from: from2026,
  sources: ['OB', 'BLADE', 'FR', 'TFF'],
  ifNone: bilingual('Tax is withheld with no standard deduction.', 'Se retiene sin deducción estándar.'),
  renewal: bilingual(
    'Exemption is claimed on Form L-4E, for one year.',
    'La exención se reclama en el Formulario L-4E, por un año.',
  ),
  ends: { claim: isL4e, on: '12-31', yearsAfter: 0 },
  questions: [
    choose(
      'formChoice',
      undefined,
      bilingual('Which form do you fill in?', '¿Qué formulario llena?'),
      [
        option('L-4', 'L-4: for the standard deduction', 'L-4: para la deducción estándar'),
        option('L-4E', 'L-4E: to claim exemption from withholding', 'L-4E: para reclamar la exención de la retención'),
      ],
      { required: true },
    ),
    ...l4eQuestions,
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
      { only: isL4, required: isL4 },
    ),
    money(
      'adjustmentPerPeriod',
      '7',
      bilingual('More or less tax from each paycheck', 'Más o menos impuesto de cada pago'),
      {
        isSigned: true,
        ...unless(isL4e),
        hint: bilingual(
          'With a minus sign, so much less is taken out: −10 or 10.',
          'Con un signo menos se descuenta esa cantidad menos: −10 o 10.',
        ),
      },
    ),
  ],
}
