import { choose, extra, from2026, money, option, bilingual } from '../common.ts'
import { lastingEdition } from '../state-edition.ts'
import type { StateForm } from '../state-form.ts'

// What the letters mean is left to the printed form: the sources don't agree about B and C.
const codeOption = (code: string) => option(code, `Code ${code}`, `Código ${code}`)

/** Connecticut. */
export const ct: StateForm = {
  code: 'CT',
  category: 'own form',
  form: 'CT-W4',
  edition: lastingEdition('Rev. 12/25'),
  from: from2026,
  sources: ['OB', 'GK'],
  ifNone: bilingual('A flat 6.99% is withheld, with no exemption.', 'Se retiene un 6.99% fijo, sin exención.'),
  renewal: bilingual('Exemption is claimed by code E.', 'La exención se reclama con el código E.'),
  nonresidentForm: bilingual(
    'Nonresidents share out their wages on Form CT-W4NA.',
    'Los no residentes reparten sus salarios en el Formulario CT-W4NA.',
  ),
  questions: [
    choose(
      'withholdingCode',
      '1',
      bilingual('Your withholding code', 'Su código de retención'),
      ['A', 'B', 'C', 'D', 'E', 'F'].map(codeOption),
      {
        required: true,
        help: bilingual(
          'The table on the form gives the letter for the way you file and your income. With D the most tax is taken out, with E none.',
          'La tabla del formulario da la letra según cómo declara y su ingreso. Con D se descuenta el máximo, con E nada.',
        ),
      },
    ),
    extra('2'),
    money('reducedPerPeriod', '3', bilingual('Less tax from each paycheck', 'Menos impuesto de cada pago'), {
      hint: bilingual('An amount for each pay period.', 'Una cantidad por cada período de pago.'),
    }),
  ],
}
