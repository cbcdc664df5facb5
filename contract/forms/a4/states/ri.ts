import { allowances, choose, extra, from2026, option, bilingual, unless } from '../common.ts'
import { annualEdition } from '../state-edition.ts'
import type { StateForm } from '../state-form.ts'

const unlessExempt = unless({ field: 'exemptCode', is: ['EXEMPT', 'EXEMPT-MS'] })

/** Rhode Island: no filing status. */
export const ri: StateForm = {
  code: 'RI',
  category: 'own form',
  form: 'RI W-4',
  edition: annualEdition('2026', 2026),
  from: from2026,
  sources: ['OB', '5Y1'],
  ifNone: bilingual('Tax is withheld with zero allowances.', 'Se retiene con cero exenciones.'),
  renewal: bilingual(
    'A claim of exemption needs a new form each year.',
    'La exención exige un formulario nuevo cada año.',
  ),
  ends: { claim: { field: 'exemptCode', is: ['EXEMPT', 'EXEMPT-MS'] }, on: '12-31', yearsAfter: 0 },
  notes: [bilingual('The federal W-4 can no longer be used.', 'Ya no se puede usar el W-4 federal.')],
  questions: [
    choose(
      'exemptCode',
      '3',
      bilingual('Do you claim exemption?', '¿Reclama exención?'),
      [
        option(
          'EXEMPT',
          'EXEMPT: I expect to owe no Rhode Island tax',
          'EXEMPT: no espero deber impuesto de Rhode Island',
        ),
        option('EXEMPT-MS', 'EXEMPT-MS: spouse of a servicemember', 'EXEMPT-MS: cónyuge de un militar'),
      ],
      { help: bilingual('Leave it empty if you claim no exemption.', 'Déjelo vacío si no reclama exención.') },
    ),
    allowances('1', {
      hint: bilingual(
        'Lines A to E of the form; not more than 10. Yourself, your spouse, and dependents.',
        'Líneas A a E del formulario; no más de 10. Usted, su cónyuge y dependientes.',
      ),
      max: 10,
      ...unlessExempt,
    }),
    extra('2', unlessExempt),
  ],
}
