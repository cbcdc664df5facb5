import { box, count, dependents, extra, from2026, bilingual, sum, tick, yourself } from '../common.ts'
import { lastingEdition } from '../state-edition.ts'
import type { StateForm } from '../state-form.ts'

/** Massachusetts. */
export const ma: StateForm = {
  code: 'MA',
  category: 'own form',
  form: 'M-4',
  edition: lastingEdition('Rev. 11/19'),
  from: from2026,
  sources: ['OB'],
  ifNone: bilingual('Tax is withheld with no exemptions.', 'Se retiene sin exenciones.'),
  questions: [
    yourself('1', {
      max: 2,
      hint: bilingual(
        '1, or 2 if you are 65 or older. 0 claims none.',
        '1, o 2 si tiene 65 años o más. 0 no reclama ninguna.',
      ),
    }),
    count('spouse', '2', bilingual('For your spouse', 'Por su cónyuge'), {
      max: 5,
      oneOf: [0, 4, 5],
      hint: bilingual(
        '4, or 5 if your spouse is 65 or older. 0 claims none.',
        '4, o 5 si su cónyuge tiene 65 años o más. 0 no reclama ninguna.',
      ),
    }),
    dependents('3'),
    sum('totalExemptions', '4', bilingual('Total exemptions', 'Total de exenciones'), [
      'yourself',
      'spouse',
      'dependents',
    ]),
    tick(
      'isHeadOfHousehold',
      box('A'),
      bilingual('I will file as head of household', 'Declararé como cabeza de familia'),
    ),
    tick('isBlind', box('B'), bilingual('I am blind', 'Soy ciego')),
    tick(
      'spouseIsBlind',
      box('C'),
      bilingual('My spouse is blind and has no tax withheld', 'Mi cónyuge es ciego y no se le retiene impuesto'),
    ),
    tick(
      'isStudent',
      box('D'),
      bilingual(
        'I am a full-time student in seasonal, part-time or temporary work and expect $8,000 or less this year',
        'Soy estudiante a tiempo completo con trabajo de temporada, parcial o temporal y espero $8,000 o menos este año',
      ),
      { hint: bilingual('Your employer then withholds nothing.', 'En ese caso su empleador no retiene nada.') },
    ),
    extra('5', { hint: bilingual('As agreed with your employer.', 'Según lo acordado con su empleador.') }),
  ],
}
