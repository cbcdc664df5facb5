import { allowances, choose, exempt, extra, from2026, option, bilingual, statusLabel, unless } from '../common.ts'
import { lastingEdition } from '../state-edition.ts'
import type { StateForm } from '../state-form.ts'

/** Nebraska. */
export const ne: StateForm = {
  code: 'NE',
  category: 'own form',
  form: 'W-4N',
  edition: lastingEdition('8-810-2019, Rev. 12-2020'),
  from: from2026,
  sources: ['OB', 'FILL'],
  ifNone: bilingual('Tax is withheld as single with no allowances.', 'Se retiene como soltero(a) sin exenciones.'),
  notes: [
    bilingual(
      'A federal W-4 of before 2020 may still be used. The state’s 1.5% procedure can override the form.',
      'Un W-4 federal anterior a 2020 todavía se puede usar. El procedimiento del 1.5% del estado puede prevalecer.',
    ),
  ],
  questions: [
    choose(
      'maritalStatus',
      undefined,
      statusLabel,
      [
        option('single', 'Single, or head of household', 'Soltero(a), o cabeza de familia'),
        option('married', 'Married, or surviving spouse', 'Casado(a), o cónyuge sobreviviente'),
      ],
      { required: true },
    ),
    exempt('3'),
    allowances('1', unless('isExempt')),
    extra('2', unless('isExempt')),
  ],
}
