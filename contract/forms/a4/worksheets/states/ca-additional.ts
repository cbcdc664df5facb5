import { bilingual } from '../../common.ts'
import { amount, cases, number, worked } from '../lines.ts'
import type { Worksheet } from '../worksheet.ts'
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
import { caSchedules } from './ca-tax.ts'

/** Worksheet C of the DE 4. */
export const additional: Worksheet = {
  ...caRead,
  title: bilingual(
    'Worksheet C: additional tax withholding and estimated tax',
    'Hoja C: retención adicional e impuesto estimado',
  ),
  lede: bilingual(
    'Your employer is not required to withhold the additional amount.',
    'Su empleador no está obligado a retener la cantidad adicional.',
  ),
  lines: [
    amount('1', bilingual('Estimate of total wages for tax year 2026', 'Salario total estimado de 2026'), {
      isRequired: true,
    }),
    amount('2', nonwage, nonwageHint),
    worked('3', bilingual('Line 1 plus line 2', 'Línea 1 más línea 2'), { kind: 'sum', of: ['1', '2'] }),
    amount('itemized', itemized, { line: '4' }),
    { ...standard, id: 'standard', line: '4' },
    worked(
      '4',
      bilingual(
        'Itemized deductions or standard deduction, whichever is largest',
        'Deducciones detalladas o deducción estándar, la mayor',
      ),
      { kind: 'larger', of: ['itemized', 'standard'] },
    ),
    amount('5', adjustments, adjustmentsHint),
    worked('6', bilingual('Line 4 plus line 5', 'Línea 4 más línea 5'), { kind: 'sum', of: ['4', '5'] }),
    worked('7', bilingual('Line 3 less line 6', 'Línea 3 menos línea 6'), { kind: 'difference', of: ['3', '6'] }),
    cases(
      'schedule',
      bilingual('Tax rate schedule for 2026', 'Tabla de tasas de 2026'),
      [
        {
          value: 'single',
          label: bilingual(
            'Single persons, dual income married, or married with multiple employers',
            'Solteros, casados con dos ingresos, o casados con varios empleadores',
          ),
          amount: 0,
        },
        { value: 'married', label: bilingual('Married persons', 'Casados'), amount: 0 },
        {
          value: 'head',
          label: bilingual('Unmarried head of household', 'Cabeza de familia no casado(a)'),
          amount: 0,
        },
      ],
      {
        line: '8',
        from: {
          field: 'filingStatus',
          options: { single_or_dual: 'single', married_one_income: 'married', head_household: 'head' },
        },
      },
    ),
    worked('8', bilingual('Tax on line 7, by the schedule', 'Impuesto sobre la línea 7, según la tabla'), {
      kind: 'tax',
      of: '7',
      by: 'schedule',
      schedules: caSchedules,
    }),
    number('allowances', bilingual('Line F of worksheet A', 'Línea F de la hoja A'), {
      line: '9',
      from: 'regularAllowances',
    }),
    worked('9', bilingual('Personal exemptions: $168.30 each', 'Exenciones personales: $168.30 cada una'), {
      kind: 'product',
      of: 'allowances',
      by: 168.3,
    }),
    worked('10', bilingual('Line 8 less line 9', 'Línea 8 menos línea 9'), {
      kind: 'difference',
      of: ['8', '9'],
      isSigned: true,
    }),
    amount('11', bilingual('Any tax credits (see FTB Form 540)', 'Créditos fiscales (vea el formulario FTB 540)')),
    worked(
      '12',
      bilingual('Line 10 less line 11: your total tax liability', 'Línea 10 menos línea 11: su impuesto total'),
      { kind: 'difference', of: ['10', '11'], isSigned: true },
    ),
    amount('each', bilingual('Tax to be withheld from each paycheck', 'Impuesto que se retendrá de cada pago'), {
      line: '13',
      hint: bilingual(
        'Ask your employer: it depends on your filing status and your allowances for 2026.',
        'Pregunte a su empleador: depende de su estado civil y de sus exenciones de 2026.',
      ),
    }),
    number('periods', bilingual('Pay periods left in the year', 'Períodos de pago que quedan en el año'), {
      line: '13',
      max: 366,
      isAboveZero: true,
    }),
    amount('already', bilingual('Amount already withheld for 2026', 'Cantidad ya retenida en 2026'), { line: '13' }),
    worked(
      'left',
      bilingual('To be withheld in the rest of the year', 'Por retener en el resto del año'),
      {
        kind: 'product',
        of: 'each',
        by: 'periods',
      },
      { line: '13' },
    ),
    worked(
      '13',
      bilingual('Withheld, and estimated to be withheld, in 2026', 'Retenido, y por retener según el cálculo, en 2026'),
      { kind: 'sum', of: ['left', 'already'] },
    ),
    worked(
      '14',
      bilingual('Line 12 less line 13', 'Línea 12 menos línea 13'),
      { kind: 'difference', of: ['12', '13'] },
      {
        hint: bilingual(
          'If this is less than zero, you do not need to have additional taxes withheld.',
          'Si es menos de cero, no necesita que se retenga más.',
        ),
      },
    ),
    worked(
      '15',
      bilingual(
        'Line 14 divided by the pay periods remaining',
        'Línea 14 dividida por los períodos de pago que quedan',
      ),
      { kind: 'quotient', of: '14', by: 'periods', rounding: 'cents' },
    ),
  ],
  results: { ExtraWithholding: '15' },
  source: `${caWords}; lines 4, 8 and 9: ${caAmounts}, Tables 3, 4 and 5 to 7`,
}
