import { bilingual } from '../../common.ts'
import { amount, check, number, worked } from '../lines.ts'
import type { Worksheet } from '../worksheet.ts'

const read = {
  edition: 'R-07/23',
  readIn: '2024',
  verified: 'transcription',
  source: 'form.jotform.com/240594854669069, retyped in 2024; the same on hhintermodal.com',
} as const

/** The two steps of the Illinois Withholding Allowance Worksheet. */
export const ilWorksheets: readonly Worksheet[] = [
  {
    ...read,
    title: bilingual('Step 1: basic personal allowances', 'Paso 1: exenciones personales básicas'),
    lede: bilingual(
      'You are not required to claim these allowances: any number from 0 to the result is possible.',
      'No está obligado a reclamarlas: puede poner cualquier número de 0 al resultado.',
    ),
    lines: [
      check(
        'self',
        bilingual('No one else can claim me as a dependent', 'Nadie más puede reclamarme como dependiente'),
        { line: '1' },
      ),
      check(
        'spouse',
        bilingual('I can claim my spouse as a dependent', 'Puedo reclamar a mi cónyuge como dependiente'),
        {
          line: '1',
        },
      ),
      worked('1', bilingual('Boxes you checked', 'Casillas que marcó'), { kind: 'sum', of: ['self', 'spouse'] }),
      number(
        '2',
        bilingual(
          'Number of dependents (other than you or your spouse) you will claim on your tax return',
          'Número de dependientes (sin contarse a usted ni a su cónyuge) que reclamará en su declaración',
        ),
      ),
      worked(
        '3',
        bilingual(
          'Basic personal allowances to which you are entitled: lines 1 and 2',
          'Exenciones personales básicas a las que tiene derecho: líneas 1 y 2',
        ),
        { kind: 'sum', of: ['1', '2'] },
      ),
    ],
    results: { basicAllowances: '3' },
  },
  {
    ...read,
    title: bilingual('Step 2: additional allowances', 'Paso 2: exenciones adicionales'),
    lede: bilingual(
      'You are not required to claim these allowances: any number from 0 to the result is possible.',
      'No está obligado a reclamarlas: puede poner cualquier número de 0 al resultado.',
    ),
    lines: [
      check('old', bilingual('I am 65 or older', 'Tengo 65 años o más'), { line: '5' }),
      check('blind', bilingual('I am legally blind', 'Soy legalmente ciego(a)'), { line: '5' }),
      check('spouseOld', bilingual('My spouse is 65 or older', 'Mi cónyuge tiene 65 años o más'), { line: '5' }),
      check('spouseBlind', bilingual('My spouse is legally blind', 'Mi cónyuge es legalmente ciego(a)'), { line: '5' }),
      worked('5', bilingual('Boxes you checked', 'Casillas que marcó'), {
        kind: 'sum',
        of: ['old', 'blind', 'spouseOld', 'spouseBlind'],
      }),
      // Line 4 of the federal worksheet of 2025 and before; in that of 2026 these are on line 5. Source: Form W-4 (2025),
      // page 3, and (2026), page 4.
      amount(
        '6',
        bilingual(
          'Any amount on line 4 of the Deductions Worksheet for federal Form W-4, plus any additional Illinois subtractions or deductions',
          'La cantidad de la línea 4 de la hoja de deducciones del W-4 federal, más otras deducciones de Illinois',
        ),
        {
          hint: bilingual(
            'To 2025 that line was for student loan interest, deductible IRA contributions and other adjustments. On the W-4 of 2026 they are on line 5.',
            'Hasta 2025 esa línea era de intereses de préstamos estudiantiles, aportes deducibles a una IRA y otros ajustes. En el W-4 de 2026 están en la línea 5.',
          ),
        },
      ),
      worked(
        '7',
        bilingual(
          'Line 6 divided by 1,000, to the nearest whole number',
          'Línea 6 dividida por 1,000, al entero más cercano',
        ),
        { kind: 'quotient', of: '6', by: 1000, rounding: 'nearest' },
      ),
      worked(
        '8',
        bilingual(
          'Additional allowances to which you are entitled: lines 5 and 7',
          'Exenciones adicionales a las que tiene derecho: líneas 5 y 7',
        ),
        { kind: 'sum', of: ['5', '7'] },
      ),
    ],
    results: { additionalAllowances: '8' },
  },
]
