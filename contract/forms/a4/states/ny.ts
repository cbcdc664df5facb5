import { isIt2104e, it2104e, it2104eQuestions } from '../certificates/exemption.ts'
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
  unless,
  yesNo,
} from '../common.ts'
import { annualEdition } from '../state-edition.ts'
import type { Condition, StateForm } from '../state-form.ts'

// An earlier submission names no form: it was the IT-2104.
const formNames = { '': 'IT-2104', 'IT-2104': 'IT-2104', 'IT-2104-E': 'IT-2104-E' }
const isIt2104: Condition = { not: isIt2104e }
const unlessExempt = unless(isIt2104e)
const inCity: Condition = { all: [isIt2104, { field: 'nycResident', is: 'yes' }] }
const inYonkers: Condition = { all: [isIt2104, { field: 'yonkersResident', is: 'yes' }] }

/** New York. */
export const ny: StateForm = {
  code: 'NY',
  category: 'own form',
  form: 'IT-2104 (or IT-2104-E)',
  chosenForm: { field: 'formChoice', names: formNames, separate: { 'IT-2104-E': it2104e } },
  edition: annualEdition('2026', 2026),
  from: from2026,
  sources: ['PDF', 'OB', 'HC'],
  ifNone: bilingual('Tax is withheld with zero allowances.', 'Se retiene con cero exenciones.'),
  renewal: bilingual(
    'Exemption is claimed on Form IT-2104-E, for one year: it expires on April 30 of the next.',
    'La exención se reclama en el Formulario IT-2104-E, por un año: vence el 30 de abril del siguiente.',
  ),
  ends: { claim: isIt2104e, on: '04-30', yearsAfter: 1 },
  nonresidentForm: bilingual(
    'Nonresidents share out their wages on Form IT-2104.1. New York has no agreement with other states.',
    'Los no residentes reparten sus salarios en el Formulario IT-2104.1. New York no tiene acuerdos con otros estados.',
  ),
  employerBoxes: [
    {
      line: 'A',
      label: 'Employee claimed more than 14 exemption allowances for New York State',
      filledWith: { field: 'allowances', above: 14 },
      only: isIt2104,
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
    bilingual(
      'It also sends a copy when you claim exemption and usually earn more than $200 a week.',
      'También envía una copia si reclama la exención y suele ganar más de $200 por semana.',
    ),
    bilingual(
      'Revoke an exemption within 10 days from the day you expect to owe New York tax for its year, by December 1 if you expect to owe it for the next, or when you no longer qualify.',
      'Revoque la exención en los 10 días desde que espere deber impuesto de New York por su año, antes del 1 de diciembre si espera deberlo por el siguiente, o cuando ya no califique.',
    ),
  ],
  questions: [
    choose(
      'formChoice',
      undefined,
      bilingual('Which form do you fill in?', '¿Qué formulario llena?'),
      [
        option(
          'IT-2104',
          'IT-2104: for allowances, and for all who have tax withheld',
          'IT-2104: para exenciones por persona, y para quienes tienen retención',
        ),
        option(
          'IT-2104-E',
          'IT-2104-E: to claim exemption from withholding',
          'IT-2104-E: para reclamar la exención de la retención',
        ),
      ],
      {
        required: true,
        help: bilingual(
          'IT-2104-E is for people under 18, over 65, or full-time students under 25, who owed no New York income tax for last year and expect to owe none for this year; and for certain spouses of servicemembers.',
          'El IT-2104-E es para menores de 18 años, mayores de 65, o estudiantes a tiempo completo menores de 25, que no debieron impuesto de New York el año pasado y no esperan deber este año; y para ciertos cónyuges de militares.',
        ),
      },
    ),
    ...it2104eQuestions,
    choose(
      'filingStatus',
      undefined,
      statusLabel,
      [
        option('single_or_hoh', 'Single, or head of household', 'Soltero(a), o cabeza de familia'),
        married,
        marriedHigher,
      ],
      { only: isIt2104, required: isIt2104 },
    ),
    choose(
      'nycResident',
      undefined,
      bilingual('Do you live in New York City?', '¿Vive en la ciudad de New York?'),
      yesNo,
      { only: isIt2104, required: isIt2104 },
    ),
    choose('yonkersResident', undefined, bilingual('Do you live in Yonkers?', '¿Vive en Yonkers?'), yesNo, {
      only: isIt2104,
      required: isIt2104,
      refused: [{ when: { all: [inCity, inYonkers] }, messageKey: 'oneCity' }],
    }),
    allowances('1', {
      label: bilingual('Allowances for New York State and Yonkers', 'Exenciones para el estado de New York y Yonkers'),
      hint: bilingual(
        'Single with one job and no dependents: enter 1.',
        'Soltero(a) con un empleo y sin dependientes: escriba 1.',
      ),
      ...unlessExempt,
    }),
    count('cityAllowances', '2', bilingual('Allowances for New York City', 'Exenciones para la ciudad de New York'), {
      hasWorksheet: true,
      hint: bilingual('Line 31 of the worksheet.', 'Línea 31 de la hoja de trabajo.'),
      only: inCity,
    }),
    extra('3', {
      ...unlessExempt,
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
