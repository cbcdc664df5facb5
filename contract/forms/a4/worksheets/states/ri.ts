import { bilingual } from '../../common.ts'
import { check, number, worked } from '../lines.ts'
import type { Worksheet } from '../worksheet.ts'

/** Line 1 of Rhode Island's RI W-4. */
export const riWorksheets: readonly Worksheet[] = [
  {
    edition: '2026',
    title: bilingual('Line 1: your personal allowances', 'Línea 1: sus exenciones personales'),
    lines: [
      check(
        '1A',
        bilingual('No one else can claim me as a dependent: 1', 'Nadie más puede reclamarme como dependiente: 1'),
      ),
      check(
        '1B',
        bilingual('I can claim my spouse as a dependent: 1', 'Puedo reclamar a mi cónyuge como dependiente: 1'),
      ),
      number(
        '1C',
        bilingual(
          'Number of dependents (other than you or your spouse) you will claim on your tax return',
          'Número de dependientes (sin contarse a usted ni a su cónyuge) que reclamará en su declaración',
        ),
      ),
      number('1D', bilingual('Any additional allowances', 'Exenciones adicionales'), {
        hint: bilingual(
          'Review carefully to avoid underwithholding.',
          'Revise con cuidado, para que no se retenga muy poco.',
        ),
      }),
      worked('1E', bilingual('Lines A to D added; not more than 10', 'Suma de las líneas A a D; no más de 10'), {
        kind: 'sum',
        of: ['1A', '1B', '1C', '1D'],
        most: 10,
      }),
    ],
    results: { allowances: '1E' },
    readIn: '2020',
    verified: 'yes',
    source: 'the RI W-4 of 2020, and a later one (info.5y1.org)',
  },
]
