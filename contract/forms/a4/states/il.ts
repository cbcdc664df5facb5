import { count, exempt, extra, from2026, bilingual, unless } from '../common.ts'
import { ilW5Nr } from '../certificates/residence.ts'
import { lastingEdition } from '../state-edition.ts'
import type { StateForm } from '../state-form.ts'

/** Illinois. */
export const il: StateForm = {
  code: 'IL',
  category: 'own form',
  form: 'IL-W-4',
  edition: lastingEdition('R-07/23'),
  from: from2026,
  sources: ['OB', 'BLADE', 'CHQ'],
  ifNone: bilingual(
    'Tax is withheld on the whole of your pay, with no allowances.',
    'Se retiene sobre todo su pago, sin exenciones.',
  ),
  reciprocity: { homes: ['IA', 'KY', 'MI', 'WI'], form: 'IL-W-5-NR', certificate: ilW5Nr },
  notes: [
    bilingual(
      'With an income above $500,000 filing jointly, or $250,000 otherwise, claim zero.',
      'Con un ingreso de más de $500,000 en conjunto, o $250,000 en otro caso, reclame cero.',
    ),
    bilingual(
      'When you may claim less, give a new form within 10 days.',
      'Si puede reclamar menos, entregue un formulario nuevo en 10 días.',
    ),
  ],
  questions: [
    exempt(undefined, {
      label: bilingual(
        'I am exempt from federal and Illinois income tax withholding',
        'Estoy exento(a) de la retención de impuestos federal y de Illinois',
      ),
      hint: bilingual('Only with a federal W-4 that claims it too.', 'Solo con un W-4 federal que también lo reclame.'),
    }),
    count('basicAllowances', '1', bilingual('Basic allowances', 'Exenciones básicas'), {
      hasWorksheet: true,
      hint: bilingual(
        'Yourself, spouse and dependents: step 1 of the form.',
        'Usted, su cónyuge y dependientes: paso 1 del formulario.',
      ),
      ...unless('isExempt'),
    }),
    count('additionalAllowances', '2', bilingual('Additional allowances', 'Exenciones adicionales'), {
      hasWorksheet: true,
      hint: bilingual(
        '65 or older, blind, and deductions divided by 1,000: step 2 of the form.',
        '65 años o más, ceguera y deducciones divididas entre 1,000: paso 2 del formulario.',
      ),
      ...unless('isExempt'),
    }),
    extra('3', unless('isExempt')),
  ],
}
