import { bilingual } from '../../common.ts'
import { amount, check, number, worked } from '../lines.ts'
import type { Worksheet } from '../worksheet.ts'

const read = {
  edition: '2025',
  readIn: '2021',
  verified: 'transcription',
  source: 'D-4 DC Withholding Allowance Worksheet of 2021 (info.5y1.org); section A of 2024 on workforce2080.com',
} as const

/** Sections A and B of the worksheet of DC's D-4. The amounts of section B change: the form in use prints them. */
export const dcWorksheets: readonly Worksheet[] = [
  {
    ...read,
    title: bilingual('Section A: number of withholding allowances', 'Sección A: número de exenciones de retención'),
    lines: [
      check('a', bilingual('For yourself: 1', 'Por usted: 1')),
      check('b', bilingual('If you are filing as a head of household: 1', 'Si declara como cabeza de familia: 1')),
      check('c', bilingual('If you are 65 or over: 1', 'Si tiene 65 años o más: 1')),
      check('d', bilingual('If you are blind: 1', 'Si usted es ciego(a): 1')),
      number('e', bilingual('Number of dependents', 'Número de dependientes')),
      check(
        'f',
        bilingual(
          'For your spouse or registered domestic partner filing jointly or filing separately on same return, or if you are a qualifying widow(er) with dependent child: 1',
          'Por su cónyuge o pareja de hecho registrada si declaran en conjunto o por separado en la misma declaración, o si es viudo(a) que califica con un hijo dependiente: 1',
        ),
      ),
      check(
        'g',
        bilingual(
          'If you file so and your spouse or registered domestic partner is 65 or over: 1',
          'Si declara así y su cónyuge o pareja de hecho registrada tiene 65 años o más: 1',
        ),
      ),
      check(
        'h',
        bilingual(
          'If you file so and your spouse or registered domestic partner is blind: 1',
          'Si declara así y su cónyuge o pareja de hecho registrada es ciego(a): 1',
        ),
      ),
      worked('i', bilingual('Number of allowances: lines a to h', 'Número de exenciones: líneas a a h'), {
        kind: 'sum',
        of: ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
      }),
    ],
    results: { allowancesA: 'i' },
  },
  {
    ...read,
    title: bilingual('Section B: additional withholding allowances', 'Sección B: exenciones de retención adicionales'),
    lines: [
      amount(
        'j',
        bilingual('Estimate of your itemized deductions', 'Cálculo aproximado de sus deducciones detalladas'),
        {
          isRequired: true,
        },
      ),
      amount('k', bilingual('Amount of line k for your filing status', 'Cantidad de la línea k para su estado civil'), {
        isRequired: true,
        hint: bilingual('Printed on line k of your D-4.', 'Impresa en la línea k de su D-4.'),
      }),
      worked('l', bilingual('Line j less line k', 'Línea j menos línea k'), { kind: 'difference', of: ['j', 'k'] }),
      amount('divisor', bilingual('Amount by which line m divides', 'Cantidad por la que divide la línea m'), {
        line: 'm',
        isAboveZero: true,
        hint: bilingual('Printed on line m of your D-4.', 'Impresa en la línea m de su D-4.'),
      }),
      worked(
        'm',
        bilingual(
          'Line l divided by that amount, to the nearest whole number',
          'Línea l dividida por esa cantidad, al entero más cercano',
        ),
        { kind: 'quotient', of: 'l', by: 'divisor', rounding: 'nearest' },
      ),
    ],
    results: { allowancesB: 'm' },
  },
]
