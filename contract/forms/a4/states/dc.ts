import {
  choose,
  count,
  exempt,
  extra,
  filingLabel,
  headOfHousehold,
  option,
  bilingual,
  single,
  defineState,
  sum,
  unless,
  yesNo,
} from '../common.ts'
import { d4a } from '../certificates/residence.ts'
import { annualEdition } from '../state-edition.ts'
import type { Condition, StateForm } from '../state-form.ts'

const isElsewhere: Condition = { field: 'domicileOther', is: 'yes' }
const unlessExempt = unless('isExempt')

/** District of Columbia: nonresidents are never taxed by it. */
export const dc: StateForm = {
  code: 'DC',
  category: 'own form',
  form: 'D-4',
  edition: annualEdition('2025', 2025, 'its title prints the year: read so in that of 2018'),
  from: '2025-01-01',
  sources: ['OB', 'BLADE', 'QB', 'CHQ'],
  ifNone: bilingual('Tax is withheld with zero allowances.', 'Se retiene con cero exenciones.'),
  reciprocity: { homes: 'all', form: 'D-4A', certificate: d4a },
  questions: [
    choose(
      'filingStatus',
      '1',
      filingLabel,
      [
        single,
        option(
          'married_joint',
          'Married or domestic partners filing jointly',
          'Casado(a) o pareja de hecho, en conjunto',
        ),
        option('married_separate', 'Married filing separately', 'Casado(a) que declara por separado'),
        headOfHousehold('hoh'),
        option(
          'married_separate_same',
          'Married or domestic partners filing separately on the same return',
          'Casado(a) o pareja de hecho, por separado en la misma declaración',
        ),
      ],
      { required: true },
    ),
    exempt('4', {
      hint: bilingual(
        'You owed no DC tax last year and had a right to a full refund, expect to owe none this year, and are exempt on your federal W-4.',
        'No debió impuesto de DC el año pasado y tuvo derecho a un reembolso total, no espera deber este año y está exento(a) en su W-4 federal.',
      ),
    }),
    choose(
      'domicileOther',
      '5',
      bilingual(
        'Is your legal home in another state than DC?',
        '¿Su domicilio legal está en un estado distinto de DC?',
      ),
      yesNo,
    ),
    defineState('domicileState', '5', bilingual('Which state?', '¿Qué estado?'), {
      only: isElsewhere,
      required: isElsewhere,
      refused: [{ when: { field: 'domicileState', is: 'DC' }, messageKey: 'otherThanWorkState' }],
    }),
    choose(
      'fullTimeStudent',
      '6',
      bilingual('Are you a full-time student?', '¿Es estudiante a tiempo completo?'),
      yesNo,
      {
        only: { field: 'isExempt', is: true },
        required: { field: 'isExempt', is: true },
      },
    ),
    count('allowancesA', '2', bilingual('Allowances of section A', 'Exenciones de la sección A'), {
      hasWorksheet: true,
      hint: bilingual('Line i of the worksheet.', 'Línea i de la hoja de trabajo.'),
      ...unlessExempt,
    }),
    count('allowancesB', '2', bilingual('Allowances of section B', 'Exenciones de la sección B'), {
      hasWorksheet: true,
      hint: bilingual(
        'The result of section B of the worksheet.',
        'El resultado de la sección B de la hoja de trabajo.',
      ),
      ...unlessExempt,
    }),
    sum(
      'totalAllowances',
      '2',
      bilingual('Total allowances', 'Total de exenciones'),
      ['allowancesA', 'allowancesB'],
      unlessExempt,
    ),
    extra('3', unlessExempt),
  ],
}
