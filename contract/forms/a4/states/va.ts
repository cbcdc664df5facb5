import {
  ageAndBlind,
  count,
  exempt,
  extra,
  from2026,
  militarySpouse,
  exclusiveWith,
  bilingual,
  sum,
  unless,
} from '../common.ts'
import { editionNotKnown } from '../state-edition.ts'
import type { StateForm } from '../state-form.ts'

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
  ends: { claim: { field: 'isExempt', is: true }, on: '12-31', yearsAfter: 0 },
  reciprocity: {
    homes: ['DC', 'KY', 'MD', 'PA', 'WV'],
    form: 'VA-4, line 3',
    field: 'isExempt',
    only: { KY: bilingual('Only if you go there and back daily.', 'Solo si va y vuelve a diario.') },
  },
  notes: [bilingual('The federal W-4 may not be used instead.', 'No se puede usar el W-4 federal como sustituto.')],
  questions: [
    exempt('3', {
      label: bilingual('I am not subject to Virginia withholding', 'No estoy sujeto a la retención de Virginia'),
      hint: bilingual(
        'No tax owed and none expected, or you live in DC, Kentucky, Maryland, Pennsylvania or West Virginia.',
        'No debió ni espera deber impuesto, o vive en DC, Kentucky, Maryland, Pennsylvania o West Virginia.',
      ),
    }),
    militarySpouse('4', {
      label: bilingual(
        'I am not subject to it as a servicemember or a servicemember’s spouse',
        'No estoy sujeto a ella por ser militar o cónyuge de un militar',
      ),
      ...exclusiveWith('isExempt'),
    }),
    count('personalExemptions', '1(a)', bilingual('Personal exemptions', 'Exenciones personales'), {
      hint: bilingual('Line 4 of the worksheet.', 'Línea 4 de la hoja de cálculo.'),
      ...unlessExempt,
    }),
    ageAndBlind('1(b)', unlessExempt),
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
