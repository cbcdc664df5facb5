import {
  choose,
  count,
  dependents,
  exempt,
  extra,
  filingLabel,
  from2026,
  marital3,
  militarySpouse,
  exclusiveWith,
  bilingual,
  spouse,
  sum,
  tick,
  unless,
  yourself,
} from '../common.ts'
import { editionNotKnown } from '../state-edition.ts'
import type { StateForm } from '../state-form.ts'

const unlessExempt = unless('isExempt', 'exemptMilitarySpouse', 'exemptActiveDuty')

/** Oklahoma. */
export const ok: StateForm = {
  code: 'OK',
  category: 'own form',
  form: 'OK-W-4',
  edition: editionNotKnown('lines read as of March 2018 and 2023; the tables OW-2 name no edition of the form'),
  from: from2026,
  sources: ['OB', 'BLADE'],
  ifNone: bilingual(
    'Tax is withheld as single with zero allowances.',
    'Se retiene como soltero(a) con cero exenciones.',
  ),
  questions: [
    choose('filingStatus', undefined, filingLabel, marital3, { required: true }),
    exempt('7'),
    militarySpouse('8', {
      help: bilingual('Form OW-9-MSE goes with it.', 'El Formulario OW-9-MSE va con ella.'),
      ...exclusiveWith('isExempt'),
    }),
    tick(
      'exemptActiveDuty',
      '9',
      bilingual('My pay is for active military duty', 'Mi pago es por servicio militar activo'),
      exclusiveWith('isExempt', 'exemptMilitarySpouse'),
    ),
    yourself('1', unlessExempt),
    spouse('2', {
      hint: bilingual('0 if your spouse works, otherwise 1.', '0 si su cónyuge trabaja, si no 1.'),
      ...unlessExempt,
    }),
    dependents('3', unlessExempt),
    count('additionalAllowances', '4', bilingual('Additional allowances', 'Exenciones adicionales'), unlessExempt),
    sum(
      'totalAllowances',
      '5',
      bilingual('Total allowances', 'Total de exenciones'),
      ['yourself', 'spouse', 'dependents', 'additionalAllowances'],
      unlessExempt,
    ),
    extra('6', unlessExempt),
  ],
}
