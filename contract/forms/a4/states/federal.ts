import { from2026, bilingual } from '../common.ts'
import { ndwR } from '../certificates/monthly-return.ts'
import { annualEdition } from '../state-edition.ts'
import type { StateForm } from '../state-form.ts'

/** States that take the federal W-4 as it is: its own answers count, nothing is asked twice. */
export const federal: readonly StateForm[] = [
  {
    code: 'ND',
    category: 'federal W-4',
    form: 'W-4 (federal)',
    edition: annualEdition('2026', 2026),
    from: from2026,
    sources: ['OB', 'AND', 'CHQ', 'TFF', 'NDTAX'],
    ifNone: bilingual('Tax is withheld as single.', 'Se retiene como soltero(a).'),
    reciprocity: { homes: ['MN', 'MT'], form: 'NDW-R', certificate: ndwR },
    notes: [
      bilingual(
        'A claim of exemption on the federal W-4 counts for North Dakota too.',
        'La exención reclamada en el W-4 federal vale también para North Dakota.',
      ),
    ],
    questions: [],
  },
  {
    code: 'UT',
    category: 'federal W-4',
    form: 'W-4 (federal)',
    edition: annualEdition('2026', 2026),
    from: from2026,
    sources: ['OB', 'AND'],
    ifNone: bilingual('Tax is withheld as single.', 'Se retiene como soltero(a).'),
    notes: [
      bilingual(
        'To be exempt in Utah alone (interstate transportation, or military spouse), write “Utah Only - Exempt” on a federal W-4 and give it to your employer.',
        'Para estar exento solo en Utah (transporte interestatal, o cónyuge de militar), escriba “Utah Only - Exempt” en un W-4 federal y entréguelo a su empleador.',
      ),
    ],
    questions: [],
  },
]
