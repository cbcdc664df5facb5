import { domicile } from '../claims.ts'
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
  text,
  unless,
} from '../common.ts'
import { mwr } from '../certificates/monthly-return.ts'
import { annualEdition } from '../state-edition.ts'
import type { Condition, StateForm } from '../state-form.ts'

const isTribal: Condition = { field: 'exemptBox', is: 'D' }
const sectionTwo = unless({ field: 'exemptBox', is: ['A', 'B', 'C', 'D', 'E', 'F'] })

/** Minnesota: section 1, or section 2. */
export const mn: StateForm = {
  code: 'MN',
  category: 'own form',
  form: 'W-4MN',
  edition: annualEdition('Rev. 4/26', 2026, 'its title prints the year: read so in those of 2020, 2021 and 2024'),
  from: from2026,
  sources: ['OB', 'CHQ', 'JOT', 'STF', 'FILL'],
  ifNone: bilingual(
    'Tax is withheld as single with zero allowances.',
    'Se retiene como soltero(a) con cero exenciones.',
  ),
  renewal: bilingual(
    'A claim of exemption needs a new form by February 15.',
    'La exención exige un formulario nuevo antes del 15 de febrero.',
  ),
  ends: { claim: { field: 'exemptBox', is: ['A', 'B', 'C', 'D', 'E', 'F'] }, on: '02-15', yearsAfter: 1 },
  reciprocity: { homes: ['MI', 'ND'], form: 'MWR', certificate: mwr },
  notes: [
    bilingual(
      'Nonresident aliens may not claim exemption.',
      'Los extranjeros no residentes no pueden reclamar exención.',
    ),
    bilingual('A false Form W-4MN costs $500.', 'Un Formulario W-4MN falso cuesta $500.'),
  ],
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
          'A: I meet the requirements and claim exemption from both federal and Minnesota withholding',
          'A: cumplo los requisitos y reclamo exención de la retención federal y de Minnesota',
        ),
        option(
          'B',
          'B: not from federal, but from Minnesota withholding: I owed no Minnesota tax last year, got back all that was withheld, and expect to owe none this year',
          'B: no de la federal, pero sí de la de Minnesota: no debí impuesto de Minnesota el año pasado, me devolvieron todo lo retenido y no espero deber nada este año',
        ),
        option(
          'C',
          'C: my spouse is a servicemember assigned to a military location in Minnesota, my domicile is in another state, and I am in Minnesota solely to be with my spouse',
          'C: mi cónyuge es militar asignado a un lugar militar de Minnesota, mi domicilio está en otro estado y estoy en Minnesota solo para estar con mi cónyuge',
        ),
        option(
          'D',
          'D: American Indian residing and working on the reservation for which I am enrolled',
          'D: indígena estadounidense que reside y trabaja en la reserva en la que está inscrito',
        ),
        option(
          'E',
          'E: Minnesota National Guard or active duty member, for military pay',
          'E: miembro de la Guardia Nacional de Minnesota o en servicio activo, por el pago militar',
        ),
        option(
          'F',
          'F: military pension or other military retirement pay',
          'F: pensión militar u otro pago de retiro militar',
        ),
      ],
      { help: bilingual('Leave it empty if you claim no exemption.', 'Déjelo vacío si no reclama exención.') },
    ),
    domicile(part('2'), 'MN', { field: 'exemptBox', is: 'C' }),
    text('reservation', part('2'), bilingual('Name of the reservation', 'Nombre de la reserva'), 60, {
      only: isTribal,
      required: isTribal,
    }),
    text(
      'enrollmentNumber',
      part('2'),
      bilingual(
        'Certificate of Degree of Indian Blood (CDIB) or enrollment number',
        'Número de certificado de sangre indígena (CDIB) o de inscripción',
      ),
      30,
      { only: isTribal, required: isTribal },
    ),
    allowances('1', {
      hint: bilingual('Section 1, step F of the form.', 'Sección 1, paso F del formulario.'),
      ...sectionTwo,
    }),
    extra('2', sectionTwo),
  ],
}
