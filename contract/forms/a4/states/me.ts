import {
  allowances,
  box,
  choose,
  exempt,
  extra,
  from2026,
  married,
  marriedHigher,
  option,
  bilingual,
  statusLabel,
  unless,
} from '../common.ts'
import { annualEdition } from '../state-edition.ts'
import type { Condition, StateForm } from '../state-form.ts'

const isExempt: Condition = { field: 'isExempt', is: true }

/** Maine. */
export const me: StateForm = {
  code: 'ME',
  category: 'own form',
  form: 'W-4ME',
  edition: annualEdition('2026', 2026),
  from: from2026,
  sources: ['OB', 'FILL', 'TFF', 'FBANK'],
  ifNone: bilingual('Tax is withheld as single with no allowances.', 'Se retiene como soltero(a) sin exenciones.'),
  renewal: bilingual('A claim of exemption ends with the year.', 'La exención termina con el año.'),
  ends: { claim: { field: 'isExempt', is: true }, on: '12-31', yearsAfter: 0 },
  questions: [
    choose(
      'maritalStatus',
      box('3'),
      statusLabel,
      [option('single', 'Single, or head of household', 'Soltero(a), o cabeza de familia'), married, marriedHigher],
      { required: true },
    ),
    exempt(box('6'), {
      label: bilingual('I want no state income tax withheld', 'No quiero que se retenga impuesto estatal'),
      hint: bilingual(
        'Rare. You have to qualify for one of the boxes 6a to 6e.',
        'Poco común. Debe cumplir los requisitos de una de las casillas 6a a 6e.',
      ),
    }),
    // 6b and 6d are for pensions and other periodic retirement payments, not for wages.
    choose(
      'exemptReason',
      box('6'),
      bilingual('Which box applies to you?', '¿Qué casilla se aplica a usted?'),
      [
        option(
          '6a',
          '6a: I wrote “Exempt” on my federal Form W-4',
          '6a: escribí “Exempt” en mi Formulario W-4 federal',
        ),
        option(
          '6c',
          '6c: I am a resident employee with no Maine tax liability in the prior and the current year',
          '6c: soy empleado residente sin impuesto de Maine en el año anterior ni en el actual',
        ),
        option(
          '6e',
          '6e: my spouse is in the military and assigned to a location in Maine, and I qualify under the Military Spouses Residency Relief Act',
          '6e: mi cónyuge es militar asignado a un lugar de Maine, y cumplo la ley de residencia de cónyuges de militares',
        ),
      ],
      {
        only: isExempt,
        required: isExempt,
        help: bilingual(
          'For 6e, show your military ID and attach your spouse’s latest Leave and Earnings Statement. It ends with the calendar year.',
          'Para 6e, muestre su identificación militar y adjunte la última declaración de licencias e ingresos (LES) de su cónyuge. Termina con el año calendario.',
        ),
        refused: [
          {
            when: { all: [{ field: 'exemptReason', is: '6c' }, { not: { field: 'homeState', is: 'ME' } }] },
            messageKey: 'residentsOnly',
          },
        ],
      },
    ),
    allowances(box('4'), unless('isExempt')),
    extra(box('5'), unless('isExempt')),
  ],
}
