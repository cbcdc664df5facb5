import { dependents, exempt, extra, from2026, maritalStatus, bilingual } from '../common.ts'
import { lastingEdition } from '../state-edition.ts'
import type { StateForm } from '../state-form.ts'

/** Delaware. */
export const de: StateForm = {
  code: 'DE',
  category: 'own or federal form',
  form: 'DE-W4',
  edition: lastingEdition('2021'),
  from: from2026,
  sources: ['OB', 'BLADE', 'QB', 'ATOC', 'EY'],
  ifNone: bilingual('Tax is withheld as single with no allowances.', 'Se retiene como soltero(a) sin exenciones.'),
  nonresidentForm: bilingual(
    'Nonresidents share out their wages on Form W-4NR.',
    'Los no residentes reparten sus salarios en el Formulario W-4NR.',
  ),
  notes: [
    bilingual(
      'Since 2020 no exemption can be claimed on this form. A servicemember’s spouse gives Form W-4DE.',
      'Desde 2020 no se puede reclamar exención en este formulario. El cónyuge de un militar entrega el Formulario W-4DE.',
    ),
  ],
  questions: [
    maritalStatus('3'),
    exempt(undefined, { retired: true }),
    dependents(undefined, {
      hint: bilingual('Those you can claim on your return.', 'Los que puede reclamar en su declaración.'),
    }),
    extra('5'),
  ],
}
