import { bilingual } from '../../common.ts'
import { amount, cases, number, worked } from '../lines.ts'
import type { Worksheet } from '../worksheet.ts'

const value = (worth: string, single: string, joint: string, singleEs: string, jointEs: string) =>
  bilingual(
    `${worth}: ${single} filing single or separately; ${joint} filing jointly, as head of household or as qualifying surviving spouse`,
    `${worth}: ${singleEs} como soltero(a) o por separado; ${jointEs} en conjunto, como cabeza de familia o cónyuge sobreviviente que califica`,
  )

/** The Personal Exemptions Worksheet of Maryland's MW507. */
export const mdWorksheets: readonly Worksheet[] = [
  {
    edition: 'COM/RAD-036 07/25',
    title: bilingual('Personal Exemptions Worksheet', 'Hoja de exenciones personales'),
    lede: bilingual(
      'You can claim fewer than the result. Do not claim any personal exemptions you currently claim at another job, or any exemptions being claimed by your spouse. Dependent taxpayers may not claim themselves.',
      'Puede reclamar menos que el resultado. No reclame exenciones que ya reclama en otro trabajo o que reclama su cónyuge. Quien es dependiente no puede reclamarse a sí mismo.',
    ),
    lines: [
      cases(
        'value',
        bilingual(
          'Value of each exemption, by the federal adjusted gross income you expect',
          'Valor de cada exención, según el ingreso bruto ajustado federal que espera',
        ),
        [
          {
            value: '3200',
            label: value('$3,200', '$100,000 or less', '$150,000 or less', '$100,000 o menos', '$150,000 o menos'),
            amount: 3200,
          },
          {
            value: '1600',
            label: value(
              '$1,600',
              'over $100,000 to $125,000',
              'over $150,000 to $175,000',
              'más de $100,000 hasta $125,000',
              'más de $150,000 hasta $175,000',
            ),
            amount: 1600,
          },
          {
            value: '800',
            label: value(
              '$800',
              'over $125,000 to $150,000',
              'over $175,000 to $200,000',
              'más de $125,000 hasta $150,000',
              'más de $175,000 hasta $200,000',
            ),
            amount: 800,
          },
          {
            value: '0',
            label: value('$0', 'over $150,000', 'over $200,000', 'más de $150,000', 'más de $200,000'),
            amount: 0,
          },
        ],
        { line: undefined },
      ),
      number('personal', bilingual('Number of your personal exemptions', 'Número de sus exenciones personales'), {
        line: 'a',
      }),
      worked('a', bilingual('Multiplied by the value of each exemption', 'Por el valor de cada exención'), {
        kind: 'product',
        of: 'personal',
        by: 'value',
      }),
      number(
        'older',
        bilingual(
          'Number of additional exemptions for dependents 65 years old or older',
          'Número de exenciones adicionales por dependientes de 65 años o más',
        ),
        { line: 'b' },
      ),
      worked('b', bilingual('Multiplied by the value of each exemption', 'Por el valor de cada exención'), {
        kind: 'product',
        of: 'older',
        by: 'value',
      }),
      amount(
        'c',
        bilingual(
          'Estimated itemized deductions (excluding state and local income taxes) that exceed your standard deduction, and the other amounts that line c of the form names',
          'Deducciones detalladas estimadas (sin impuestos estatales y locales sobre los ingresos) que superan su deducción estándar, y las otras cantidades que nombra la línea c del formulario',
        ),
        {
          hint: bilingual(
            'Such as retirement contributions, business losses and employee business expenses for the year. Not what you claim at another job, or what your spouse claims.',
            'Como aportes de jubilación, pérdidas de negocio y gastos de negocio de empleados en el año. No lo que reclama en otro trabajo ni lo que reclama su cónyuge.',
          ),
        },
      ),
      number(
        'aged',
        bilingual(
          'Count each that is true: you at least 65, you blind, your spouse at least 65, your spouse blind',
          'Cuente cada una que sea cierta: usted de 65 años o más, usted con ceguera, su cónyuge de 65 años o más, su cónyuge con ceguera',
        ),
        { line: 'd', max: 4 },
      ),
      worked('d', bilingual('Multiplied by $1,000', 'Por $1,000'), { kind: 'product', of: 'aged', by: 1000 }),
      worked('e', bilingual('Total of lines a to d', 'Total de las líneas a a d'), {
        kind: 'sum',
        of: ['a', 'b', 'c', 'd'],
      }),
      worked(
        'f',
        bilingual(
          'Line e divided by $3,200, any fraction dropped: the most you may claim',
          'Línea e dividida por $3,200, sin fracción: lo máximo que puede reclamar',
        ),
        { kind: 'quotient', of: 'e', by: 3200, rounding: 'down' },
      ),
    ],
    results: { exemptions: 'f' },
    readIn: '2026',
    verified: 'transcription',
    source:
      'values and lines of the MW507 of 2026 as public code works them out; words: formsbank.com, templates 325798 and 390737',
  },
]
