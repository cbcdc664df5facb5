import { claimYear } from '../claims.ts'
import {
  choose,
  exemptions,
  extra,
  from2026,
  marriedHigher,
  option,
  bilingual,
  single,
  defineState,
  statusLabel,
  text,
  tick,
  unless,
} from '../common.ts'
import { condition } from '../certificates/certificate-questions.ts'
import { lastingEdition } from '../state-edition.ts'
import type { Condition, Refusal, StateForm } from '../state-form.ts'

const bothStatements: Condition = {
  all: [
    { field: 'noTaxLastYear', is: true },
    { field: 'noTaxThisYear', is: true },
  ],
}
const isPennsylvanian: Condition = { field: 'homeState', is: 'PA' }
const claimsDomicile: Condition = {
  any: [
    {
      all: [
        { field: 'homeState', is: ['DC', 'VA', 'WV'] },
        { field: 'domicile', is: ['DC', 'VA', 'WV'] },
      ],
    },
    { all: [isPennsylvanian, { field: 'isPennsylvanian', is: true }] },
  ],
}
const isMilitary: Condition = { field: 'militarySpouseState', isAnswered: true }
const unlessExempt = unless(bothStatements, { field: 'domicile', is: ['DC', 'VA', 'WV'] }, isMilitary)
/** Lines 3a and 3b: one without the other is no claim. */
const onlyWith = (other: string, self: string): { readonly refused: readonly Refusal[] } => ({
  refused: [
    {
      when: { all: [{ field: self, is: true }, { not: { field: other, is: true } }] },
      messageKey: 'exemptConfirm',
    },
  ],
})

/** Maryland. */
export const md: StateForm = {
  code: 'MD',
  category: 'own form',
  form: 'MW507',
  edition: lastingEdition('COM/RAD-036 07/25'),
  from: from2026,
  sources: ['OB', 'BLADE', 'CHQ'],
  ifNone: bilingual('Tax is withheld with one exemption.', 'Se retiene con una exención.'),
  renewal: bilingual(
    'A claim of exemption needs a new form by February 15.',
    'La exención exige un formulario nuevo antes del 15 de febrero.',
  ),
  ends: { claim: bothStatements, on: '02-15', yearsAfter: 1 },
  reciprocity: { homes: ['DC', 'VA', 'WV', 'PA'], form: 'MW507', field: 'domicile', claimedWhen: claimsDomicile },
  followsHome: true,
  notes: [
    bilingual(
      'Your employer sends the state a copy when you claim more than 10 exemptions or exemption.',
      'Su empleador envía una copia al estado si reclama más de 10 exenciones o estar exento.',
    ),
    bilingual('With line 8, Form MW507M is needed too.', 'Con la línea 8 también se necesita el Formulario MW507M.'),
  ],
  questions: [
    text('county', undefined, bilingual('County where you live', 'Condado donde vive'), 40, {
      required: true,
      hint: bilingual(
        'If you live outside Maryland: the Maryland county, or Baltimore City, where you work.',
        'Si vive fuera de Maryland: el condado de Maryland, o la ciudad de Baltimore, donde trabaja.',
      ),
    }),
    choose(
      'filingStatus',
      undefined,
      statusLabel,
      [
        single,
        option(
          'married_joint_hoh',
          'Married rate: also surviving spouse, or unmarried head of household',
          'Tasa de casado(a): también cónyuge sobreviviente, o cabeza de familia no casado(a)',
        ),
        option('married_single_rate', marriedHigher.label.en, marriedHigher.label.es),
      ],
      { required: true },
    ),
    tick(
      'noTaxLastYear',
      '3(a)',
      bilingual(
        'I claim exemption: last year I owed no Maryland income tax and had a right to a full refund',
        'Reclamo exención: el año pasado no debí impuesto de Maryland y tuve derecho a un reembolso total',
      ),
      onlyWith('noTaxThisYear', 'noTaxLastYear'),
    ),
    tick(
      'noTaxThisYear',
      '3(b)',
      bilingual(
        'This year I don’t expect to owe any Maryland income tax',
        'Este año no espero deber impuesto de Maryland',
      ),
      onlyWith('noTaxLastYear', 'noTaxThisYear'),
    ),
    claimYear('3', bothStatements),
    choose(
      'domicile',
      '4',
      bilingual('I claim exemption because my home is in', 'Reclamo exención porque mi domicilio está en'),
      [
        option('DC', 'District of Columbia', 'Distrito de Columbia'),
        option('VA', 'Virginia', 'Virginia'),
        option('WV', 'West Virginia', 'Virginia Occidental'),
      ],
      {
        only: { field: 'homeState', is: ['DC', 'VA', 'WV'] },
        refused: [
          {
            when: {
              all: [
                { field: 'domicile', is: ['DC', 'VA', 'WV'] },
                { field: 'domicile', differsFrom: 'homeState' },
              ],
            },
            messageKey: 'homeDiffers',
          },
        ],
      },
    ),
    tick(
      'isPennsylvanian',
      '5',
      bilingual(
        'My home is in Pennsylvania: exempt from state withholding',
        'Mi domicilio está en Pennsylvania: exento de la retención estatal',
      ),
      { only: isPennsylvanian },
    ),
    condition(
      'noAbode',
      '4-5',
      bilingual(
        'Do you certify that you maintain no place of abode in Maryland?',
        '¿Certifica que no mantiene una vivienda en Maryland?',
      ),
      {
        only: claimsDomicile,
        required: claimsDomicile,
        hint: bilingual(
          'With a place of abode there for 183 days or more, a resident of DC, Pennsylvania or Virginia is taxed as a resident of Maryland.',
          'Con una vivienda allí durante 183 días o más, un residente de DC, Pennsylvania o Virginia paga como residente de Maryland.',
        ),
      },
    ),
    tick(
      'isYorkOrAdams',
      '6',
      bilingual(
        'It is in York or Adams county: exempt from local tax too',
        'Está en el condado de York o Adams: exento también del impuesto local',
      ),
      { only: isPennsylvanian },
    ),
    tick(
      'isUntaxedLocality',
      '7',
      bilingual(
        'I live in a Pennsylvania jurisdiction that has no earnings or income tax on Maryland residents: exempt from local tax',
        'Vivo en una jurisdicción de Pennsylvania que no grava los ingresos de residentes de Maryland: exento del impuesto local',
      ),
      {
        only: isPennsylvanian,
        refused: [{ when: { field: 'isYorkOrAdams', is: true }, messageKey: 'otherLocalTax' }],
      },
    ),
    defineState(
      'militarySpouseState',
      '8',
      bilingual(
        'I claim exemption as a servicemember’s spouse, a legal resident of',
        'Reclamo exención como cónyuge de un militar, residente legal de',
      ),
      {
        hint: bilingual(
          'Servicemembers Civil Relief Act: attach Form MW507M and a copy of your spousal military ID card.',
          'Ley de ayuda civil a los militares: adjunte el Formulario MW507M y una copia de su identificación militar de cónyuge.',
        ),
        refused: [{ when: { field: 'militarySpouseState', is: 'MD' }, messageKey: 'otherThanWorkState' }],
      },
    ),
    exemptions('1', {
      hasWorksheet: true,
      hint: bilingual('Not more than line f of the worksheet.', 'No más que la línea f de la hoja de trabajo.'),
      ...unlessExempt,
    }),
    extra('2', {
      hint: bilingual('As agreed with your employer.', 'Según lo acordado con su empleador.'),
      ...unlessExempt,
    }),
  ],
}
