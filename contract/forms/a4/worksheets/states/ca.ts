import { bilingual } from '../../common.ts'
import { amount, check, number, worked } from '../lines.ts'
import type { Worksheet } from '../worksheet.ts'
import { additional } from './ca-additional.ts'
import {
  adjustments,
  adjustmentsHint,
  caAmounts,
  caRead,
  caWords,
  itemized,
  nonwage,
  nonwageHint,
  standard,
} from './ca-lines.ts'

const regular: Worksheet = {
  ...caRead,
  title: bilingual('Worksheet A: regular withholding allowances', 'Hoja A: exenciones regulares de retención'),
  lines: [
    check('A', bilingual('Allowance for yourself: 1', 'Exención por usted: 1')),
    check(
      'B',
      bilingual(
        'Allowance for your spouse (if not separately claimed by your spouse): 1',
        'Exención por su cónyuge (si no la reclama por separado): 1',
      ),
    ),
    check('C', bilingual('Allowance for blindness, yourself: 1', 'Exención por ceguera, usted: 1')),
    check(
      'D',
      bilingual(
        'Allowance for blindness, your spouse (if not separately claimed by your spouse): 1',
        'Exención por ceguera, su cónyuge (si no la reclama por separado): 1',
      ),
    ),
    number('E', bilingual('Allowances for dependents', 'Exenciones por dependientes'), {
      hint: bilingual('Do not include yourself or your spouse.', 'No se incluya a usted ni a su cónyuge.'),
    }),
    worked('F', bilingual('Total: lines A to E', 'Total: líneas A a E'), {
      kind: 'sum',
      of: ['A', 'B', 'C', 'D', 'E'],
    }),
  ],
  results: { regularAllowances: 'F' },
  source: caWords,
}

const deductions: Worksheet = {
  ...caRead,
  title: bilingual('Worksheet B: estimated deductions', 'Hoja B: deducciones estimadas'),
  lede: bilingual(
    'Use it only if you plan to itemize deductions, claim certain adjustments to income, or have a large amount of nonwage income not subject to withholding.',
    'Úsela solo si piensa detallar deducciones, reclamar ciertos ajustes al ingreso, o tiene muchos ingresos que no son salario y de los que no se retiene impuesto.',
  ),
  lines: [
    amount('1', itemized, { isRequired: true }),
    standard,
    worked('3', bilingual('Line 1 less line 2', 'Línea 1 menos línea 2'), {
      kind: 'difference',
      of: ['1', '2'],
      isSigned: true,
    }),
    amount('4', adjustments, adjustmentsHint),
    worked('5', bilingual('Line 3 plus line 4', 'Línea 3 más línea 4'), { kind: 'sum', of: ['3', '4'] }),
    amount('6', nonwage, nonwageHint),
    worked(
      '7',
      bilingual('Line 5 less line 6', 'Línea 5 menos línea 6'),
      { kind: 'difference', of: ['5', '6'] },
      {
        hint: bilingual(
          'If line 6 is greater, line 1(b) stays 0: use worksheet C.',
          'Si la línea 6 es mayor, la línea 1(b) queda en 0: use la hoja C.',
        ),
      },
    ),
    worked(
      '8',
      bilingual(
        'Line 7 divided by $1,000, to the nearest whole number',
        'Línea 7 dividida por $1,000, al entero más cercano',
      ),
      { kind: 'quotient', of: '7', by: 1000, rounding: 'nearest' },
    ),
  ],
  results: { deductionAllowances: '8' },
  source: `${caWords}; line 2: ${caAmounts}, Table 3`,
}

/** The worksheets of California's DE 4; amounts of 2026. */
export const caWorksheets: readonly Worksheet[] = [regular, deductions, additional]
