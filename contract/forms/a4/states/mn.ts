import {
  allowances,
  choose,
  extra,
  from2026,
  married,
  marriedHigher,
  option,
  part,
  bilingual,
  statusLabel,
  unless,
} from '../common.ts'
import { lastingEdition } from '../state-edition.ts'
import type { StateForm } from '../state-form.ts'

const sectionTwo = unless({ field: 'exemptBox', is: ['A', 'B', 'C', 'D', 'E', 'F'] })

/** Minnesota: section 1, or section 2. */
export const mn: StateForm = {
  code: 'MN',
  category: 'own form',
  form: 'W-4MN',
  edition: lastingEdition('Rev. 4/26'),
  from: from2026,
  sources: ['OB', 'CHQ', 'GK'],
  ifNone: bilingual(
    'Tax is withheld as single with zero allowances.',
    'Se retiene como soltero(a) con cero exenciones.',
  ),
  renewal: bilingual(
    'A claim of exemption needs a new form by February 15.',
    'La exención exige un formulario nuevo antes del 15 de febrero.',
  ),
  ends: { claim: { field: 'exemptBox', is: ['A', 'B', 'C', 'D', 'E', 'F'] }, on: '02-15', yearsAfter: 1 },
  reciprocity: { homes: ['MI', 'ND'], form: 'MWR' },
  questions: [
    choose(
      'maritalStatus',
      undefined,
      statusLabel,
      [
        option(
          'single',
          'Single; married but legally separated; or spouse is a nonresident alien',
          'Soltero(a); casado(a) pero separado legalmente; o el cónyuge es extranjero no residente',
        ),
        married,
        marriedHigher,
      ],
      { required: true },
    ),
    choose(
      'exemptBox',
      part('2'),
      bilingual('Do you claim exemption? By which box?', '¿Reclama exención? ¿Por qué casilla?'),
      [
        option(
          'A',
          'A: exempt from federal withholding, and no Minnesota tax',
          'A: exento de la retención federal y sin impuesto de Minnesota',
        ),
        option(
          'B',
          'B: not exempt from federal withholding, but no Minnesota tax',
          'B: no exento de la retención federal, pero sin impuesto de Minnesota',
        ),
        option('C', 'C: spouse of a servicemember', 'C: cónyuge de un militar'),
        option(
          'D',
          'D: American Indian living and working on a reservation',
          'D: indígena estadounidense que vive y trabaja en una reserva',
        ),
        option('E', 'E: National Guard or active duty pay', 'E: pago de la Guardia Nacional o del servicio activo'),
        option('F', 'F: military pension', 'F: pensión militar'),
      ],
      { help: bilingual('Leave it empty if you claim no exemption.', 'Déjelo vacío si no reclama exención.') },
    ),
    allowances('1', {
      hint: bilingual('Section 1, step F of the form.', 'Sección 1, paso F del formulario.'),
      ...sectionTwo,
    }),
    extra('2', sectionTwo),
  ],
}
