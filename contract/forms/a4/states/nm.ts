import {
  bilingual,
  choose,
  count,
  exempt,
  extra,
  filingLabel,
  from2026,
  headOfHousehold,
  money,
  option,
  sum,
  tick,
  unless,
} from '../common.ts'
import { annualEdition } from '../state-edition.ts'
import type { StateForm } from '../state-form.ts'

const unlessExempt = unless('isExempt')

/** New Mexico: a second W-4, marked for the state. */
export const nm: StateForm = {
  code: 'NM',
  category: 'federal W-4 copy',
  form: 'W-4 marked “For New Mexico State Withholding Only”',
  edition: annualEdition('2026', 2026),
  from: from2026,
  sources: ['OB', 'AND', 'W4', 'STF'],
  ifNone: bilingual('The answers of your federal W-4 are used.', 'Se usan las respuestas de su W-4 federal.'),
  questions: [
    choose(
      'filingStatus',
      '1(c)',
      filingLabel,
      [
        option('single', 'Single, or married filing separately', 'Soltero(a), o casado(a) que declara por separado'),
        option(
          'married_joint',
          'Married filing jointly, or qualifying surviving spouse',
          'Casado(a) que declara en conjunto, o cónyuge sobreviviente calificado',
        ),
        headOfHousehold(),
      ],
      { required: true },
    ),
    exempt(undefined),
    tick(
      'multipleJobs',
      '2(c)',
      bilingual(
        'There are only two jobs in all: mine, or mine and my spouse’s',
        'Hay solo dos empleos en total: los míos, o el mío y el de mi cónyuge',
      ),
      unlessExempt,
    ),
    count(
      'childrenUnder17',
      '3(a)',
      bilingual('Qualifying children under 17', 'Hijos calificados menores de 17 años'),
      {
        hint: bilingual('$2,200 each.', '$2,200 por cada uno.'),
        ...unlessExempt,
      },
    ),
    count('otherDependents', '3(b)', bilingual('Other dependents', 'Otros dependientes'), {
      hint: bilingual('$500 each.', '$500 por cada uno.'),
      ...unlessExempt,
    }),
    money('otherCredits', '3', bilingual('Other credits', 'Otros créditos'), unlessExempt),
    sum(
      'creditsTotal',
      '3',
      bilingual('Total of step 3', 'Total del paso 3'),
      [{ field: 'childrenUnder17', times: 2200 }, { field: 'otherDependents', times: 500 }, 'otherCredits'],
      { isMoney: true, max: 99_999_999, ...unlessExempt },
    ),
    money(
      'otherIncome',
      '4(a)',
      bilingual('Other income, not from jobs, for the year', 'Otros ingresos del año, no de empleos'),
      unlessExempt,
    ),
    money(
      'deductionsOverStandard',
      '4(b)',
      bilingual('Deductions, from the worksheet of the W-4', 'Deducciones, de la hoja de trabajo del W-4'),
      {
        hint: bilingual(
          'The worksheet opens at line 4(b) of your federal W-4 here.',
          'La hoja de trabajo se abre en la línea 4(b) de su W-4 federal aquí.',
        ),
        ...unlessExempt,
      },
    ),
    extra('4(c)', {
      label: bilingual('Extra New Mexico tax from each paycheck', 'Impuesto adicional de New Mexico de cada pago'),
      ...unlessExempt,
    }),
  ],
}
