import { dependents, extra, from2026, part, bilingual, spouse, sum, text, tick, unless, yourself } from '../common.ts'
import { lastingEdition } from '../state-edition.ts'
import type { StateForm } from '../state-form.ts'

const homes = ['IN', 'KY', 'MI', 'PA', 'WV'] as const
const waivers = ['waiverResident', 'waiverMilResident', 'waiverMilNonresident', 'waiverMilSpouse', 'waiverStatutory']

/** Ohio. */
export const oh: StateForm = {
  code: 'OH',
  category: 'own form',
  form: 'IT 4',
  edition: lastingEdition('Rev. 01/24'),
  from: from2026,
  sources: ['OB', 'BLADE', 'CHQ'],
  ifNone: bilingual('Tax is withheld with zero exemptions.', 'Se retiene con cero exenciones.'),
  reciprocity: {
    homes,
    form: 'IT 4',
    field: 'waiverResident',
    claimedWhen: { field: 'waiverResident', is: true },
  },
  followsHome: true,
  notes: [bilingual('City tax is not on this form.', 'El impuesto municipal no está en este formulario.')],
  questions: [
    text('schoolDistrict', undefined, bilingual('School district where you live', 'Distrito escolar donde vive'), 60),
    text('schoolDistrictNumber', undefined, bilingual('School district number', 'Número del distrito escolar'), 4, {
      pattern: { is: /^\d{4}$/, messageKey: 'fourDigits', isNumeric: true },
      hint: bilingual(
        'Four digits. The state’s Finder names it: tax.ohio.gov.',
        'Cuatro dígitos. El buscador del estado lo da: tax.ohio.gov.',
      ),
    }),
    tick(
      'waiverResident',
      part('III'),
      bilingual(
        'I live all year in Indiana, Kentucky, Michigan, Pennsylvania or West Virginia',
        'Vivo todo el año en Indiana, Kentucky, Michigan, Pennsylvania o West Virginia',
      ),
      { only: { field: 'homeState', is: homes }, otherwise: 'noAgreement' },
    ),
    tick(
      'waiverMilResident',
      part('III'),
      bilingual('I am an Ohio servicemember stationed outside Ohio', 'Soy militar de Ohio destinado fuera de Ohio'),
    ),
    tick(
      'waiverMilNonresident',
      part('III'),
      bilingual(
        'I am a servicemember of another state stationed in Ohio',
        'Soy militar de otro estado destinado en Ohio',
      ),
    ),
    tick(
      'waiverMilSpouse',
      part('III'),
      bilingual('I am the civilian spouse of such a servicemember', 'Soy el cónyuge civil de un militar así'),
    ),
    tick(
      'waiverStatutory',
      part('III'),
      bilingual(
        'My wages are exempt by law: R.C. 5747.06(A)(1) through (6)',
        'Mis salarios están exentos por ley: R.C. 5747.06(A)(1) a (6)',
      ),
    ),
    yourself('1', {
      hint: bilingual(
        '0 if you are a dependent on another Ohio return, otherwise 1.',
        '0 si es dependiente en otra declaración de Ohio, si no 1.',
      ),
    }),
    spouse('2', {
      hint: bilingual(
        '0 if you are single or your spouse files separately, otherwise 1.',
        '0 si es soltero(a) o su cónyuge declara por separado, si no 1.',
      ),
    }),
    dependents('3'),
    sum('totalExemptions', '4', bilingual('Total exemptions', 'Total de exenciones'), [
      'yourself',
      'spouse',
      'dependents',
    ]),
    extra('5', unless(...waivers)),
  ],
}
