import {
  choose,
  count,
  day,
  extra,
  from2026,
  militarySpouse,
  money,
  option,
  part,
  bilingual,
  text,
  tick,
} from '../common.ts'
import { lastingEdition } from '../state-edition.ts'
import type { Condition, StateForm } from '../state-form.ts'

const isOneClaimed: Condition = { field: 'personalExemptionIndividual', isAnswered: true }
const isYoungClaim: Condition = {
  all: [{ field: 'youngBirthDate', isAnswered: true }, { not: { field: 'youngDoNotConsider', is: true } }],
}
const complete = option('complete', 'Complete', 'Completa')
const none = option('none', 'None', 'Ninguna')

/** Puerto Rico: the form of the Departamento de Hacienda. */
export const pr: StateForm = {
  code: 'PR',
  category: 'own form',
  form: '499 R-4.1',
  edition: lastingEdition('Rev. Dec 13 16'),
  from: from2026,
  sources: ['SCR', 'PPZ499', 'USL'],
  ifNone: bilingual('Tax is withheld without exemptions or allowances.', 'Se retiene sin exenciones ni concesiones.'),
  notes: [
    bilingual(
      'Federal income tax is normally not withheld from residents who work in Puerto Rico.',
      'Normalmente no se retiene impuesto federal a los residentes que trabajan en Puerto Rico.',
    ),
  ],
  questions: [
    text('spouseName', undefined, bilingual('Your spouse’s name', 'Nombre de su cónyuge'), 60),
    {
      kind: 'ssn',
      key: 'spouseSsn',
      label: bilingual('Your spouse’s Social Security number', 'Número de Seguro Social de su cónyuge'),
    },
    tick(
      'optionalComputation',
      undefined,
      bilingual(
        'We are married, live together, file jointly and choose the optional computation of tax',
        'Estamos casados, vivimos juntos, declaramos en conjunto y elegimos el cómputo opcional de la contribución',
      ),
      {
        refused: [
          {
            when: {
              not: {
                all: [
                  { field: 'spouseName', isAnswered: true },
                  { field: 'spouseSsn', isAnswered: true },
                ],
              },
            },
            messageKey: 'spouseNeeded',
          },
        ],
      },
    ),
    militarySpouse(undefined),
    day(
      'youngBirthDate',
      undefined,
      bilingual('If you are 16 to 26: your date of birth', 'Si tiene de 16 a 26 años: su fecha de nacimiento'),
      {
        isBirthday: true,
        hint: bilingual(
          'The first $40,000 of wages are exempt. With more, or if another employer counts the exemption already, fill in the rest too.',
          'Los primeros $40,000 de salarios están exentos. Si gana más, o si otro patrono ya considera la exención, llene también el resto.',
        ),
      },
    ),
    tick(
      'youngDoNotConsider',
      undefined,
      bilingual(
        'My employer should not count the exemption on the first $40,000',
        'Mi patrono no debe considerar la exención de los primeros $40,000',
      ),
      { only: { field: 'youngBirthDate', isAnswered: true } },
    ),
    choose(
      'personalExemptionIndividual',
      'A1',
      bilingual('Personal exemption of an individual', 'Exención personal de contribuyente individual'),
      [complete, none],
      { hint: bilingual('Answer A1 or, if you are married, A2.', 'Responda A1 o, si está casado(a), A2.') },
    ),
    choose(
      'personalExemptionMarried',
      'A2',
      bilingual('Personal exemption of a married person', 'Exención personal de persona casada'),
      [complete, option('half', 'Half', 'Mitad'), none],
      {
        required: { not: { any: [isOneClaimed, isYoungClaim, { field: 'exemptMilitarySpouse', is: true }] } },
        refused: [
          {
            when: {
              all: [
                { field: 'personalExemptionIndividual', is: ['complete', 'none'] },
                { field: 'personalExemptionMarried', is: ['complete', 'half', 'none'] },
              ],
            },
            messageKey: 'oneOfTwo',
          },
        ],
      },
    ),
    tick('veteranExemption', 'A3', bilingual('Additional exemption for veterans', 'Exención adicional para veteranos')),
    count(
      'dependentsComplete',
      part('B'),
      bilingual('Dependents with the complete exemption', 'Dependientes con exención completa'),
    ),
    count(
      'dependentsJointCustody',
      part('B'),
      bilingual('Dependents in joint custody', 'Dependientes con custodia compartida'),
    ),
    money(
      'allowanceDeductions',
      part('C'),
      bilingual(
        'Deductions for the year, lines (a) to (k), in dollars',
        'Deducciones del año, líneas (a) a (k), en dólares',
      ),
      { hint: bilingual('Such as mortgage interest.', 'Como intereses hipotecarios.') },
    ),
    count(
      'deductionAllowances',
      part('C'),
      bilingual('Number of allowances based on those deductions', 'Número de concesiones por esas deducciones'),
      {
        hint: bilingual(
          'The number that part C of the form gets from the dollars.',
          'El número que la parte C del formulario obtiene de los dólares.',
        ),
      },
    ),
    extra(part('D')),
    text(
      'extraPercent',
      part('D'),
      bilingual('Or an extra percentage of your wages', 'O un porcentaje adicional de sus salarios'),
      7,
      {
        pattern: { is: /^\d{1,2}(\.\d{1,2})?$/, messageKey: 'percentRate' },
        refused: [
          {
            when: {
              all: [
                { field: 'extraPercent', isAnswered: true },
                { field: 'ExtraWithholding', above: 0 },
              ],
            },
            messageKey: 'oneOfTwo',
          },
        ],
      },
    ),
  ],
}
