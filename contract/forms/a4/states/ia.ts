import { claimYear, domicile } from '../claims.ts'
import {
  choose,
  exempt,
  extra,
  filingLabel,
  from2026,
  headOfHousehold,
  militarySpouse,
  money,
  exclusiveWith,
  option,
  bilingual,
  tick,
  unless,
} from '../common.ts'
import { ia44016 } from '../certificates/residence.ts'
import { annualEdition } from '../state-edition.ts'
import type { StateForm } from '../state-form.ts'

const unlessExempt = unless('isExempt', 'exemptMilitarySpouse')

/** Iowa: allowances are dollars since 2024. */
export const ia: StateForm = {
  code: 'IA',
  category: 'own form',
  form: 'IA W-4',
  edition: annualEdition('2026, 44-019a (11/13/2025)', 2026),
  from: from2026,
  sources: ['OB', 'CHQ', 'FILL', 'W2080IA'],
  ifNone: bilingual(
    'Tax is withheld with no allowances, at the status “Other”.',
    'Se retiene sin exenciones, con el estado “Otro”.',
  ),
  renewal: bilingual(
    'A claim of exemption needs a new form by February 15.',
    'La exención exige un formulario nuevo antes del 15 de febrero.',
  ),
  ends: { claim: { field: 'isExempt', is: true }, on: '02-15', yearsAfter: 1 },
  reciprocity: { homes: ['IL'], form: '44-016', certificate: ia44016 },
  questions: [
    choose(
      'filingStatus',
      undefined,
      filingLabel,
      [
        option('other', 'Other, including single', 'Otro, incluido soltero(a)'),
        headOfHousehold(),
        option('married_joint', 'Married filing jointly', 'Casado(a) que declara en conjunto'),
        option('qualifying_surviving_spouse', 'Qualifying surviving spouse', 'Cónyuge sobreviviente calificado'),
      ],
      { required: true },
    ),
    tick(
      'spouseEarnedIncome',
      undefined,
      bilingual('My spouse also has earned income', 'Mi cónyuge también tiene ingresos de trabajo'),
      { only: { field: 'filingStatus', is: 'married_joint' } },
    ),
    exempt(undefined, {
      hint: bilingual(
        'Only for residents of Iowa who owed nothing last year and expect to owe nothing.',
        'Solo para residentes de Iowa que no debieron nada el año pasado y no esperan deber nada.',
      ),
      refused: [
        {
          when: { all: [{ field: 'isExempt', is: true }, { not: { field: 'homeState', is: 'IA' } }] },
          messageKey: 'residentsOnly',
        },
      ],
    }),
    claimYear(undefined, { field: 'isExempt', is: true }),
    militarySpouse(undefined, {
      hint: bilingual(
        'Military Spouses Residency Relief Act of 2009, or Veterans Benefits and Transition Act of 2018.',
        'Ley de residencia de cónyuges de militares de 2009, o ley de prestaciones y transición de veteranos de 2018.',
      ),
      ...exclusiveWith('isExempt'),
    }),
    domicile(undefined, 'IA', { field: 'exemptMilitarySpouse', is: true }),
    money('totalAllowance', '7', bilingual('Total allowances, in dollars', 'Total de exenciones, en dólares'), {
      hint: bilingual(
        'Lines 1 to 6 of the form: dollars, not heads.',
        'Líneas 1 a 6 del formulario: dólares, no personas.',
      ),
      ...unlessExempt,
    }),
    extra('8', unlessExempt),
  ],
}
