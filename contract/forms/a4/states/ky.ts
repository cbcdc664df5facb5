import { choose, extra, from2026, option, bilingual, defineState } from '../common.ts'
import { annualEdition } from '../state-edition.ts'
import type { Condition, StateForm } from '../state-form.ts'

const homes = ['IL', 'IN', 'MI', 'OH', 'VA', 'WV', 'WI'] as const
const elsewhere: Condition = { field: 'exemptReason', is: ['fort_campbell', 'military_spouse', 'reciprocal'] }
const exemptAny: Condition = {
  field: 'exemptReason',
  is: ['no_liability', 'fort_campbell', 'military_spouse', 'reciprocal'],
}

/** Kentucky: a flat 3.5% (2026) after the standard deduction, without allowances or filing status. */
export const ky: StateForm = {
  code: 'KY',
  category: 'own form for exemption or extra',
  form: 'K-4',
  edition: annualEdition('42A804 (2026)', 2026),
  from: from2026,
  sources: ['OB', 'MEFF', 'CHQ', 'FILL'],
  ifNone: bilingual(
    'Tax is withheld as usual: 3.5% after the standard deduction.',
    'Se retiene lo normal: 3.5% después de la deducción estándar.',
  ),
  reciprocity: {
    homes,
    form: 'K-4',
    field: 'exemptReason',
    claimedWhen: { field: 'exemptReason', is: 'reciprocal' },
    only: {
      VA: bilingual('Only if you go there and back daily.', 'Solo si va y vuelve a diario.'),
      OH: bilingual(
        'Not for a shareholder-employee with 20% or more of an S corporation.',
        'No para un accionista y empleado con el 20% o más de una sociedad S.',
      ),
    },
  },
  questions: [
    choose(
      'exemptReason',
      bilingual('box 1–4', 'casilla 1–4'),
      bilingual('Why are you exempt?', '¿Por qué está exento(a)?'),
      [
        option('none', 'I am not exempt', 'No estoy exento(a)'),
        option(
          'no_liability',
          '1: I expect no Kentucky income tax this year',
          '1: no espero deber impuesto de Kentucky este año',
          bilingual(
            'Last year you had a right to a refund of all Kentucky tax because you owed none, and you expect the same this year.',
            'El año pasado tuvo derecho a la devolución de todo el impuesto de Kentucky porque no debió nada, y espera lo mismo este año.',
          ),
        ),
        option('fort_campbell', '2: Fort Campbell exemption', '2: exención de Fort Campbell'),
        option(
          'military_spouse',
          '3: nonresident military spouse',
          '3: cónyuge no residente de militar',
          bilingual(
            'You answer yes to every question that Form K-4 asks about it. Give a copy of your spouse’s military picture ID.',
            'Responde sí a todas las preguntas del K-4 sobre esto. Entregue una copia de la identificación militar con foto de su cónyuge.',
          ),
        ),
        option(
          'reciprocal',
          '4: I live in a state that has an agreement with Kentucky',
          '4: vivo en un estado que tiene un acuerdo con Kentucky',
        ),
      ],
      { required: true },
    ),
    defineState('residenceState', undefined, bilingual('Your state of residence', 'Su estado de residencia'), {
      only: elsewhere,
      required: elsewhere,
      refused: [
        {
          when: {
            all: [{ field: 'exemptReason', is: 'reciprocal' }, { not: { field: 'residenceState', is: homes } }],
          },
          messageKey: 'noAgreement',
        },
      ],
    }),
    extra(undefined, {
      hint: bilingual('As agreed with your employer.', 'Según lo acordado con su empleador.'),
      only: { not: exemptAny },
      otherwise: 'exemptEmpty',
    }),
  ],
}
