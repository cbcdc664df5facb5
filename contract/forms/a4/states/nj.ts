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
  unless,
} from '../common.ts'
import { lastingEdition } from '../state-edition.ts'
import type { StateForm } from '../state-form.ts'

/** New Jersey. */
export const nj: StateForm = {
  code: 'NJ',
  category: 'own form',
  form: 'NJ-W4',
  edition: lastingEdition('1-21'),
  from: from2026,
  sources: ['OB', 'BLADE', 'CHQ'],
  ifNone: bilingual(
    'Statuses 1 and 3 use rate A, the others rate B. No rule for a missing form is published.',
    'Los estados 1 y 3 usan la tasa A, los demás la tasa B. No hay regla publicada si falta el formulario.',
  ),
  renewal: bilingual('A claim of exemption is good for one year.', 'La exención vale por un año.'),
  ends: { claim: { field: 'isExempt', is: true }, on: '12-31', yearsAfter: 0 },
  reciprocity: { homes: ['PA'], form: 'NJ-165' },
  questions: [
    choose(
      'filingStatus',
      '2',
      filingLabel,
      [
        option('single', '1: single', '1: soltero(a)'),
        option('married_joint', '2: married or civil union, filing jointly', '2: casado(a) o unión civil, en conjunto'),
        option(
          'married_separate',
          '3: married or civil union, filing separately',
          '3: casado(a) o unión civil, por separado',
        ),
        { ...headOfHousehold(), label: bilingual('4: head of household', '4: cabeza de familia') },
        option(
          'surviving_spouse',
          '5: qualifying widow(er) or surviving civil union partner',
          '5: viudo calificado o pareja de unión civil sobreviviente',
        ),
      ],
      { required: true },
    ),
    exempt('6', {
      hint: bilingual(
        'With an income of $10,000 or less (single or separately), $20,000 or less (others).',
        'Con un ingreso de $10,000 o menos (soltero(a) o por separado), $20,000 o menos (los demás).',
      ),
    }),
    choose(
      'rateTable',
      '3',
      bilingual('Letter from the wage chart', 'Letra de la tabla de salarios'),
      ['A', 'B', 'C', 'D', 'E'].map((code) => option(code, code, code)),
      {
        only: {
          all: [
            { field: 'filingStatus', is: ['married_joint', 'head_household', 'surviving_spouse'] },
            { not: { field: 'isExempt', is: true } },
          ],
        },
        hint: bilingual('Only with a second income.', 'Solo con un segundo ingreso.'),
      },
    ),
    allowances('4', unless('isExempt')),
    extra('5', unless('isExempt')),
  ],
}
