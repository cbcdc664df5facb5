import { choose, day, exempt, exemptions, extra, from2026, bilingual, text, tick, unless, yesNo } from '../common.ts'
import { michiganStatement } from '../certificates/residence.ts'
import { lastingEdition } from '../state-edition.ts'
import type { Condition, StateForm } from '../state-form.ts'

const isNew: Condition = { field: 'newEmployee', is: 'yes' }
const untaxed: Condition = { field: 'wagesExempt', is: true }
const inZone: Condition = { field: 'inRenaissanceZone', is: true }
const unlessExempt = unless('isExempt', untaxed, inZone)

/** Michigan. */
export const mi: StateForm = {
  code: 'MI',
  category: 'own form',
  form: 'MI-W4',
  edition: lastingEdition('Rev. 12-20'),
  from: from2026,
  sources: ['OB', 'CREW', 'CHQ', 'STF'],
  ifNone: bilingual('Tax is withheld with no exemptions.', 'Se retiene sin exenciones.'),
  reciprocity: {
    homes: ['IL', 'IN', 'KY', 'MN', 'OH', 'WI'],
    form: 'statement of nonresidence',
    certificate: michiganStatement,
  },
  notes: [
    bilingual('The federal W-4 is not accepted instead.', 'No se acepta el W-4 federal como sustituto.'),
    bilingual(
      'Your employer sends the state forms with 10 or more exemptions, or with a claim of exemption.',
      'Su empleador envía al estado los formularios con 10 exenciones o más, o con reclamo de exención.',
    ),
    bilingual(
      'Some cities, such as Detroit, have a form of their own.',
      'Algunas ciudades, como Detroit, tienen su propio formulario.',
    ),
  ],
  questions: [
    day('birthDate', '2', bilingual('Date of birth', 'Fecha de nacimiento'), { required: true, isBirthday: true }),
    text(
      'licenseNumber',
      '4',
      bilingual('Driver license or state ID number', 'Número de licencia de conducir o identificación'),
      20,
    ),
    choose('newEmployee', '5', bilingual('Are you a new employee?', '¿Es usted un empleado nuevo?'), yesNo, {
      required: true,
    }),
    day('hireDate', '5', bilingual('Date of hire', 'Fecha de contratación'), { only: isNew, required: isNew }),
    exempt('8(a)', {
      label: bilingual(
        'I expect to owe no Michigan income tax this year',
        'No espero deber impuesto de Michigan este año',
      ),
      hint: bilingual(
        'All four must be true: the work is intermittent, temporary or less than full time; your exemptions are more than your yearly pay; you are exempt on the federal W-4; and you owed no Michigan tax last year.',
        'Las cuatro deben ser ciertas: el trabajo es intermitente, temporal o de menos de tiempo completo; sus exenciones superan su pago anual; está exento en el W-4 federal; y no debió impuesto de Michigan el año pasado.',
      ),
    }),
    tick(
      'wagesExempt',
      '8(b)',
      bilingual('My wages are exempt from withholding', 'Mis salarios están exentos de retención'),
      {
        hint: bilingual(
          'Such as those of a nonresident spouse of a servicemember stationed in Michigan, or of a resident of Illinois, Indiana, Kentucky, Minnesota, Ohio or Wisconsin.',
          'Como los del cónyuge no residente de un militar destinado en Michigan, o de un residente de Illinois, Indiana, Kentucky, Minnesota, Ohio o Wisconsin.',
        ),
      },
    ),
    text('wagesExemptWhy', '8(b)', bilingual('Why your wages are exempt', 'Por qué están exentos sus salarios'), 80, {
      only: untaxed,
      required: untaxed,
    }),
    tick(
      'inRenaissanceZone',
      '8(c)',
      bilingual('My permanent home is in a Renaissance Zone', 'Mi hogar permanente está en una Renaissance Zone'),
    ),
    text('renaissanceZone', '8(c)', bilingual('Which Renaissance Zone', 'Qué Renaissance Zone'), 60, {
      only: inZone,
      required: inZone,
    }),
    exemptions('6', {
      // The form has no worksheet for it. Source: the instructions of line 6, MI-W4, Rev. 12-20.
      hasWorksheet: undefined,
      hint: bilingual(
        'Personal and for dependents: not more than on your Michigan income tax return.',
        'Personales y por dependientes: no más que en su declaración de impuestos de Michigan.',
      ),
      ...unlessExempt,
    }),
    extra('7', {
      isWhole: true,
      hint: bilingual('Whole dollars, if your employer agrees.', 'Dólares enteros, si su empleador está de acuerdo.'),
      ...unlessExempt,
    }),
  ],
}
