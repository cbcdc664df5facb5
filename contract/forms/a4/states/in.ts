import {
  ageAndBlind,
  count,
  dependents,
  extra,
  from2026,
  money,
  bilingual,
  spouse,
  sum,
  text,
  yourself,
} from '../common.ts'
import { wh47 } from '../certificates/residence.ts'
import { lastingEdition } from '../state-edition.ts'
import type { StateForm } from '../state-form.ts'

/** Indiana. */
export const indiana: StateForm = {
  code: 'IN',
  category: 'own form',
  form: 'WH-4',
  edition: lastingEdition('SF 48845 (R10 / 8-23)'),
  from: from2026,
  sources: ['OB', 'BLADE', 'CHQ', 'PDFF'],
  ifNone: bilingual('Tax is withheld with no exemptions.', 'Se retiene sin exenciones.'),
  reciprocity: { homes: ['KY', 'MI', 'OH', 'PA', 'WI'], form: 'WH-47', certificate: wh47 },
  notes: [
    bilingual(
      'There is no box for exemption. A military spouse uses Form WH-4MIL.',
      'No hay casilla de exención. El cónyuge de un militar usa el Formulario WH-4MIL.',
    ),
    bilingual('A nonresident alien claims line 1 only.', 'Un extranjero no residente reclama solo la línea 1.'),
  ],
  questions: [
    text(
      'countyResidence',
      undefined,
      bilingual('Indiana county where you lived on January 1', 'Condado de Indiana donde vivía el 1 de enero'),
      30,
      { hint: bilingual('Or “not applicable”.', 'O “not applicable” (no se aplica).') },
    ),
    text(
      'countyEmployment',
      undefined,
      bilingual(
        'Indiana county where you worked mainly on January 1',
        'Condado de Indiana de su empleo principal el 1 de enero',
      ),
      30,
    ),
    yourself('1'),
    spouse('2', {
      hint: bilingual('1 if your spouse doesn’t claim their own, or 0.', '1 si su cónyuge no reclama la suya, o 0.'),
    }),
    dependents('3'),
    ageAndBlind('4'),
    sum('totalExemptions', '5', bilingual('Total exemptions', 'Total de exenciones'), [
      'yourself',
      'spouse',
      'dependents',
      'ageAndBlind',
    ]),
    count(
      'qualifyingDependents',
      '6',
      bilingual('Additional exemption for qualifying dependents', 'Exención adicional por dependientes calificados'),
    ),
    count(
      'firstTimeDependents',
      '7',
      bilingual('Dependents claimed for the first time', 'Dependientes reclamados por primera vez'),
    ),
    count('adoptedDependents', '8', bilingual('Adopted qualifying dependents', 'Dependientes calificados adoptados')),
    extra('9'),
    money(
      'extraCounty',
      '10',
      bilingual('Extra county tax from each paycheck', 'Impuesto adicional del condado de cada pago'),
    ),
  ],
}
