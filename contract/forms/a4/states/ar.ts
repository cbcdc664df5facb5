import {
  choose,
  dependents,
  extra,
  from2026,
  headOfHousehold,
  option,
  bilingual,
  single,
  sum,
  yesNo,
} from '../common.ts'
import { annualEdition } from '../state-edition.ts'
import type { Condition, StateForm } from '../state-form.ts'

const isLow: Condition = { field: 'lowIncome', is: 'yes' }

/** Arkansas. */
export const ar: StateForm = {
  code: 'AR',
  category: 'own form',
  form: 'AR4EC',
  edition: annualEdition('2026', 2026),
  from: from2026,
  sources: ['OB', 'BLADE'],
  ifNone: bilingual('Tax is withheld with no exemptions or dependents.', 'Se retiene sin exenciones ni dependientes.'),
  renewal: bilingual(
    'Full exemption is claimed on another form: AR4ECSP, or AR-TX-4EC for Texarkana.',
    'La exención total se reclama en otro formulario: AR4ECSP, o AR-TX-4EC para Texarkana.',
  ),
  questions: [
    choose(
      'exemptionChoice',
      '1',
      bilingual('Which exemptions do you claim?', '¿Qué exenciones reclama?'),
      [
        option('none', 'None (0)', 'Ninguna (0)'),
        option('self', 'Myself (1)', 'Por mí (1)'),
        option('self_spouse', 'Myself and my spouse (2)', 'Por mí y mi cónyuge (2)'),
        option('hoh', 'Head of household, and myself (2)', 'Cabeza de familia, y por mí (2)'),
      ],
      { required: true },
    ),
    dependents('2'),
    sum('totalExemptions', '3', bilingual('Total exemptions', 'Total de exenciones'), [
      { field: 'exemptionChoice', each: { none: 0, self: 1, self_spouse: 2, hoh: 2 } },
      'dependents',
    ]),
    choose(
      'lowIncome',
      '5',
      bilingual('Do you qualify for the low income tax rates?', '¿Califica para las tasas de bajos ingresos?'),
      yesNo,
    ),
    choose(
      'lowIncomeStatus',
      '5',
      bilingual('How do you file, for the low income rates?', '¿Cómo declara, para las tasas de bajos ingresos?'),
      [
        single,
        option('married_joint', 'Married filing jointly', 'Casado(a) que declara en conjunto'),
        headOfHousehold('hoh'),
      ],
      { required: isLow, only: isLow },
    ),
    extra('4'),
  ],
}
