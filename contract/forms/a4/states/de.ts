import { dependents, exempt, extra, from2026, maritalStatus, bilingual, unless } from '../common.ts'
import { lastingEdition } from '../state-edition.ts'
import type { StateForm } from '../state-form.ts'

/** Delaware. */
export const de: StateForm = {
  code: 'DE',
  category: 'own or federal form',
  form: 'DE-W4',
  edition: lastingEdition('2021'),
  from: from2026,
  sources: ['OB', 'BLADE', 'QB', 'GK'],
  ifNone: bilingual('Tax is withheld as single with no allowances.', 'Se retiene como soltero(a) sin exenciones.'),
  nonresidentForm: bilingual(
    'Nonresidents share out their wages on Form W-4NR.',
    'Los no residentes reparten sus salarios en el Formulario W-4NR.',
  ),
  questions: [
    maritalStatus(undefined),
    exempt(undefined),
    dependents(undefined, {
      hint: bilingual('Those you can claim on your return.', 'Los que puede reclamar en su declaración.'),
      ...unless('isExempt'),
    }),
    extra(undefined, unless('isExempt')),
  ],
}
