import { bilingual } from '../../common.ts'
import { check, number, worked } from '../lines.ts'
import type { Worksheet } from '../worksheet.ts'

/** Section 1 of Minnesota's W-4MN. */
export const mnWorksheets: readonly Worksheet[] = [
  {
    edition: 'Rev. 4/26',
    title: bilingual('Section 1: determining Minnesota allowances', 'Sección 1: exenciones de Minnesota'),
    lines: [
      check(
        'A',
        bilingual('No one else can claim you as a dependent: 1', 'Nadie más puede reclamarle como dependiente: 1'),
      ),
      check(
        'B',
        bilingual(
          'You are single and have only one job; or married, have only one job, and your spouse does not work; or your wages from a second job or your spouse’s wages are $1,500 or less: 1',
          'Está soltero(a) y tiene un solo trabajo; o está casado(a), tiene un solo trabajo y su cónyuge no trabaja; o el salario de un segundo trabajo o de su cónyuge es de $1,500 o menos: 1',
        ),
      ),
      check('C', bilingual('You are married: 1', 'Está casado(a): 1'), {
        hint: bilingual(
          'You may leave it unchecked if you have either a working spouse or more than one job. That may help you avoid having too little tax withheld.',
          'Puede dejarla sin marcar si su cónyuge trabaja o si tiene más de un trabajo. Así puede evitar que se retenga muy poco.',
        ),
      }),
      number(
        'D',
        bilingual(
          'Number of dependents (other than your spouse or yourself) you will claim on your tax return',
          'Número de dependientes (sin contarse a usted ni a su cónyuge) que reclamará en su declaración',
        ),
      ),
      check(
        'E',
        bilingual('You will use the filing status Head of Household: 1', 'Declarará como cabeza de familia: 1'),
      ),
      worked('F', bilingual('Steps A to E added', 'Suma de los pasos A a E'), {
        kind: 'sum',
        of: ['A', 'B', 'C', 'D', 'E'],
      }),
    ],
    results: { allowances: 'F' },
    missing: bilingual(
      'If you plan to itemize deductions on your Minnesota return, the form has a second worksheet, which may change the number. It isn’t in Firstday.',
      'Si piensa detallar deducciones en su declaración de Minnesota, el formulario tiene una segunda hoja, que puede cambiar el número. No está en Firstday.',
    ),
    readIn: '2024',
    verified: 'transcription',
    source:
      'the W-4MN of 2024 (info.5y1.org); the same in public code of 2023; that of 2026 is described so in public code',
  },
]
