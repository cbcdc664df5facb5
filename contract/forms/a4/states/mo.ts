import { choose, extra, filingLabel, from2026, headOfHousehold, money, option, bilingual, unless } from '../common.ts'
import { lastingEdition } from '../state-edition.ts'
import type { StateForm } from '../state-form.ts'

const unlessExempt = unless({ field: 'exemptReason', is: ['no_liability', 'military_spouse', 'active_duty'] })

/** Missouri. */
export const mo: StateForm = {
  code: 'MO',
  category: 'own form',
  form: 'MO W-4',
  edition: lastingEdition('Form 4282 rev. 03-2026'),
  from: from2026,
  sources: ['OB', 'BLADE'],
  ifNone: bilingual('Tax is withheld as single.', 'Se retiene como soltero(a).'),
  renewal: bilingual(
    'A claim of exemption needs a new form each year.',
    'La exención exige un formulario nuevo cada año.',
  ),
  ends: {
    claim: { field: 'exemptReason', is: ['no_liability', 'military_spouse', 'active_duty'] },
    on: '12-31',
    yearsAfter: 0,
  },
  notes: [
    bilingual(
      'Your employer sends the state a copy within 20 days of your hire.',
      'Su empleador envía una copia al estado en los 20 días siguientes a su contratación.',
    ),
  ],
  questions: [
    choose(
      'filingStatus',
      '1',
      filingLabel,
      [
        option(
          'single_or_spouse_works',
          'Single; married and my spouse works; or married filing separately',
          'Soltero(a); casado(a) y mi cónyuge trabaja; o casado(a) que declara por separado',
        ),
        option('married_spouse_not_work', 'Married, and my spouse does not work', 'Casado(a), y mi cónyuge no trabaja'),
        headOfHousehold(),
      ],
      { required: true },
    ),
    choose(
      'exemptReason',
      '4',
      bilingual('Do you claim exemption? Why?', '¿Reclama exención? ¿Por qué?'),
      [
        option(
          'no_liability',
          'I got all Missouri tax back last year and expect to owe none',
          'Me devolvieron todo el impuesto de Missouri el año pasado y no espero deber nada',
        ),
        option('military_spouse', 'Spouse of a servicemember', 'Cónyuge de un militar'),
        option('active_duty', 'Active duty military income', 'Ingreso de servicio militar activo'),
      ],
      { help: bilingual('Leave it empty if you claim no exemption.', 'Déjelo vacío si no reclama exención.') },
    ),
    extra('2', unlessExempt),
    money(
      'reducedPerPeriod',
      '3',
      bilingual('Take only this amount from each paycheck', 'Descontar solo esta cantidad de cada pago'),
      {
        hint: bilingual(
          'In place of the usual computation, and of line 2.',
          'En lugar del cálculo normal y de la línea 2.',
        ),
        ...unlessExempt,
        refused: [
          {
            when: {
              all: [
                { field: 'ExtraWithholding', above: 0 },
                { field: 'reducedPerPeriod', above: 0 },
              ],
            },
            messageKey: 'oneOfTwo',
          },
        ],
      },
    ),
  ],
}
