import { choose, exempt, extra, filingLabel, from2026, headOfHousehold, option, bilingual, unless } from '../common.ts'
import { annualEdition } from '../state-edition.ts'
import type { StateForm } from '../state-form.ts'

/** New Mexico: a second W-4, marked for the state. */
export const nm: StateForm = {
  code: 'NM',
  category: 'federal W-4 copy',
  form: 'W-4 marked “For New Mexico State Withholding Only”',
  edition: annualEdition('2026', 2026),
  from: from2026,
  sources: ['OB', 'AND'],
  ifNone: bilingual('The answers of your federal W-4 are used.', 'Se usan las respuestas de su W-4 federal.'),
  questions: [
    choose(
      'filingStatus',
      '1(c)',
      filingLabel,
      [
        option('single', 'Single, or married filing separately', 'Soltero(a), o casado(a) que declara por separado'),
        option(
          'married_joint',
          'Married filing jointly, or qualifying surviving spouse',
          'Casado(a) que declara en conjunto, o cónyuge sobreviviente calificado',
        ),
        headOfHousehold(),
      ],
      { required: true },
    ),
    exempt(undefined),
    extra('4(c)', unless('isExempt')),
  ],
}
