import { domicile } from '../claims.ts'
import { bilingual, choose, extra, from2026, money, option, tick } from '../common.ts'
import { annualEdition } from '../state-edition.ts'
import type { Condition, StateForm } from '../state-form.ts'

const isMilitarySpouse: Condition = { field: 'exemptMilitarySpouse', is: true }

// Read in Rev. 12/17 to 12/19 (fill.io, slideblast.com) and a retyped form of 2019; the amounts are the same in 12/22.
const codes = [
  option(
    'A',
    'A: married filing jointly, spouse employed, combined income over $24,000 and up to $100,500; or filing separately, income over $12,000',
    'A: casado(a) en conjunto, cónyuge con empleo, ingreso combinado de más de $24,000 y hasta $100,500; o por separado, ingreso de más de $12,000',
  ),
  option('B', 'B: Head of household, income over $19,000', 'B: cabeza de familia, ingreso de más de $19,000'),
  option(
    'C',
    'C: married filing jointly, spouse not employed, combined income over $24,000; or qualifying surviving spouse, income over $24,000',
    'C: casado(a) en conjunto, cónyuge sin empleo, ingreso combinado de más de $24,000; o cónyuge sobreviviente calificado, ingreso de más de $24,000',
  ),
  option(
    'D',
    'D: married filing jointly, spouse employed, combined income over $100,500; or you have significant nonwage income and want more taken out; or you are a nonresident with substantial other income',
    'D: casado(a) en conjunto, cónyuge con empleo, ingreso combinado de más de $100,500; o tiene muchos ingresos que no son salario y quiere que se descuente más; o no es residente y tiene otros ingresos considerables',
  ),
  option(
    'E',
    'E: no tax is taken out: income up to $24,000 (jointly or surviving spouse), $12,000 (separately), $19,000 (head of household), $15,000 (single); or the military spouse exemption',
    'E: no se descuenta nada: ingreso de hasta $24,000 (en conjunto o cónyuge sobreviviente), $12,000 (por separado), $19,000 (cabeza de familia), $15,000 (soltero(a)); o la exención de cónyuge de militar',
  ),
  option('F', 'F: single, income over $15,000', 'F: soltero(a), ingreso de más de $15,000'),
]

/** Connecticut. */
export const ct: StateForm = {
  code: 'CT',
  category: 'own form',
  form: 'CT-W4',
  edition: annualEdition(
    'Rev. 12/25',
    2026,
    'it prints “Effective January 1” of its year: read so in Rev. 11/08, 06/12, 12/19',
  ),
  from: from2026,
  sources: ['OB', 'FILL', '5Y1', 'ASPX'],
  ifNone: bilingual('A flat 6.99% is withheld, with no exemption.', 'Se retiene un 6.99% fijo, sin exención.'),
  renewal: bilingual(
    'Exemption is claimed by code E, with a new form by February 15 of each year.',
    'La exención se reclama con el código E, con un formulario nuevo antes del 15 de febrero de cada año.',
  ),
  ends: { claim: { field: 'withholdingCode', is: 'E' }, on: '02-15', yearsAfter: 1 },
  nonresidentForm: bilingual(
    'Nonresidents share out their wages on Form CT-W4NA.',
    'Los no residentes reparten sus salarios en el Formulario CT-W4NA.',
  ),
  employerBoxes: [{ label: 'New or rehired employee: date hired', filledWith: 'first day' }],
  questions: [
    choose('withholdingCode', '1', bilingual('Your withholding code', 'Su código de retención'), codes, {
      required: true,
      help: bilingual(
        'Go by the filing status you expect to use and your income from all sources for the year. With D the most tax is taken out, with E none.',
        'Guíese por el estado civil con que espera declarar y su ingreso del año de todas las fuentes. Con D se descuenta el máximo, con E nada.',
      ),
    }),
    tick(
      'exemptMilitarySpouse',
      undefined,
      bilingual(
        'I claim the exemption of the Military Spouses Residency Relief Act (MSRRA)',
        'Reclamo la exención de la ley de residencia de cónyuges de militares (MSRRA)',
      ),
      {
        hint: bilingual(
          'Give your employer copies of your spouse’s Leave and Earnings Statement and of your military dependent ID card.',
          'Entregue a su empleador copias de la declaración de licencias e ingresos (LES) de su cónyuge y de su identificación de dependiente militar.',
        ),
        refused: [
          {
            when: { all: [isMilitarySpouse, { not: { field: 'withholdingCode', is: 'E' } }] },
            messageKey: 'militaryOnly',
          },
        ],
      },
    ),
    domicile(undefined, 'CT', isMilitarySpouse),
    extra('2'),
    money('reducedPerPeriod', '3', bilingual('Less tax from each paycheck', 'Menos impuesto de cada pago'), {
      hint: bilingual('An amount for each pay period.', 'Una cantidad por cada período de pago.'),
    }),
  ],
}
