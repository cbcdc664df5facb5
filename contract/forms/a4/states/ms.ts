import {
  ageAndBlind,
  choose,
  dependents,
  extra,
  from2026,
  militarySpouse,
  money,
  option,
  bilingual,
  statusLabel,
  sum,
  unless,
} from '../common.ts'
import { editionNotKnown } from '../state-edition.ts'
import type { Condition, StateForm } from '../state-form.ts'

const bothWork: Condition = { field: 'status', is: 'married_spouse_employed' }
const unlessExempt = unless('exemptMilitarySpouse')

/** Mississippi: exemptions are dollars. */
export const ms: StateForm = {
  code: 'MS',
  category: 'own form',
  form: '89-350',
  edition: editionNotKnown('lines read as of Rev. 10/22 in a transcription; Pub. 89-700 names no edition of the form'),
  from: from2026,
  sources: ['OB', 'BLADE'],
  ifNone: bilingual('Tax is withheld as single with zero exemption.', 'Se retiene como soltero(a) con exención cero.'),
  notes: [bilingual('The federal W-4 is not accepted instead.', 'No se acepta el W-4 federal como sustituto.')],
  questions: [
    choose(
      'status',
      '1-3',
      statusLabel,
      [
        option('single', 'Single ($6,000)', 'Soltero(a) ($6,000)'),
        option(
          'married_spouse_not_employed',
          'Married, my spouse does not work ($12,000)',
          'Casado(a), mi cónyuge no trabaja ($12,000)',
        ),
        option(
          'married_spouse_employed',
          'Married, my spouse works (part of $12,000)',
          'Casado(a), mi cónyuge trabaja (parte de $12,000)',
        ),
        option('head_family', 'Head of family ($9,500)', 'Cabeza de familia ($9,500)'),
      ],
      { required: true },
    ),
    militarySpouse('8', {
      help: bilingual(
        'Attach Form DD-2058 and your Military Spouse ID Card.',
        'Adjunte el Formulario DD-2058 y su identificación de cónyuge de militar.',
      ),
    }),
    money('spouseShare', '2(b)', bilingual('Your part of the $12,000', 'Su parte de los $12,000'), {
      only: bothWork,
      required: bothWork,
      max: 12_000,
      step: 500,
      hint: bilingual(
        'In steps of $500. Your spouse claims the rest.',
        'En múltiplos de $500. Su cónyuge reclama el resto.',
      ),
    }),
    dependents('4', {
      hint: bilingual(
        '$1,500 each. A head of family leaves out the one who qualifies them.',
        '$1,500 por cada uno. El cabeza de familia no cuenta al que lo califica.',
      ),
      ...unlessExempt,
    }),
    ageAndBlind('5', unlessExempt),
    sum(
      'statusAmount',
      '1-3',
      bilingual('For your status', 'Por su estado civil'),
      [
        { field: 'status', each: { single: 6000, married_spouse_not_employed: 12_000, head_family: 9500 } },
        'spouseShare',
      ],
      { isMoney: true, max: 12_000 },
    ),
    sum(
      'totalExemption',
      '6',
      bilingual('Total exemption claimed', 'Exención total reclamada'),
      [
        { field: 'status', each: { single: 6000, married_spouse_not_employed: 12_000, head_family: 9500 } },
        'spouseShare',
        { field: 'dependents', times: 1500 },
        { field: 'ageAndBlind', times: 1500 },
      ],
      { isMoney: true, max: 999_999 },
    ),
    extra('7', unlessExempt),
  ],
}
