import { bilingual, choose, day, filingLabel, option, yesNo } from '../common.ts'
import { claimYear, domicile } from '../claims.ts'
import { editionNotKnown, lastingEdition } from '../state-edition.ts'
import type { Condition, Question, SeparateForm } from '../state-form.ts'
import { condition } from './certificate-questions.ts'

/** New York's certificate of exemption: claimed on a form of its own, not on the IT-2104. */
export const isIt2104e: Condition = { field: 'formChoice', is: 'IT-2104-E' }
/** Louisiana's: claimed on Form L-4E, R-1307, not on the L-4. */
export const isL4e: Condition = { field: 'formChoice', is: 'L-4E' }

/** Form IT-2104-E: a new one for each year; read in that of 2025. */
export const it2104e: SeparateForm = {
  edition: editionNotKnown('a new IT-2104-E is published for each year; that of 2025 was read'),
  sources: ['TFF', 'FILL', 'FBANK'],
  declaration: (answers) => ({
    text: `I certify that the information on this form is correct and that, for the year ${String(answers['exemptYear'] ?? '')}, I expect to qualify for exemption from withholding of New York State income tax under Tax Law § 671(a)(3) or under the SCRA. I will notify my employer within 10 days of any change requiring revocation of the exemption from withholding as explained in the instructions.`,
    verified: 'yes',
    source: 'taxformfinder.org, Form IT-2104-E of 2025; the year is that of the claim',
  }),
}

/** Form L-4E: a new one for each year, in the same edition. */
export const l4e: SeparateForm = {
  edition: lastingEdition('R-1307 (8/22)'),
  sources: ['TFF', 'STF'],
  declaration: () => ({
    text: 'Under penalty of perjury, I declare that I anticipate that I will incur no liability for Louisiana income tax for the current year based on the exemption checked above and to the best of my knowledge and belief, this form is true, correct, and complete.',
    verified: 'yes',
    source: 'taxformfinder.org, Form L-4E, R-1307 (8/22)',
  }),
}

const isMilitarySpouse: Condition = { all: [isIt2104e, { field: 'militarySpouse', is: 'yes' }] }
const inGroupA: Condition = { all: [isIt2104e, { field: 'militarySpouse', is: 'no' }] }
/** The zone of New York, whose form this is. */
const timeZone = 'America/New_York'
const isOfAge: Condition = {
  any: [
    { field: 'birthDate', isYoungerThan: 18, timeZone },
    { not: { field: 'birthDate', isYoungerThan: 65, timeZone } },
    {
      all: [
        { field: 'fullTimeStudent', is: 'yes' },
        { field: 'birthDate', isYoungerThan: 25, timeZone },
      ],
    },
  ],
}
const groupA = bilingual('group A', 'grupo A')
const groupB = bilingual('group B', 'grupo B')

/** The questions of Form IT-2104-E, by its groups A and B. */
export const it2104eQuestions: readonly Question[] = [
  claimYear(undefined, isIt2104e),
  choose(
    'exemptFilingStatus',
    undefined,
    filingLabel,
    [
      option('A', 'A: single', 'A: soltero(a)'),
      option('B', 'B: married', 'B: casado(a)'),
      option(
        'C',
        'C: qualifying surviving spouse, or head of household with a qualifying person',
        'C: cónyuge sobreviviente calificado, o cabeza de familia con una persona calificada',
      ),
    ],
    { only: isIt2104e, required: isIt2104e },
  ),
  choose(
    'militarySpouse',
    groupB,
    bilingual(
      'Are you a military spouse exempt under the Servicemembers Civil Relief Act (SCRA)?',
      '¿Es cónyuge de un militar, exento(a) por la ley de ayuda civil a los militares (SCRA)?',
    ),
    yesNo,
    {
      only: isIt2104e,
      required: isIt2104e,
      hint: bilingual('If not, group A applies.', 'Si no, se aplica el grupo A.'),
    },
  ),
  condition(
    'spouseConditions',
    groupB,
    bilingual(
      'Is your spouse a servicemember present in New York under military orders, are you in New York solely to be with your spouse, and is your domicile in another state?',
      '¿Su cónyuge es militar y está en New York por órdenes militares, está usted en New York solo para estar con su cónyuge, y su domicilio está en otro estado?',
    ),
    { only: isMilitarySpouse, required: isMilitarySpouse },
  ),
  choose(
    'fullTimeStudent',
    groupA,
    bilingual('Are you a full-time student?', '¿Es estudiante a tiempo completo?'),
    yesNo,
    { only: isIt2104e, required: isIt2104e },
  ),
  day('birthDate', groupA, bilingual('Your date of birth', 'Su fecha de nacimiento'), {
    isBirthday: true,
    only: isIt2104e,
    required: isIt2104e,
    hint: bilingual(
      'Group A is for people under 18, over 65, or under 25 and full-time students.',
      'El grupo A es para menores de 18 años, mayores de 65, o menores de 25 que estudian a tiempo completo.',
    ),
    refused: [{ when: { all: [inGroupA, { not: isOfAge }] }, messageKey: 'conditionNotMet' }],
  }),
  condition(
    'owedNoTaxLastYear',
    groupA,
    bilingual(
      'Did you have no New York income tax liability for the year before?',
      '¿No debió impuesto sobre la renta de New York por el año anterior?',
    ),
    {
      only: inGroupA,
      required: inGroupA,
      help: bilingual(
        'You have a liability if your return shows tax before the credit for income tax withheld.',
        'Debe impuesto si su declaración muestra impuesto antes del crédito por el impuesto retenido.',
      ),
    },
  ),
  condition(
    'expectNoTaxThisYear',
    groupA,
    bilingual(
      'Do you expect no New York income tax liability for the year of this claim?',
      '¿Espera no deber impuesto sobre la renta de New York por el año de este reclamo?',
    ),
    { only: inGroupA, required: inGroupA },
  ),
]

const isSpouseOfLouisiana: Condition = { all: [isL4e, { field: 'exemptReason', is: 'military_spouse' }] }

/** The questions of Form L-4E. */
export const l4eQuestions: readonly Question[] = [
  claimYear(undefined, isL4e),
  choose(
    'exemptReason',
    undefined,
    bilingual('Why do you claim exemption?', '¿Por qué reclama la exención?'),
    [
      option(
        'no_liability',
        'I incurred no tax liability in the prior year and anticipate none for the current year',
        'No debí impuesto el año anterior y no espero deber este año',
      ),
      option(
        'military_spouse',
        'I meet the conditions of the Servicemember Civil Relief Act, with a tax domicile in another state',
        'Cumplo las condiciones de la ley de ayuda civil a los militares (SCRA), con domicilio fiscal en otro estado',
      ),
    ],
    { only: isL4e, required: isL4e },
  ),
  domicile(undefined, 'LA', isSpouseOfLouisiana),
]
