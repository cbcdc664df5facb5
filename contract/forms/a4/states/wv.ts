import { dependents, extra, from2026, bilingual, spouse, sum, tick, yourself } from '../common.ts'
import { it104Nr } from '../certificates/residence.ts'
import { lastingEdition } from '../state-edition.ts'
import type { StateForm } from '../state-form.ts'

/** West Virginia. */
export const wv: StateForm = {
  code: 'WV',
  category: 'own form',
  form: 'WV/IT-104',
  edition: lastingEdition('Rev. 03/2023'),
  from: from2026,
  sources: ['OB', 'CHQ', 'FILL', 'STF'],
  ifNone: bilingual(
    'Tax is withheld with no exemptions, by the tables for two earners.',
    'Se retiene sin exenciones, con las tablas de dos ingresos.',
  ),
  reciprocity: { homes: ['KY', 'MD', 'OH', 'PA', 'VA'], form: 'WV/IT-104NR', certificate: it104Nr },
  questions: [
    yourself('1', {
      hint: bilingual(
        '1 if you are single, head of household, or don’t claim your spouse.',
        '1 si es soltero(a), cabeza de familia o no reclama a su cónyuge.',
      ),
    }),
    spouse('2', {
      label: bilingual('If you are married: for you and your spouse', 'Si está casado(a): por usted y su cónyuge'),
      max: 2,
      hint: bilingual('One for each.', 'Una por cada uno.'),
    }),
    dependents('3'),
    sum('totalExemptions', '4', bilingual('Total exemptions', 'Total de exenciones'), [
      'yourself',
      'spouse',
      'dependents',
    ]),
    tick(
      'oneEarner',
      '5',
      bilingual(
        'Withhold at the lower rate: I have one job alone, and am single, head of household, or married to somebody who doesn’t work',
        'Retener con la tasa más baja: tengo un solo empleo, y soy soltero(a), cabeza de familia o mi cónyuge no trabaja',
      ),
    ),
    extra('6'),
  ],
}
