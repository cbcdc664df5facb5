import { bilingual } from '../../common.ts'
import { notKnown } from '../../state-edition.ts'
import { check, number, worked } from '../lines.ts'
import type { Worksheet } from '../worksheet.ts'

/** The Personal Exemption Worksheet of Virginia's VA-4. */
export const vaWorksheets: readonly Worksheet[] = [
  {
    edition: notKnown,
    title: bilingual('Personal Exemption Worksheet', 'Hoja de exenciones personales'),
    lede: bilingual(
      'You may not claim more personal exemptions than you are allowed to claim on your income tax return, unless the Department of Taxation has given you written permission.',
      'No puede reclamar más exenciones personales que las permitidas en su declaración de impuestos, salvo con permiso por escrito del Departamento de Impuestos.',
    ),
    lines: [
      check('1', bilingual('If you wish to claim yourself: 1', 'Si quiere reclamarse a usted: 1')),
      check(
        '2',
        bilingual(
          'If you are married and your spouse is not claimed on his or her own certificate: 1',
          'Si está casado(a) y su cónyuge no se reclama en su propio certificado: 1',
        ),
      ),
      number(
        '3',
        bilingual(
          'Number of dependents you will be allowed to claim on your income tax return',
          'Número de dependientes que podrá reclamar en su declaración de impuestos',
        ),
        { hint: bilingual('Do not include your spouse.', 'No incluya a su cónyuge.') },
      ),
      worked('4', bilingual('Subtotal personal exemptions: lines 1 to 3', 'Exenciones personales: líneas 1 a 3'), {
        kind: 'sum',
        of: ['1', '2', '3'],
      }),
      check(
        '5(a)',
        bilingual('If you will be 65 or older on January 1: 1', 'Si tendrá 65 años o más el 1 de enero: 1'),
      ),
      check(
        '5(b)',
        bilingual(
          'If your spouse will be 65 or older on January 1: 1',
          'Si su cónyuge tendrá 65 años o más el 1 de enero: 1',
        ),
        { when: '2' },
      ),
      check('6(a)', bilingual('If you are legally blind: 1', 'Si usted es legalmente ciego(a): 1')),
      check('6(b)', bilingual('If your spouse is legally blind: 1', 'Si su cónyuge es legalmente ciego(a): 1'), {
        when: '2',
      }),
      worked('7', bilingual('Subtotal exemptions for age and blindness', 'Exenciones por edad y ceguera'), {
        kind: 'sum',
        of: ['5(a)', '5(b)', '6(a)', '6(b)'],
      }),
    ],
    results: { personalExemptions: '4', ageAndBlind: '7' },
    readIn: '“Taxable Years 2012 and Beyond”',
    verified: 'yes',
    source: 'formsbank.com, template 141224; the same in public code (driverfile_ai)',
  },
]
