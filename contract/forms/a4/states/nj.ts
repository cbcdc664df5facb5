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
import { nj165 } from '../certificates/residence.ts'
import { lastingEdition } from '../state-edition.ts'
import type { StateForm } from '../state-form.ts'

/** New Jersey. */
export const nj: StateForm = {
  code: 'NJ',
  category: 'own form',
  form: 'NJ-W4',
  edition: lastingEdition('1-21'),
  from: from2026,
  sources: ['OB', 'BLADE', 'CHQ', 'FILL'],
  ifNone: bilingual(
    'Statuses 1 and 3 use rate A, the others rate B. No rule for a missing form is published.',
    'Los estados 1 y 3 usan la tasa A, los demás la tasa B. No hay regla publicada si falta el formulario.',
  ),
  renewal: bilingual('A claim of exemption is good for one year.', 'La exención vale por un año.'),
  ends: { claim: { field: 'isExempt', is: true }, on: '12-31', yearsAfter: 0 },
  reciprocity: { homes: ['PA'], form: 'NJ-165', certificate: nj165 },
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
      [
        option('A', 'A: rate table A, that of boxes 1 and 3', 'A: tabla A, la de las casillas 1 y 3'),
        option('B', 'B: rate table B, used if you give no letter', 'B: tabla B, que se usa si no da una letra'),
        option('C', 'C: rate table C', 'C: tabla C'),
        option('D', 'D: rate table D', 'D: tabla D'),
        option('E', 'E: rate table E', 'E: tabla E'),
      ],
      {
        only: {
          all: [
            { field: 'filingStatus', is: ['married_joint', 'head_household', 'surviving_spouse'] },
            { not: { field: 'isExempt', is: true } },
          ],
        },
        hint: bilingual(
          'Only with a second income, and wages of more than $50,000 in all.',
          'Solo con un segundo ingreso, y salarios de más de $50,000 en total.',
        ),
        // The rule and the bands were read in the instructions of 1-21; the letters inside the chart weren't.
        help: bilingual(
          'The chart is on the first page of Form NJ-W4, instruction A. Find your own wages at the left and the total of all other wages, including your spouse’s, along the top. Both go in steps of $10,000, from 0–10,000 to over 90,000. The letter is where the two meet. Without a letter, table B is used.',
          'La tabla está en la primera página del Formulario NJ-W4, instrucción A. Busque sus salarios a la izquierda y el total de los demás salarios, incluidos los de su cónyuge, arriba. Los dos van de $10,000 en $10,000, de 0–10,000 a más de 90,000. La letra está donde se cruzan. Sin letra se usa la tabla B.',
        ),
      },
    ),
    allowances('4', {
      // The form has no worksheet for it. Source: the instructions of line 4, NJ-W4 (1-21).
      hasWorksheet: undefined,
      hint: bilingual(
        'A number here lowers the tax withheld, and you could owe tax when you file. With 0, the most tax is withheld.',
        'Un número aquí reduce lo que se retiene, y podría deber impuesto al declarar. Con 0 se retiene el máximo.',
      ),
      ...unless('isExempt'),
    }),
    extra('5', unless('isExempt')),
  ],
}
