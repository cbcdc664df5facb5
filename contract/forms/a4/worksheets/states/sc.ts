import { bilingual } from '../../common.ts'
import { check, number, worked } from '../lines.ts'
import type { Worksheet } from '../worksheet.ts'

/** The Personal Allowances Worksheet of South Carolina's SC W-4. */
export const scWorksheets: readonly Worksheet[] = [
  {
    edition: '2026',
    title: bilingual('Personal Allowances Worksheet', 'Hoja de exenciones personales'),
    lines: [
      check('A', bilingual('For yourself: 1', 'Por usted: 1')),
      check(
        'B',
        bilingual('If you will file as married filing jointly: 1', 'Si declarará como casado(a) en conjunto: 1'),
      ),
      check('C', bilingual('If you will file as head of household: 1', 'Si declarará como cabeza de familia: 1')),
      check(
        'D',
        bilingual(
          'You are single, or married filing separately, and have only one job; or married filing jointly, have only one job, and your spouse doesn’t work; or your wages from a second job or your spouse’s wages (or the total of both) are $1,500 or less: 1',
          'Está soltero(a), o casado(a) y declara por separado, y tiene un solo trabajo; o declara en conjunto, tiene un solo trabajo y su cónyuge no trabaja; o el salario de un segundo trabajo o de su cónyuge (o la suma de ambos) es de $1,500 o menos: 1',
        ),
      ),
      number(
        'E',
        bilingual(
          'Number of dependents you will claim on your federal return of this year',
          'Número de dependientes que reclamará en su declaración federal de este año',
        ),
      ),
      number(
        'F',
        bilingual(
          'Number of dependents from line E who are under the age of 6 as of December 31 of this year',
          'Número de dependientes de la línea E menores de 6 años al 31 de diciembre de este año',
        ),
        { when: 'E' },
      ),
      worked('G', bilingual('Lines A to F added', 'Suma de las líneas A a F'), {
        kind: 'sum',
        of: ['A', 'B', 'C', 'D', 'E', 'F'],
      }),
    ],
    results: { allowances: 'G' },
    missing: bilingual(
      'If you plan to itemize or claim adjustments to income, or have a large amount of nonwage income, the form has a second worksheet. It isn’t in Firstday.',
      'Si piensa detallar deducciones o reclamar ajustes al ingreso, o tiene muchos ingresos que no son salario, el formulario tiene una segunda hoja. No está en Firstday.',
    ),
    readIn: '2021',
    verified: 'yes',
    source: 'fill.io, SC W-4 (2021), page 3; the certificate of 2024 names the same line',
  },
]
