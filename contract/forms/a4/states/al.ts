import { choose, dependents, extra, from2026, option, bilingual } from '../common.ts'
import { lastingEdition } from '../state-edition.ts'
import type { StateForm } from '../state-form.ts'

/** Alabama. */
export const al: StateForm = {
  code: 'AL',
  category: 'own form',
  form: 'A-4',
  edition: lastingEdition('04/25'),
  from: from2026,
  sources: ['OB', 'BLADE', 'QB'],
  ifNone: bilingual('Tax is withheld at 0 exemptions.', 'Se retiene con 0 exenciones.'),
  renewal: bilingual(
    'Exemption is claimed on Form A4-E, by a military spouse on A4-MS. Neither is in Firstday: no source shows its words. Fill in the paper form and give it to your employer, who can ask you to upload it; until then, tax is withheld by the answers here.',
    'La exención se reclama en el Formulario A4-E; el cónyuge de un militar, en el A4-MS. Ninguno está en Firstday: ninguna fuente muestra su texto. Llene el formulario en papel y entréguelo a su empleador, que puede pedirle que lo suba; hasta entonces se retiene según las respuestas de aquí.',
  ),
  notInProduct: ['A4-E', 'A4-MS'],
  notes: [
    bilingual('The federal W-4 is not accepted instead.', 'No se acepta el W-4 federal como sustituto.'),
    bilingual('Claiming too many exemptions costs $500.', 'Reclamar exenciones de más cuesta $500.'),
    bilingual(
      'With 8 or more dependents, your employer checks the claim.',
      'Con 8 dependientes o más, su empleador lo verifica.',
    ),
  ],
  questions: [
    choose(
      'exemptionCode',
      '1-3',
      bilingual('Which personal exemption do you claim?', '¿Qué exención personal reclama?'),
      [
        option('0', '0: none (the most tax)', '0: ninguna (el máximo de impuesto)'),
        option('S', 'S: single ($1,500)', 'S: soltero(a) ($1,500)'),
        option('MS', 'MS: married filing separately ($1,500)', 'MS: casado(a) que declara por separado ($1,500)'),
        option('M', 'M: married ($3,000)', 'M: casado(a) ($3,000)'),
        option('H', 'H: single, head of family ($3,000)', 'H: soltero(a), cabeza de familia ($3,000)'),
      ],
      { required: true },
    ),
    dependents('4', {
      hint: bilingual('Not counting your spouse.', 'Sin contar a su cónyuge.'),
    }),
    extra('5'),
  ],
}
