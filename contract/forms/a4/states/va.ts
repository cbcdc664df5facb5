import {
  ageAndBlind,
  choose,
  count,
  exempt,
  extra,
  from2026,
  militarySpouse,
  exclusiveWith,
  option,
  bilingual,
  sum,
  unless,
} from '../common.ts'
import { editionNotKnown } from '../state-edition.ts'
import type { Condition, StateForm } from '../state-form.ts'

const isExempt: Condition = { field: 'isExempt', is: true }
const reasonNeeds = (reason: string, homes: readonly string[]) => ({
  when: { all: [{ field: 'exemptReason', is: reason }, { not: { field: 'homeState', is: homes } }] },
  messageKey: 'homeDiffers' as const,
})
const unlessExempt = unless('isExempt', 'exemptMilitarySpouse')

/** Virginia: no filing status. */
export const va: StateForm = {
  code: 'VA',
  category: 'own form',
  form: 'VA-4',
  edition: editionNotKnown(
    'read as “Taxable Years 2012 and Beyond” in a transcription of 2012 to 2023; the employer guide of 05/25 names no edition of the form',
  ),
  from: from2026,
  sources: ['OB', 'BLADE', 'CHQ'],
  ifNone: bilingual('Tax is withheld with no exemptions.', 'Se retiene sin exenciones.'),
  renewal: bilingual(
    'A claim of exemption needs a new VA-4 each calendar year.',
    'La exención exige un VA-4 nuevo cada año calendario.',
  ),
  ends: {
    claim: {
      any: [
        { field: 'isExempt', is: true },
        { field: 'exemptMilitarySpouse', is: true },
      ],
    },
    on: '12-31',
    yearsAfter: 0,
  },
  reciprocity: {
    homes: ['DC', 'KY', 'MD', 'PA', 'WV'],
    form: 'VA-4, line 3',
    field: 'exemptReason',
    claimedWhen: { field: 'exemptReason', is: ['c', 'd'] },
    only: {
      KY: bilingual('Only if you go there and back daily.', 'Solo si va y vuelve a diario.'),
      DC: bilingual('Only if you go there and back daily.', 'Solo si va y vuelve a diario.'),
    },
  },
  notes: [bilingual('The federal W-4 may not be used instead.', 'No se puede usar el W-4 federal como sustituto.')],
  questions: [
    exempt('3', {
      label: bilingual('I am not subject to Virginia withholding', 'No estoy sujeto a la retención de Virginia'),
      hint: bilingual(
        'Only if one of the conditions (a) to (d) of the form is met. You choose it next.',
        'Solo si se cumple una de las condiciones (a) a (d) del formulario. La elige a continuación.',
      ),
    }),
    choose(
      'exemptReason',
      '3',
      bilingual('Which condition do you meet?', '¿Qué condición cumple?'),
      [
        option(
          'a',
          '(a) I had no liability for Virginia income tax last year and expect none for this year',
          '(a) No debí impuesto de Virginia el año pasado y no espero deber este año',
        ),
        option(
          'b',
          '(b) I expect my Virginia adjusted gross income to be less than the amount on the form for my filing status',
          '(b) Espero que mi ingreso bruto ajustado de Virginia sea menor que la cantidad del formulario para mi estado civil',
        ),
        option(
          'c',
          '(c) I live in Kentucky or DC and commute daily to my work in Virginia',
          '(c) Vivo en Kentucky o DC y voy y vuelvo a diario a mi trabajo en Virginia',
        ),
        option(
          'd',
          '(d) I am a legal resident of Maryland, Pennsylvania or West Virginia, my only Virginia income is wages, and my state taxes them',
          '(d) Soy residente legal de Maryland, Pennsylvania o West Virginia, mi único ingreso de Virginia es el salario y mi estado lo grava',
        ),
      ],
      {
        only: isExempt,
        required: isExempt,
        refused: [reasonNeeds('c', ['KY', 'DC']), reasonNeeds('d', ['MD', 'PA', 'WV'])],
      },
    ),
    militarySpouse('4', {
      label: bilingual(
        'I am not subject to it under the Servicemembers Civil Relief Act, as amended by the Military Spouses Residency Relief Act',
        'No estoy sujeto a ella según la ley de ayuda civil a los militares, con los cambios de la ley de residencia de cónyuges de militares',
      ),
      hint: bilingual(
        'Your spouse is in the armed forces in Virginia under orders, you are there solely to be with your spouse, and your domicile is in another state. Attach a copy of your spousal military ID card.',
        'Su cónyuge está en las fuerzas armadas en Virginia por órdenes, usted está allí solo para estar con su cónyuge y su domicilio está en otro estado. Adjunte una copia de su identificación militar de cónyuge.',
      ),
      ...exclusiveWith('isExempt'),
    }),
    count('personalExemptions', '1(a)', bilingual('Personal exemptions', 'Exenciones personales'), {
      hasWorksheet: true,
      hint: bilingual('Line 4 of the worksheet.', 'Línea 4 de la hoja de trabajo.'),
      ...unlessExempt,
    }),
    ageAndBlind('1(b)', { hasWorksheet: true, ...unlessExempt }),
    sum(
      'totalExemptions',
      '1(c)',
      bilingual('Total exemptions', 'Total de exenciones'),
      ['personalExemptions', 'ageAndBlind'],
      unlessExempt,
    ),
    extra('2', unlessExempt),
  ],
}
