import {
  choose,
  exempt,
  extra,
  filingLabel,
  from2026,
  headOfHousehold,
  option,
  bilingual,
  tick,
  unless,
} from '../common.ts'
import { annualEdition } from '../state-edition.ts'
import type { StateForm } from '../state-form.ts'

/** Montana: a form of its own, without allowances since 2024. */
export const mt: StateForm = {
  code: 'MT',
  category: 'own form',
  form: 'MW-4',
  edition: annualEdition('2026', 2026),
  from: from2026,
  sources: ['OB', 'CHQ', 'GK'],
  ifNone: bilingual('Tax is withheld as single.', 'Se retiene como soltero(a).'),
  reciprocity: { homes: ['ND'], form: 'MW-4', field: 'isExempt' },
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
        'For enrolled tribal members, National Guard and Reserve pay, residents of North Dakota, and military spouses.',
        'Para miembros inscritos de una tribu, pago de la Guardia Nacional o la Reserva, residentes de North Dakota y cónyuges de militares.',
      ),
    }),
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
