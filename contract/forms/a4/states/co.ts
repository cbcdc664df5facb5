import { extra, money, bilingual } from '../common.ts'
import { annualEdition } from '../state-edition.ts'
import type { StateForm } from '../state-form.ts'

/** Colorado. */
export const co: StateForm = {
  code: 'CO',
  category: 'optional form',
  form: 'DR 0004',
  edition: annualEdition('11/15/22', 2023, 'its title prints the year: read so in those of 2022 and 2023'),
  from: '2023-01-01',
  sources: ['OB', 'AND', 'VEN', 'STF', 'FILL'],
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
