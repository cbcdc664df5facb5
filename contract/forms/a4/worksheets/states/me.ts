import { bilingual } from '../../common.ts'
import { check, number, worked } from '../lines.ts'
import type { Worksheet } from '../worksheet.ts'

/** The Personal Allowances Worksheet of Maine's W-4ME. */
export const meWorksheets: readonly Worksheet[] = [
  {
    edition: '2026',
    title: bilingual('Personal Allowances Worksheet', 'Hoja de exenciones personales'),
    lines: [
      check(
        'A',
        bilingual(
          'For yourself if no one else can claim you as a dependent: 1',
          'Por usted, si nadie más puede reclamarle como dependiente: 1',
        ),
      ),
      check(
        'B',
        bilingual(
          'For your spouse if you will file as married filing jointly: 1',
          'Por su cónyuge, si declararán en conjunto: 1',
        ),
        {
          hint: bilingual(
            'You may leave it unchecked if you have either a working spouse or more than one job. That may help avoid having too little tax withheld.',
            'Puede dejarla sin marcar si su cónyuge trabaja o si tiene más de un trabajo. Así puede evitar que se retenga muy poco.',
          ),
        },
      ),
      check('C', bilingual('If you will be filing as Head of Household: 1', 'Si declarará como cabeza de familia: 1')),
      number(
        'D',
        bilingual(
          'Number of children and dependents eligible for the federal child tax credit or the federal credit for other dependents',
          'Número de hijos y dependientes que califican para el crédito federal por hijos o para el crédito federal por otros dependientes',
        ),
      ),
      worked('E', bilingual('Total: lines A to D', 'Total: líneas A a D'), { kind: 'sum', of: ['A', 'B', 'C', 'D'] }),
    ],
    results: { allowances: 'E' },
    verified: 'transcription',
    source: 'the W-4ME as retyped on workforce2080.com; line E: taxformfinder.org',
  },
]
