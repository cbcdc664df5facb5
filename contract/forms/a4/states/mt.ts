import {
  choose,
  exempt,
  extra,
  filingLabel,
  from2026,
  headOfHousehold,
  option,
  bilingual,
  text,
  tick,
  unless,
} from '../common.ts'
import { annualEdition } from '../state-edition.ts'
import type { Condition, StateForm } from '../state-form.ts'

const isExempt: Condition = { field: 'isExempt', is: true }
const isOther: Condition = { field: 'exemptReason', is: 'other' }

/** Montana: a form of its own, without allowances since 2024. */
export const mt: StateForm = {
  code: 'MT',
  category: 'own form',
  form: 'MW-4',
  edition: annualEdition('2026', 2026),
  from: from2026,
  sources: ['OB', 'CHQ', 'ARM', 'MTREV'],
  ifNone: bilingual('Tax is withheld as single.', 'Se retiene como soltero(a).'),
  reciprocity: {
    homes: ['ND'],
    form: 'MW-4',
    field: 'exemptReason',
    claimedWhen: { field: 'exemptReason', is: 'north_dakota' },
  },
  renewal: bilingual(
    'A resident of North Dakota gives a new MW-4 each year. Your employer sends the state a copy of every claim.',
    'Un residente de North Dakota entrega un MW-4 nuevo cada año. Su empleador envía al estado una copia de cada reclamo.',
  ),
  ends: { claim: { field: 'exemptReason', is: 'north_dakota' }, on: '12-31', yearsAfter: 0 },
  questions: [
    choose(
      'filingStatus',
      '1',
      filingLabel,
      [
        option(
          'single_mfs',
          '1a: single, or married filing separately',
          '1a: soltero(a), o casado(a) que declara por separado',
        ),
        option(
          'married_joint',
          '1b: married filing jointly, or qualifying surviving spouse',
          '1b: casado(a) que declara en conjunto, o cónyuge sobreviviente calificado',
        ),
        { ...headOfHousehold(), label: bilingual('1c: head of household', '1c: cabeza de familia') },
      ],
      { required: true },
    ),
    exempt('5', {
      hint: bilingual(
        'Only for a reason that line 5 of the form lists. You choose it next.',
        'Solo por un motivo de la línea 5 del formulario. Lo elige a continuación.',
      ),
    }),
    // The list of line 5 wasn't found: these two reasons are those of the rules 42.17.111(7) and 42.17.134.
    choose(
      'exemptReason',
      '5',
      bilingual('Why are you exempt?', '¿Por qué está exento(a)?'),
      [
        option(
          'tribal',
          'I am an enrolled member of the governing tribe of the reservation where I work and reside',
          'Soy miembro inscrito de la tribu que gobierna la reserva donde trabajo y resido',
        ),
        option('north_dakota', 'I am a resident of North Dakota', 'Soy residente de North Dakota'),
        option('other', 'Another reason of line 5', 'Otro motivo de la línea 5'),
      ],
      {
        only: isExempt,
        required: isExempt,
        refused: [
          {
            when: { all: [{ field: 'exemptReason', is: 'north_dakota' }, { not: { field: 'homeState', is: 'ND' } }] },
            messageKey: 'homeDiffers',
          },
        ],
      },
    ),
    text(
      'exemptExplained',
      '5',
      bilingual('The reason, in the words of the form', 'El motivo, con las palabras del formulario'),
      100,
      { only: isOther, required: isOther },
    ),
    tick(
      'bothSpousesWork',
      '2',
      bilingual(
        'Both my spouse and I work, or I have more than one job',
        'Mi cónyuge y yo trabajamos, o tengo más de un empleo',
      ),
      unless('isExempt'),
    ),
    extra('3', unless('isExempt')),
  ],
}
