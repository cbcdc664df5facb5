import {
  choose,
  count,
  exempt,
  extra,
  from2026,
  militarySpouse,
  option,
  bilingual,
  defineState,
  statusLabel,
  sum,
  unless,
} from '../common.ts'
import { lastingEdition } from '../state-edition.ts'
import type { Condition, StateForm } from '../state-form.ts'

const unlessExempt = unless('isExempt', 'exemptMilitarySpouse')
const isSpouse: Condition = { field: 'exemptMilitarySpouse', is: true }

/** Georgia. */
export const ga: StateForm = {
  code: 'GA',
  category: 'own form',
  form: 'G-4',
  edition: lastingEdition('Rev. 08/15/24'),
  from: from2026,
  sources: ['OB', 'BLADE'],
  ifNone: bilingual(
    'Tax is withheld as single with zero allowances.',
    'Se retiene como soltero(a) con cero exenciones.',
  ),
  renewal: bilingual(
    'A claim of exemption lasts to February 15 of the following year.',
    'La exención vale hasta el 15 de febrero del año siguiente.',
  ),
  ends: { claim: { field: 'isExempt', is: true }, on: '02-15', yearsAfter: 1 },
  notes: [
    bilingual(
      'Your employer sends the state a copy when you claim exemption or more than 14 allowances.',
      'Su empleador envía una copia al estado si reclama exención o más de 14 exenciones de retención.',
    ),
  ],
  questions: [
    exempt('8(a)'),
    militarySpouse('8(b)'),
    defineState('residenceState', '8(b)', bilingual('Your state of legal residence', 'Su estado de residencia legal'), {
      only: isSpouse,
      required: isSpouse,
    }),
    defineState(
      'spouseResidenceState',
      '8(b)',
      bilingual('The servicemember’s state of legal residence', 'El estado de residencia legal del militar'),
      {
        only: isSpouse,
        required: isSpouse,
        refused: [
          {
            when: { all: [isSpouse, { field: 'spouseResidenceState', differsFrom: 'residenceState' }] },
            messageKey: 'sameState',
          },
        ],
      },
    ),
    choose(
      'maritalStatus',
      '3',
      statusLabel,
      [
        option('A', 'A: single', 'A: soltero(a)'),
        option(
          'B',
          'B: married filing separately, or jointly with both working',
          'B: casado(a) que declara por separado, o en conjunto y los dos trabajan',
        ),
        option('C', 'C: married filing jointly, one working', 'C: casado(a) que declara en conjunto, trabaja uno'),
        option('D', 'D: head of household', 'D: cabeza de familia'),
      ],
      { required: { not: { any: [{ field: 'isExempt', is: true }, isSpouse] } }, ...unlessExempt },
    ),
    count(
      'dependentAllowances',
      '4',
      bilingual('Allowances for dependents', 'Exenciones por dependientes'),
      unlessExempt,
    ),
    count(
      'adjustmentAllowances',
      '5',
      bilingual('Georgia adjustment allowances', 'Exenciones por ajustes de Georgia'),
      {
        hasWorksheet: true,
        hint: bilingual(
          'Only with the worksheet of the form filled in.',
          'Solo si completa la hoja de trabajo del formulario.',
        ),
        ...unlessExempt,
      },
    ),
    sum(
      'totalAllowances',
      '7',
      bilingual('Total allowances', 'Total de exenciones'),
      ['dependentAllowances', 'adjustmentAllowances'],
      unlessExempt,
    ),
    extra('6', unlessExempt),
  ],
}
