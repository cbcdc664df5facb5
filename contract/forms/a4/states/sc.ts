import { domicile } from '../claims.ts'
import { allowances, choose, extra, from2026, maritalStatus, option, bilingual, tick, unless } from '../common.ts'
import { annualEdition } from '../state-edition.ts'
import type { StateForm } from '../state-form.ts'

const unlessExempt = unless({ field: 'exemptReason', is: ['no_liability', 'military_spouse'] })

/** South Carolina. */
export const sc: StateForm = {
  code: 'SC',
  category: 'own form',
  form: 'SC W-4',
  edition: annualEdition('2026', 2026),
  from: from2026,
  sources: ['OB', 'BLADE', 'STF', 'JOT'],
  ifNone: bilingual('Tax is withheld with zero allowances.', 'Se retiene con cero exenciones.'),
  // The edition of 2021 said February 15 of the next year: the earlier day is shown.
  renewal: bilingual(
    'A claim of exemption ends on December 31 of its year.',
    'La exención termina el 31 de diciembre de su año.',
  ),
  // Line 7: "I claim exemption from withholding for 2024", as read in Rev. 11/30/23.
  ends: {
    claim: { field: 'exemptReason', is: 'no_liability' },
    on: '12-31',
    yearsAfter: 0,
    forPrintedYear: 'exemptReason',
  },
  questions: [
    maritalStatus('3', {
      hint: bilingual(
        'Married filing separately: choose the third.',
        'Casado(a) que declara por separado: elija la tercera.',
      ),
    }),
    tick(
      'nameDiffers',
      '4',
      bilingual(
        'My last name is not the one on my Social Security card',
        'Mi apellido no es el de mi tarjeta de Seguro Social',
      ),
    ),
    choose(
      'exemptReason',
      '7',
      bilingual('Do you claim exemption? Why?', '¿Reclama exención? ¿Por qué?'),
      [
        option(
          'no_liability',
          'I got all South Carolina tax back last year and expect to owe none',
          'Me devolvieron todo el impuesto de South Carolina el año pasado y no espero deber nada',
        ),
        option(
          'military_spouse',
          'I elect the same state of residence for tax as my servicemember spouse (military ID card and Leave and Earnings Statement given)',
          'Elijo el mismo estado de residencia fiscal que mi cónyuge militar (entregué la identificación militar y la declaración LES)',
        ),
      ],
      { help: bilingual('Leave it empty if you claim no exemption.', 'Déjelo vacío si no reclama exención.') },
    ),
    domicile('7', 'SC', { field: 'exemptReason', is: 'military_spouse' }),
    allowances('5', unlessExempt),
    extra('6', unlessExempt),
  ],
}
