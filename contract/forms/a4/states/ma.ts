import { box, count, dependents, extra, from2026, say, sum, tick, yourself } from '../common.ts'
import type { StateForm } from '../state-form.ts'

/** Massachusetts. */
export const ma: StateForm = {
  code: 'MA',
  category: 'own form',
  form: 'M-4',
  edition: 'Circular M, Rev. 12/25',
  from: from2026,
  sources: ['OB'],
  ifNone: say('Tax is withheld with no exemptions.', 'Se retiene sin exenciones.'),
  questions: [
    yourself('1', {
      max: 2,
      hint: say(
        '1, or 2 if you are 65 or older. 0 claims none.',
        '1, o 2 si tiene 65 años o más. 0 no reclama ninguna.',
      ),
    }),
    count('spouse', '2', say('For your spouse', 'Por su cónyuge'), {
      max: 5,
      oneOf: [0, 4, 5],
      hint: say(
        '4, or 5 if your spouse is 65 or older. 0 claims none.',
        '4, o 5 si su cónyuge tiene 65 años o más. 0 no reclama ninguna.',
      ),
    }),
    dependents('3'),
    sum('totalExemptions', '4', say('Total exemptions', 'Total de exenciones'), ['yourself', 'spouse', 'dependents']),
    tick('isHeadOfHousehold', box('A'), say('I will file as head of household', 'Declararé como cabeza de familia')),
    tick('isBlind', box('B'), say('I am blind', 'Soy ciego')),
    tick(
      'spouseIsBlind',
      box('C'),
      say('My spouse is blind and has no tax withheld', 'Mi cónyuge es ciego y no se le retiene impuesto'),
    ),
    tick(
      'isStudent',
      box('D'),
      say(
        'I am a full-time student in seasonal, part-time or temporary work and expect $8,000 or less this year',
        'Soy estudiante a tiempo completo con trabajo de temporada, parcial o temporal y espero $8,000 o menos este año',
      ),
      { hint: say('Your employer then withholds nothing.', 'En ese caso su empleador no retiene nada.') },
    ),
    extra('5', { hint: say('As agreed with your employer.', 'Según lo acordado con su empleador.') }),
  ],
}
