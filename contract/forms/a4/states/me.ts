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
import type { StateForm } from '../state-form.ts'

/** Maine. */
export const me: StateForm = {
  code: 'ME',
  category: 'own form',
  form: 'W-4ME',
  edition: annualEdition('2026', 2026),
  from: from2026,
  sources: ['OB'],
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
      help: bilingual(
        'The form has a box for each reason, 6a to 6d. Your employer may ask which one applies.',
        'El formulario tiene una casilla para cada motivo, 6a a 6d. Su empleador puede preguntar cuál se aplica.',
      ),
    }),
    allowances(box('4'), unless('isExempt')),
    extra(box('5'), unless('isExempt')),
  ],
}
