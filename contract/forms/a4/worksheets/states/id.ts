import { bilingual } from '../../common.ts'
import { check, number, worked } from '../lines.ts'
import type { Worksheet } from '../worksheet.ts'

/** Line 1 of Idaho's ID W-4, from its instructions. */
export const idWorksheets: readonly Worksheet[] = [
  {
    edition: 'EFO00307 04-28-2025',
    title: bilingual('Line 1: number of allowances', 'Línea 1: número de exenciones'),
    lede: bilingual(
      'Don’t claim allowances for you or your spouse. You can claim fewer allowances but not more. If you’re married filing jointly, only one of you should claim the allowances. With another employer than your principal one, claim zero.',
      'No reclame exenciones por usted ni por su cónyuge. Puede reclamar menos, pero no más. Si declaran en conjunto, solo uno de los dos debe reclamarlas. Con un empleador que no es el principal, reclame cero.',
    ),
    lines: [
      number(
        'children',
        bilingual(
          'Number of children in your household age 16 or under as of December 31',
          'Número de niños de 16 años o menos en su hogar al 31 de diciembre',
        ),
        { line: undefined },
      ),
      check(
        'head',
        bilingual(
          'My filing status will be head of household on my tax return: 2',
          'Declararé como cabeza de familia: 2',
        ),
        { line: undefined, counts: 2 },
      ),
      worked('1', bilingual('Total number of allowances', 'Número total de exenciones'), {
        kind: 'sum',
        of: ['children', 'head'],
      }),
    ],
    results: { allowances: '1' },
    readIn: '2024',
    verified: 'transcription',
    source: 'form.jotform.com/241355918409058; the same in the ID W-4 of 2021 (ses.stf.com)',
  },
]
