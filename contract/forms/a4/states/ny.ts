import {
  allowances,
  choose,
  count,
  extra,
  from2026,
  married,
  marriedHigher,
  money,
  option,
  bilingual,
  statusLabel,
  yesNo,
} from '../common.ts'
import { annualEdition } from '../state-edition.ts'
import type { Condition, StateForm } from '../state-form.ts'

const inCity: Condition = { field: 'nycResident', is: 'yes' }
const inYonkers: Condition = { field: 'yonkersResident', is: 'yes' }

/** New York. */
export const ny: StateForm = {
  code: 'NY',
  category: 'own form',
  form: 'IT-2104',
  edition: annualEdition('2026', 2026),
  from: from2026,
  sources: ['PDF', 'OB', 'HC'],
  ifNone: bilingual('Tax is withheld with zero allowances.', 'Se retiene con cero exenciones.'),
  renewal: bilingual(
    'Exemption is claimed on another form: IT-2104-E, for a military spouse IT-2104-MS.',
    'La exención se reclama en otro formulario: IT-2104-E, para el cónyuge de un militar IT-2104-MS.',
  ),
  nonresidentForm: bilingual(
    'Nonresidents share out their wages on Form IT-2104.1. New York has no agreement with other states.',
    'Los no residentes reparten sus salarios en el Formulario IT-2104.1. New York no tiene acuerdos con otros estados.',
  ),
  employerBoxes: [
    {
      line: 'A',
      label: 'Employee claimed more than 14 exemption allowances for New York State',
      filledWith: { field: 'allowances', above: 14 },
    },
    { line: 'B', label: 'Employee is a new hire or a rehire: first date of services for pay', filledWith: 'first day' },
    {
      line: 'B',
      label:
        'Are dependent health insurance benefits available for this employee? If yes, the date the employee qualifies',
    },
  ],
  followsHome: true,
  notes: [
    bilingual(
      'Your employer sends the state a copy when you claim more than 14 allowances.',
      'Su empleador envía una copia al estado si reclama más de 14 exenciones.',
    ),
  ],
  questions: [
    choose(
      'filingStatus',
      undefined,
      statusLabel,
      [
        option('single_or_hoh', 'Single, or head of household', 'Soltero(a), o cabeza de familia'),
        married,
        marriedHigher,
      ],
      { required: true },
    ),
    choose(
      'nycResident',
      undefined,
      bilingual('Do you live in New York City?', '¿Vive en la ciudad de New York?'),
      yesNo,
      {
        required: true,
      },
    ),
    choose('yonkersResident', undefined, bilingual('Do you live in Yonkers?', '¿Vive en Yonkers?'), yesNo, {
      required: true,
      refused: [{ when: { all: [inCity, inYonkers] }, messageKey: 'oneCity' }],
    }),
    allowances('1', {
      label: bilingual('Allowances for New York State and Yonkers', 'Exenciones para el estado de New York y Yonkers'),
      hint: bilingual(
        'Single with one job and no dependents: enter 1.',
        'Soltero(a) con un empleo y sin dependientes: escriba 1.',
      ),
    }),
    count('cityAllowances', '2', bilingual('Allowances for New York City', 'Exenciones para la ciudad de New York'), {
      hasWorksheet: true,
      hint: bilingual('Line 31 of the worksheet.', 'Línea 31 de la hoja de trabajo.'),
      only: inCity,
    }),
    extra('3', {
      label: bilingual('Extra New York State tax from each paycheck', 'Impuesto estatal adicional de cada pago'),
    }),
    money(
      'extraCity',
      '4',
      bilingual('Extra New York City tax from each paycheck', 'Impuesto adicional de la ciudad de cada pago'),
      {
        only: inCity,
      },
    ),
    money(
      'extraYonkers',
      '5',
      bilingual('Extra Yonkers tax from each paycheck', 'Impuesto adicional de Yonkers de cada pago'),
      {
        only: inYonkers,
      },
    ),
  ],
}
