import { allowances, exempt, extra, from2026, maritalStatus, bilingual, text, unless } from '../common.ts'
import { annualEdition } from '../state-edition.ts'
import type { Condition, StateForm } from '../state-form.ts'

const isExempt: Condition = { field: 'isExempt', is: true }

/** Oregon. */
export const or: StateForm = {
  code: 'OR',
  category: 'own form',
  form: 'OR-W-4',
  edition: annualEdition('2026, 150-101-402', 2026),
  from: from2026,
  sources: ['OB'],
  ifNone: bilingual('8% of your wages is withheld.', 'Se retiene el 8% de sus salarios.'),
  renewal: bilingual(
    'A claim of exemption lasts to February 15 of the following year.',
    'La exención vale hasta el 15 de febrero del año siguiente.',
  ),
  ends: { claim: { field: 'isExempt', is: true }, on: '02-15', yearsAfter: 1 },
  notes: [
    bilingual(
      'The federal W-4 is not accepted for Oregon since 2020.',
      'El W-4 federal no se acepta para Oregon desde 2020.',
    ),
  ],
  questions: [
    maritalStatus('1'),
    exempt('4(b)'),
    text('exemptLetter', '4(a)', bilingual('Exemption code', 'Código de exención'), 1, {
      only: isExempt,
      required: isExempt,
      pattern: { is: /^[A-Za-z]$/, messageKey: 'oneLetter' },
      hint: bilingual('The letter from the instructions of the form.', 'La letra de las instrucciones del formulario.'),
    }),
    allowances('2', unless('isExempt')),
    extra('3', unless('isExempt')),
  ],
}
