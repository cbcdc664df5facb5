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
import type { StateForm } from '../state-form.ts'

const complete = option('complete', 'Complete', 'Completa')
const none = option('none', 'None', 'Ninguna')

/** Puerto Rico: the form of the Departamento de Hacienda. */
export const pr: StateForm = {
  code: 'PR',
  category: 'own form',
  form: '499 R-4.1',
  edition: lastingEdition('Rev. Dec 13 16'),
  from: from2026,
  sources: ['SCR', 'GK'],
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
    ),
    militarySpouse(undefined),
    day(
      'youngBirthDate',
      undefined,
      bilingual('If you are 16 to 26: your date of birth', 'Si tiene de 16 a 26 años: su fecha de nacimiento'),
      { isBirthday: true },
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
    ),
    choose(
      'personalExemptionMarried',
      'A2',
      bilingual('Personal exemption of a married person', 'Exención personal de persona casada'),
      [complete, option('half', 'Half', 'Mitad'), none],
      {
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
    money('allowanceDeductions', part('C'), bilingual('Allowance based on deductions', 'Concesión por deducciones'), {
      hint: bilingual('Such as mortgage interest.', 'Como intereses hipotecarios.'),
    }),
    extra(part('D')),
  ],
}
