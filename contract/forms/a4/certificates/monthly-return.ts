import { bilingual, choose, day, money, text, yesNo } from '../common.ts'
import { lastingEdition } from '../state-edition.ts'
import type { Condition, NonresidenceCertificate } from '../state-form.ts'
import { condition } from './certificate-questions.ts'

const isEarlierResident: Condition = { field: 'wasResident', is: 'yes' }
const monthAndYear = { is: /^(0[1-9]|1[0-2])\/(19|20)\d\d$/, messageKey: 'month' } as const
const returnHome = bilingual(
  'Do you return to your home in the other state at least once a month?',
  '¿Regresa a su hogar en el otro estado al menos una vez al mes?',
)

/**
 * Minnesota's reciprocity exemption for residents of Michigan and North Dakota. The form of 2019 (Rev. 12/18) was read;
 * every item has to be filled in, or the employer withholds.
 */
export const mwr: NonresidenceCertificate = {
  edition: lastingEdition('2019 (Rev. 12/18)'),
  sources: ['5Y1'],
  declaration: {
    text: 'I declare that the above information is correct and complete to the best of my knowledge and belief. I understand there is a $500 penalty for making false statements.',
    verified: 'yes',
    source: 'info.5y1.org, Form MWR of 2019 (Rev. 12/18)',
  },
  questions: [
    text(
      'livedThereSince',
      '2',
      bilingual('Since which month and year have you lived there?', '¿Desde qué mes y año vive allí?'),
      7,
      {
        required: true,
        pattern: monthAndYear,
        hint: bilingual('Such as 05/2024.', 'Por ejemplo, 05/2024.'),
      },
    ),
    condition('returnsMonthly', '3', returnHome, {
      hint: bilingual('If not, you don’t qualify.', 'Si no, no califica.'),
    }),
    choose(
      'wasResident',
      '4',
      bilingual('Were you ever a resident of Minnesota?', '¿Fue alguna vez residente de Minnesota?'),
      yesNo,
      { required: true },
    ),
    text('residentFrom', '4', bilingual('Resident from (month and year)', 'Residente desde (mes y año)'), 7, {
      only: isEarlierResident,
      required: isEarlierResident,
      pattern: monthAndYear,
    }),
    text('residentTo', '4', bilingual('Resident to (month and year)', 'Residente hasta (mes y año)'), 7, {
      only: isEarlierResident,
      required: isEarlierResident,
      pattern: monthAndYear,
    }),
    money(
      'wagesLastYear',
      '1',
      bilingual('Wages you earned in Minnesota last year', 'Salarios que ganó en Minnesota el año pasado'),
      { required: true, hint: bilingual('0 if none.', '0 si ninguno.') },
    ),
  ],
}

/** North Dakota's exemption for residents of Minnesota and Montana: one for each calendar year. */
export const ndwR: NonresidenceCertificate = {
  edition: lastingEdition('SFN 28729 (12-2023)'),
  sources: ['TFF', 'NDTAX'],
  ends: { on: '12-31', yearsAfter: 0 },
  conditions: [
    bilingual(
      'It is for one calendar year: give your employer a new one by February 28 of each year, or within 30 days after you begin work or move.',
      'Es para un año calendario: entregue uno nuevo a su empleador antes del 28 de febrero de cada año, o en los 30 días después de empezar a trabajar o de mudarse.',
    ),
  ],
  declaration: {
    text: 'I declare, under the penalties of North Dakota Century Code § 12.1-11-02, which provides for a Class A misdemeanor for making a false statement in a governmental matter, that this form has been examined by me and to the best of my knowledge and belief is true, correct, and complete.',
    verified: 'yes',
    source: 'taxformfinder.org, Form NDW-R, SFN 28729 (12-2023)',
  },
  questions: [
    day(
      'livedThereSinceDay',
      undefined,
      bilingual('Since which day have you lived there?', '¿Desde qué día vive allí?'),
      { required: true, isBirthday: true },
    ),
    condition('returnsMonthly', undefined, returnHome, {
      hint: bilingual(
        'A resident of Minnesota who answers No doesn’t qualify.',
        'Un residente de Minnesota que responde No no califica.',
      ),
      appliesWhen: { field: 'homeState', is: 'MN' },
    }),
    choose(
      'wasResident',
      undefined,
      bilingual(
        'Were you a resident of North Dakota in the past three years?',
        '¿Fue residente de North Dakota en los últimos tres años?',
      ),
      yesNo,
      { required: true },
    ),
    day('residentFromDay', undefined, bilingual('Resident from', 'Residente desde'), {
      only: isEarlierResident,
      required: isEarlierResident,
    }),
    day('residentToDay', undefined, bilingual('Resident to', 'Residente hasta'), {
      only: isEarlierResident,
      required: isEarlierResident,
    }),
    money(
      'wagesLastYear',
      undefined,
      bilingual('Wages you earned in North Dakota last year', 'Salarios que ganó en North Dakota el año pasado'),
      { required: true, hint: bilingual('0 if none.', '0 si ninguno.') },
    ),
  ],
}
