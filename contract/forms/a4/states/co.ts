import { extra, from2026, money, bilingual } from '../common.ts'
import { lastingEdition } from '../state-edition.ts'
import type { StateForm } from '../state-form.ts'

/** Colorado. */
export const co: StateForm = {
  code: 'CO',
  category: 'optional form',
  form: 'DR 0004',
  edition: lastingEdition('11/15/22'),
  from: from2026,
  sources: ['OB', 'AND', 'VEN'],
  ifNone: bilingual('Your federal W-4 is used.', 'Se usa su W-4 federal.'),
  questions: [
    money('annualAllowance', '2', bilingual('Annual withholding allowance', 'Exención anual de retención'), {
      hint: bilingual(
        'Left empty, your employer counts $10,000 when you file jointly, $5,000 otherwise.',
        'Si lo deja vacío, su empleador cuenta $10,000 si declara en conjunto, $5,000 en otro caso.',
      ),
    }),
    extra('3'),
  ],
}
