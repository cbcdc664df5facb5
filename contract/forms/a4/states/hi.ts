import { allowances, extra, from2026, marital3, option, choose, bilingual, statusLabel, unless } from '../common.ts'
import { lastingEdition } from '../state-edition.ts'
import type { StateForm } from '../state-form.ts'

const notSubject = unless({ field: 'maritalStatus', is: ['disabled', 'military_spouse'] })

/** Hawaii. */
export const hi: StateForm = {
  code: 'HI',
  category: 'own form',
  form: 'HW-4',
  edition: lastingEdition('Rev. 2022'),
  from: from2026,
  sources: ['OB', 'FILL', 'STF', 'HAR', 'GK'],
  ifNone: bilingual('Tax is withheld as single with no allowance.', 'Se retiene como soltero(a) sin exenciones.'),
  notes: [
    bilingual('The federal W-4 may not be used instead.', 'No se puede usar el W-4 federal como sustituto.'),
    bilingual(
      'Hawaii law allows no “exempt” status for withholding.',
      'La ley de Hawaii no permite declararse “exento” de la retención.',
    ),
  ],
  questions: [
    choose(
      'maritalStatus',
      undefined,
      statusLabel,
      [
        ...marital3,
        option(
          'disabled',
          'Certified disabled person (no tax is withheld)',
          'Persona con discapacidad certificada (no se retiene impuesto)',
        ),
        option(
          'military_spouse',
          'Nonresident military spouse (no tax is withheld)',
          'Cónyuge no residente de militar (no se retiene impuesto)',
        ),
      ],
      {
        required: true,
        hint: bilingual(
          'An unmarried head of household marks “Single”.',
          'Una persona cabeza de familia no casada marca “Soltero(a)”.',
        ),
      },
    ),
    allowances(undefined, notSubject),
    extra(undefined, notSubject),
  ],
}
