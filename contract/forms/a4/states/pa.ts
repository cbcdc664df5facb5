import { choose, from2026, option, bilingual, text } from '../common.ts'
import { lastingEdition } from '../state-edition.ts'
import type { Condition, StateForm } from '../state-form.ts'

const isReciprocal: Condition = { field: 'rev419Reason', is: 'reciprocal' }
const sixDigits = { is: /^\d{6}$/, messageKey: 'sixDigits', isNumeric: true } as const

/** Pennsylvania: no state certificate, but the local Residency Certification Form (Act 32). */
export const pa: StateForm = {
  code: 'PA',
  category: 'none required',
  form: 'Residency Certification Form',
  edition: lastingEdition('CLGS-32-6 (05/17); REV-419 (EX) 09-20'),
  from: from2026,
  sources: ['OB', 'VEN', 'CHQ'],
  ifNone: bilingual('A flat 3.07% is withheld.', 'Se retiene un 3.07% fijo.'),
  reciprocity: { homes: ['IN', 'MD', 'NJ', 'OH', 'VA', 'WV'], form: 'REV-419', field: 'rev419Reason' },
  followsHome: true,
  notes: [
    bilingual(
      'The local residency form is needed when you are hired and when you move.',
      'El formulario local de residencia se necesita al contratarlo y cuando se muda.',
    ),
  ],
  questions: [
    text(
      'residentPsd',
      'CLGS-32-6',
      bilingual('PSD code of the place where you live', 'Código PSD del lugar donde vive'),
      6,
      {
        pattern: sixDigits,
        hint: bilingual(
          'Six digits. 880000 if you live in another state.',
          'Seis dígitos. 880000 si vive en otro estado.',
        ),
        help: bilingual(
          'The code says which place gets the local earned income tax. Look it up by your address at munstats.pa.gov.',
          'El código dice qué lugar recibe el impuesto local sobre ingresos. Búsquelo por su dirección en munstats.pa.gov.',
        ),
      },
    ),
    text(
      'workPsd',
      'CLGS-32-6',
      bilingual('PSD code of the place where you work', 'Código PSD del lugar donde trabaja'),
      6,
      {
        pattern: sixDigits,
        hint: bilingual('Six digits. Your employer knows it.', 'Seis dígitos. Su empleador lo conoce.'),
      },
    ),
    choose(
      'rev419Reason',
      'REV-419',
      bilingual(
        'Why should no Pennsylvania tax be taken out?',
        '¿Por qué no se debe descontar impuesto de Pennsylvania?',
      ),
      [
        option('tax_forgiveness', 'a: I qualify for tax forgiveness', 'a: califico para el perdón de impuestos'),
        option(
          'reciprocal',
          'b: I live in a state that has an agreement with Pennsylvania',
          'b: vivo en un estado que tiene un acuerdo con Pennsylvania',
        ),
        option('military_spouse', 'c: I am the spouse of a servicemember', 'c: soy cónyuge de un militar'),
      ],
      {
        hint: bilingual('Leave it empty unless one is true.', 'Déjelo vacío si ninguna es cierta.'),
      },
    ),
    choose(
      'reciprocalState',
      'REV-419',
      bilingual('Which state do you live in?', '¿En qué estado vive?'),
      [
        option('IN', 'Indiana', 'Indiana'),
        option('MD', 'Maryland', 'Maryland'),
        option('NJ', 'New Jersey', 'New Jersey'),
        option('OH', 'Ohio', 'Ohio'),
        option('VA', 'Virginia', 'Virginia'),
        option('WV', 'West Virginia', 'Virginia Occidental'),
      ],
      {
        only: isReciprocal,
        required: isReciprocal,
        refused: [
          {
            when: { all: [isReciprocal, { field: 'reciprocalState', differsFrom: 'homeState' }] },
            messageKey: 'homeDiffers',
          },
        ],
      },
    ),
  ],
}
