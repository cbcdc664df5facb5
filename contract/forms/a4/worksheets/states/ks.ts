import { bilingual } from '../../common.ts'
import { check, number, worked } from '../lines.ts'
import type { Worksheet } from '../worksheet.ts'

/** The Personal Allowance Worksheet of Kansas's K-4; its line A is the allowance rate, which the form asks itself. */
export const ksWorksheets: readonly Worksheet[] = [
  {
    edition: 'Rev. 7-24',
    title: bilingual('Personal Allowance Worksheet', 'Hoja de exenciones personales'),
    lede: bilingual(
      'The total should not exceed the exemptions you claim on your Kansas income tax return. Leaving B or C unchecked may help you avoid having too little tax withheld.',
      'El total no debe superar las exenciones que reclama en su declaración de Kansas. Dejar B o C sin marcar puede evitar que se retenga muy poco.',
    ),
    lines: [
      check(
        'B',
        bilingual(
          'You are married or single and no one else can claim you as a dependent: 1',
          'Está casado(a) o soltero(a) y nadie más puede reclamarle como dependiente: 1',
        ),
      ),
      check(
        'C',
        bilingual(
          'You are married and only have one job, and your spouse does not work: 1',
          'Está casado(a), tiene un solo trabajo y su cónyuge no trabaja: 1',
        ),
      ),
      check(
        'D',
        bilingual('You will file head of household on your tax return: 2', 'Declarará como cabeza de familia: 2'),
        {
          counts: 2,
          hint: bilingual(
            'Generally only if you are unmarried and pay more than 50% of the cost of keeping up a home for yourself and your dependents.',
            'Por lo general solo si no está casado(a) y paga más del 50% de los gastos del hogar suyo y de sus dependientes.',
          ),
        },
      ),
      number(
        'E',
        bilingual(
          'Number of dependents you will claim on your tax return',
          'Número de dependientes que reclamará en su declaración',
        ),
        {
          hint: bilingual(
            'Do not claim yourself or your spouse, or dependents that your spouse has already claimed on their form K-4.',
            'No se cuente a usted ni a su cónyuge, ni a los dependientes que su cónyuge ya reclamó en su K-4.',
          ),
        },
      ),
      worked('F', bilingual('Total: lines B to E', 'Total: líneas B a E'), { kind: 'sum', of: ['B', 'C', 'D', 'E'] }),
    ],
    results: { allowances: 'F' },
    readIn: 'Rev. 11-18',
    verified: 'transcription',
    source: 'the K-4 in public code (driverfile_ai); the same on feliceg.com',
  },
]
