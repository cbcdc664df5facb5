import {
  allowances,
  choose,
  exempt,
  extra,
  filingLabel,
  from2026,
  headOfHousehold,
  option,
  bilingual,
  text,
  unless,
} from '../common.ts'
import { lastingEdition } from '../state-edition.ts'
import type { StateForm } from '../state-form.ts'

/** North Carolina. */
export const nc: StateForm = {
  code: 'NC',
  category: 'own form',
  form: 'NC-4 (or NC-4 EZ, NC-4 NRA)',
  edition: lastingEdition('Web 11-24'),
  from: from2026,
  sources: ['OB', 'BLADE'],
  ifNone: bilingual(
    'Tax is withheld as single with zero allowances.',
    'Se retiene como soltero(a) con cero exenciones.',
  ),
  renewal: bilingual(
    'A claim of exemption needs a new NC-4 EZ by February 15.',
    'La exención exige un NC-4 EZ nuevo antes del 15 de febrero.',
  ),
  ends: { claim: { field: 'isExempt', is: true }, on: '02-15', yearsAfter: 1 },
  notes: [
    bilingual(
      'Your employer sends the state a copy when you claim more than 10 allowances.',
      'Su empleador envía una copia al estado si reclama más de 10 exenciones.',
    ),
  ],
  questions: [
    choose(
      'filingStatus',
      undefined,
      filingLabel,
      [
        option(
          'single_or_separate',
          'Single, or married filing separately',
          'Soltero(a), o casado(a) que declara por separado',
        ),
        headOfHousehold(),
        option(
          'joint_or_surviving',
          'Married filing jointly, or surviving spouse',
          'Casado(a) que declara en conjunto, o cónyuge sobreviviente',
        ),
      ],
      { required: true },
    ),
    text(
      'countyLetters',
      undefined,
      bilingual('First five letters of your county', 'Primeras cinco letras de su condado'),
      5,
    ),
    text('country', undefined, bilingual('Country, if not the United States', 'País, si no es Estados Unidos'), 40),
    exempt('3', {
      hint: bilingual('This makes it Form NC-4 EZ, line 3 or 4.', 'Con esto es el Formulario NC-4 EZ, línea 3 o 4.'),
    }),
    allowances('1', {
      hint: bilingual('0, or line 17 of the worksheet.', '0, o la línea 17 de la hoja de cálculo.'),
      ...unless('isExempt'),
    }),
    extra('2', {
      isWhole: true,
      hint: bilingual('Whole dollars for each pay period.', 'Dólares enteros por cada período de pago.'),
      ...unless('isExempt'),
    }),
  ],
}
