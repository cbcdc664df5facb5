import { allowances, bilingual, choose, exempt, extra, from2026, maritalStatus, option, unless } from '../common.ts'
import { annualEdition } from '../state-edition.ts'
import type { Condition, StateForm } from '../state-form.ts'

const isExempt: Condition = { field: 'isExempt', is: true }

/** The exemption chart of the instructions, 150-101-402-1 (Rev. 10-08-20), as retyped in public code; there is no I. */
const exemptionCodes = [
  option('A', 'A: air carrier employee', 'A: empleado de aerolínea'),
  option(
    'B',
    'B: American Indian, enrolled member living and working in Indian country in Oregon',
    'B: indígena estadounidense inscrito que vive y trabaja en territorio indígena en Oregon',
  ),
  option('C', 'C: Amtrak Act worker', 'C: trabajador de la ley Amtrak'),
  option('D', 'D: casual laborer', 'D: trabajador ocasional'),
  option('E', 'E: domestic service worker', 'E: trabajador doméstico'),
  option(
    'F',
    'F: hydroelectric dam worker at the Bonneville, John Day, McNary or The Dalles dams',
    'F: trabajador de las presas Bonneville, John Day, McNary o The Dalles',
  ),
  option(
    'G',
    'G: military pay of nonresidents stationed in Oregon and their spouses, of residents stationed elsewhere, or with a DFAS address outside Oregon',
    'G: pago militar de no residentes destinados en Oregon y sus cónyuges, de residentes destinados fuera, o con dirección de DFAS fuera de Oregon',
  ),
  option(
    'H',
    'H: minister, or member of a religious order, in the duties of the ministry or order',
    'H: ministro religioso, o miembro de una orden religiosa, en las funciones de su ministerio u orden',
  ),
  option(
    'J',
    'J: real estate salesperson under a written contract not to be an employee',
    'J: vendedor de bienes raíces con contrato escrito de no ser empleado',
  ),
  option('K', 'K: waterway worker', 'K: trabajador de vías navegables'),
  option('L', 'L: no tax liability', 'L: sin impuesto a pagar'),
  option(
    'M',
    'M: nonresident who expects a refund of all Oregon tax withheld, because the wages aren’t taxed there',
    'M: no residente que espera la devolución de todo el impuesto de Oregon, porque el salario no se grava allí',
  ),
]

/** Oregon. */
export const or: StateForm = {
  code: 'OR',
  category: 'own form',
  form: 'OR-W-4',
  edition: annualEdition('2026, 150-101-402', 2026),
  from: from2026,
  sources: ['OB', 'FILL', 'ASPX', 'ORS'],
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
    exempt('4(b)', {
      hint: bilingual(
        'Only if one of the reasons of the form applies. You choose it next.',
        'Solo si se aplica uno de los motivos del formulario. Lo elige a continuación.',
      ),
    }),
    choose('exemptLetter', '4(a)', bilingual('Exemption code', 'Código de exención'), exemptionCodes, {
      only: isExempt,
      required: isExempt,
      hint: bilingual(
        'The codes of the form’s instructions of 2021; check them against those of this year.',
        'Los códigos de las instrucciones de 2021; compárelos con los de este año.',
      ),
    }),
    allowances('2', {
      hasWorksheet: true,
      hint: bilingual('Line A4, B15 or C5 of the worksheets.', 'Línea A4, B15 o C5 de las hojas de trabajo.'),
      ...unless('isExempt'),
    }),
    extra('3', unless('isExempt')),
  ],
}
