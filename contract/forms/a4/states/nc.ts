import { claimYear, domicile } from '../claims.ts'
import {
  allowances,
  choose,
  exclusiveWith,
  exempt,
  extra,
  filingLabel,
  from2026,
  headOfHousehold,
  militarySpouse,
  option,
  bilingual,
  text,
  unless,
} from '../common.ts'
import { lastingEdition } from '../state-edition.ts'
import type { Condition, StateForm } from '../state-form.ts'

const formNames = { 'NC-4': 'NC-4', 'NC-4 EZ': 'NC-4 EZ', 'NC-4 NRA': 'NC-4 NRA' }
const isEz: Condition = { not: { field: 'formChoice', is: ['NC-4', 'NC-4 NRA'] } }
const isMilitarySpouse: Condition = { all: [isEz, { field: 'exemptMilitarySpouse', is: true }] }
const claims: Condition = { any: [{ all: [isEz, { field: 'isExempt', is: true }] }, isMilitarySpouse] }
const unlessExempt = unless(claims)

/** North Carolina: three forms. */
export const nc: StateForm = {
  code: 'NC',
  category: 'own form',
  form: 'NC-4 (or NC-4 EZ, NC-4 NRA)',
  chosenForm: { field: 'formChoice', names: formNames },
  edition: lastingEdition('Web 11-24'),
  from: from2026,
  sources: ['OB', 'BLADE', 'FBANK', 'JOT'],
  ifNone: bilingual(
    'Tax is withheld as single with zero allowances.',
    'Se retiene como soltero(a) con cero exenciones.',
  ),
  renewal: bilingual(
    'A claim of exemption needs a new NC-4 EZ by February 15.',
    'La exención exige un NC-4 EZ nuevo antes del 15 de febrero.',
  ),
  ends: { claim: claims, on: '02-15', yearsAfter: 1 },
  notes: [
    bilingual(
      'Your employer sends the state a copy when you claim more than 10 allowances.',
      'Su empleador envía una copia al estado si reclama más de 10 exenciones.',
    ),
  ],
  questions: [
    choose(
      'formChoice',
      undefined,
      bilingual('Which form do you fill in?', '¿Qué formulario llena?'),
      [
        option(
          'NC-4',
          'NC-4: for itemized or other North Carolina deductions, or tax credits',
          'NC-4: para deducciones detalladas u otras de North Carolina, o créditos',
        ),
        option(
          'NC-4 EZ',
          'NC-4 EZ: for the standard deduction and no other than for children, no credits, or to claim exemption',
          'NC-4 EZ: para la deducción estándar y ninguna otra que por hijos, sin créditos, o para reclamar exención',
        ),
        option(
          'NC-4 NRA',
          'NC-4 NRA: for nonresident aliens, who have to use it',
          'NC-4 NRA: obligatorio para extranjeros no residentes',
        ),
      ],
      {
        required: true,
        help: bilingual(
          'In general, a nonresident alien is not a U.S. citizen and has passed neither the green card test nor the substantial presence test (IRS Publication 519).',
          'En general, un extranjero no residente no es ciudadano de EE. UU. y no cumple ni la prueba de la tarjeta verde ni la de presencia sustancial (Publicación 519 del IRS).',
        ),
      },
    ),
    choose(
      'filingStatus',
      undefined,
      filingLabel,
      [
        option(
          'single_or_separate',
          'Single, or married filing separately',
          'Soltero(a), o casado(a) que declara por separado',
        ),
        headOfHousehold(),
        option(
          'joint_or_surviving',
          'Married filing jointly, or surviving spouse',
          'Casado(a) que declara en conjunto, o cónyuge sobreviviente',
        ),
      ],
      {
        required: { not: { field: 'formChoice', is: 'NC-4 NRA' } },
        // The NRA form is withheld as single whatever the status.
        only: { not: { field: 'formChoice', is: 'NC-4 NRA' } },
      },
    ),
    text(
      'countyLetters',
      undefined,
      bilingual('First five letters of your county', 'Primeras cinco letras de su condado'),
      5,
    ),
    text('country', undefined, bilingual('Country, if not the United States', 'País, si no es Estados Unidos'), 40),
    exempt('3', {
      only: isEz,
      hint: bilingual(
        'Last year you had a right to a refund of all state tax because you owed none, and this year you expect the same.',
        'El año pasado tuvo derecho a la devolución de todo el impuesto estatal porque no debió nada, y este año espera lo mismo.',
      ),
    }),
    militarySpouse('4', { only: isEz, ...exclusiveWith('isExempt') }),
    domicile('4', 'NC', isMilitarySpouse),
    claimYear(bilingual('line 3 or 4', 'línea 3 o 4'), claims),
    allowances('1', {
      hasWorksheet: true,
      hint: bilingual(
        '0, or on NC-4 line 17 of the worksheet, on NC-4 EZ the number of the table.',
        '0, o en el NC-4 la línea 17 de la hoja de trabajo, en el NC-4 EZ el número de la tabla.',
      ),
      ...unlessExempt,
    }),
    extra('2', {
      isWhole: true,
      hint: bilingual('Whole dollars for each pay period.', 'Dólares enteros por cada período de pago.'),
      ...unlessExempt,
    }),
  ],
}
