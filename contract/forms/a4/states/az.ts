import { choose, extra, from2026, option, bilingual, tick, box } from '../common.ts'
import { wec } from '../certificates/residence.ts'
import { annualEdition } from '../state-edition.ts'
import type { Condition, StateForm } from '../state-form.ts'

const byPercent: Condition = { field: 'election', is: 'percent' }

/** Percent of gross taxable wages (ADOR 10121, from 2023; the earlier ones, 0.8 to 5.1, are no longer accepted). */
const arizonaPercents = [0.5, 1, 1.5, 2, 2.5, 3, 3.5] as const

const asPercent = (percent: number) => option(percent, `${percent.toFixed(1)}%`, `${percent.toFixed(1)}%`)

/** Arizona. */
export const az: StateForm = {
  code: 'AZ',
  category: 'own form',
  form: 'A-4',
  edition: annualEdition('2026, ADOR 10121 (25)', 2026),
  from: from2026,
  sources: ['PDF', 'OB', 'FR', 'CHQ'],
  ifNone: bilingual(
    '2.0% of your gross taxable wages is withheld.',
    'Se retiene el 2.0% de sus salarios brutos sujetos a impuesto.',
  ),
  renewal: bilingual(
    'A choice of zero lasts for the calendar year. Give a new form each year.',
    'Elegir cero vale para el año calendario. Entregue un formulario nuevo cada año.',
  ),
  ends: { claim: { field: 'election', is: 'zero' }, on: '12-31', yearsAfter: 0 },
  reciprocity: { homes: ['CA', 'IN', 'OR', 'VA'], form: 'WEC', certificate: wec },
  notes: [
    bilingual('Fill it in within the first five days of work.', 'Complétela en los primeros cinco días de trabajo.'),
  ],
  questions: [
    choose(
      'election',
      bilingual('box 1/2', 'casilla 1/2'),
      bilingual('How much Arizona tax should be taken out?', '¿Cuánto impuesto de Arizona se debe descontar?'),
      [
        option(
          'percent',
          'A percentage of my gross taxable wages',
          'Un porcentaje de mis salarios brutos sujetos a impuesto',
          bilingual('Box 1', 'Casilla 1'),
        ),
        option(
          'zero',
          'Zero: I certify that I expect to have no Arizona tax liability this year',
          'Cero: certifico que no espero deber impuesto de Arizona este año',
          bilingual('Box 2', 'Casilla 2'),
        ),
      ],
      { required: true },
    ),
    choose('percent', box('1'), bilingual('Which percentage?', '¿Qué porcentaje?'), arizonaPercents.map(asPercent), {
      required: byPercent,
      only: byPercent,
      otherwise: 'percentNone',
      help: bilingual(
        'It is taken of your gross taxable wages, the amount in box 1 of your W-2. With a higher percentage, more is taken out now and you owe less with your return.',
        'Se toma de sus salarios brutos sujetos a impuesto, la cantidad de la casilla 1 de su W-2. Con un porcentaje mayor se descuenta más ahora y debe menos con su declaración.',
      ),
    }),
    tick(
      'hasExtra',
      box('1'),
      bilingual('Take an extra amount from each paycheck', 'Descontar una cantidad adicional de cada pago'),
      { only: byPercent, otherwise: 'percentNone' },
    ),
    extra(box('1'), {
      label: bilingual('Extra amount from each paycheck', 'Cantidad adicional de cada pago'),
      required: { field: 'hasExtra', is: true },
      only: { all: [byPercent, { field: 'hasExtra', is: true }] },
      isAboveZero: true,
    }),
  ],
}
