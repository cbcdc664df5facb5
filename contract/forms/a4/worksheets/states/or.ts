import { bilingual } from '../../common.ts'
import { check, number, worked } from '../lines.ts'
import type { Worksheet } from '../worksheet.ts'

/** Worksheet A of Oregon's OR-W-4. */
export const orWorksheets: readonly Worksheet[] = [
  {
    edition: '2026, 150-101-402',
    title: bilingual('Worksheet A: personal allowances', 'Hoja A: exenciones personales'),
    lines: [
      check(
        'A1',
        bilingual(
          'If no one else can claim you as a dependent: 1',
          'Si nadie más puede reclamarle como dependiente: 1',
        ),
      ),
      check(
        'A2',
        bilingual('For your spouse if your spouse doesn’t work: 1', 'Por su cónyuge, si su cónyuge no trabaja: 1'),
      ),
      number(
        'A3',
        bilingual(
          'Number of dependents you will claim on your Oregon tax return',
          'Número de dependientes que reclamará en su declaración de Oregon',
        ),
      ),
      worked('A4', bilingual('Lines A1 to A3 added', 'Suma de las líneas A1 a A3'), {
        kind: 'sum',
        of: ['A1', 'A2', 'A3'],
      }),
    ],
    results: { allowances: 'A4' },
    missing: bilingual(
      'Worksheet B is for those who itemize or claim adjustments, other credits or nonwage income; worksheet C for more than one job with more than $20,000 in all. They aren’t in Firstday.',
      'La hoja B es para quien detalla deducciones o tiene ajustes, otros créditos o ingresos que no son salario; la hoja C, para más de un trabajo con más de $20,000 en total. No están en Firstday.',
    ),
    readIn: '2021',
    verified: 'transcription',
    source: 'the OR-W-4 of 2021, 150-101-402-1 (Rev. 10-08-20), retyped in public code; line A1: yourmoneypage.com',
  },
]
