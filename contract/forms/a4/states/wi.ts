import {
  day,
  dependents,
  exempt,
  extra,
  from2026,
  maritalStatus,
  bilingual,
  spouse,
  sum,
  unless,
  yourself,
} from '../common.ts'
import { w220 } from '../certificates/residence.ts'
import { lastingEdition } from '../state-edition.ts'
import type { StateForm } from '../state-form.ts'

const unlessExempt = unless('isExempt')

/** Wisconsin. */
export const wi: StateForm = {
  code: 'WI',
  category: 'own form',
  form: 'WT-4',
  edition: lastingEdition('W-204 (R. 8-23)'),
  from: from2026,
  sources: ['PDF', 'OB', 'CHQ'],
  ifNone: bilingual('Tax is withheld with zero exemptions.', 'Se retiene con cero exenciones.'),
  renewal: bilingual(
    'A claim of exemption lasts to April 30 of the next year.',
    'La exención vale hasta el 30 de abril del año siguiente.',
  ),
  ends: { claim: { field: 'isExempt', is: true }, on: '04-30', yearsAfter: 1 },
  reciprocity: { homes: ['IL', 'IN', 'KY', 'MI'], form: 'W-220', certificate: w220 },
  notes: [
    bilingual(
      'Every new employee gives one. When you may claim less, give a new one within 10 days.',
      'Todo empleado nuevo entrega uno. Si puede reclamar menos, entregue uno nuevo en 10 días.',
    ),
  ],
  questions: [
    day('birthDate', undefined, bilingual('Date of birth', 'Fecha de nacimiento'), {
      required: true,
      isBirthday: true,
    }),
    day('hireDate', undefined, bilingual('Date of hire', 'Fecha de contratación'), { required: true }),
    maritalStatus(undefined, {
      hint: bilingual(
        'Married but legally separated: choose “Single”.',
        'Casado(a) pero separado legalmente: elija “Soltero(a)”.',
      ),
    }),
    exempt('3', {
      label: bilingual('I claim complete exemption from withholding', 'Reclamo exención total de la retención'),
    }),
    yourself('1(a)', unlessExempt),
    spouse('1(b)', unlessExempt),
    dependents('1(c)', unlessExempt),
    sum(
      'totalExemptions',
      '1(d)',
      bilingual('Total exemptions', 'Total de exenciones'),
      ['yourself', 'spouse', 'dependents'],
      unlessExempt,
    ),
    extra('2', {
      hint: bilingual('If your employer agrees.', 'Si su empleador está de acuerdo.'),
      ...unlessExempt,
    }),
  ],
}
