import type {
  ChoiceQuestion,
  Condition,
  CountQuestion,
  DayQuestion,
  Line,
  MoneyQuestion,
  Option,
  Question,
  BilingualText,
  StateQuestion,
  SumLine,
  Term,
  TextQuestion,
  TickQuestion,
} from './state-form.ts'

/** A text in English and Spanish. */
export const bilingual = (en: string, es: string): BilingualText => ({ en, es })

/** A line that has a name instead of a number: `box 3`. */
export const box = (number: string): BilingualText => bilingual(`box ${number}`, `casilla ${number}`)
/** The same for a section: `section 2`. */
export const part = (number: string): BilingualText => bilingual(`section ${number}`, `sección ${number}`)

type More<Q> = Partial<Omit<Q, 'kind' | 'key' | 'line'>>

/** A whole number; at most 99 where the form names no limit (ours). */
export const count = (key: string, line: Line | undefined, label: BilingualText, more: More<CountQuestion> = {}) =>
  ({ kind: 'count', key, line, label, max: 99, ...more }) satisfies CountQuestion
/** An amount in dollars. */
export const money = (key: string, line: Line | undefined, label: BilingualText, more: More<MoneyQuestion> = {}) =>
  ({ kind: 'money', key, line, label, ...more }) satisfies MoneyQuestion
/** A statement to check. */
export const tick = (key: string, line: Line | undefined, label: BilingualText, more: More<TickQuestion> = {}) =>
  ({ kind: 'tick', key, line, label, ...more }) satisfies TickQuestion
/** One of several options. */
export const choose = (
  key: string,
  line: Line | undefined,
  label: BilingualText,
  options: readonly Option[],
  more: More<ChoiceQuestion> = {},
) => ({ kind: 'choice', key, line, label, options, ...more }) satisfies ChoiceQuestion
/** A line of text with a maximum length in characters. */
export const text = (
  key: string,
  line: Line | undefined,
  label: BilingualText,
  max: number,
  more: More<TextQuestion> = {},
) => ({ kind: 'text', key, line, label, max, ...more }) satisfies TextQuestion
/** A calendar day. */
export const day = (key: string, line: Line | undefined, label: BilingualText, more: More<DayQuestion> = {}) =>
  ({ kind: 'day', key, line, label, ...more }) satisfies DayQuestion
/** A state. */
export const defineState = (
  key: string,
  line: Line | undefined,
  label: BilingualText,
  more: More<StateQuestion> = {},
) => ({ kind: 'state', key, line, label, ...more }) satisfies StateQuestion
/** A computed line; a count is at most 99. */
export const sum = (
  key: string,
  line: Line | undefined,
  label: BilingualText,
  of: readonly Term[],
  more: More<Omit<SumLine, 'of'>> = {},
) => ({ kind: 'sum', key, line, label, of, max: 99, ...more }) satisfies SumLine

/** An option with its label. */
export const option = (value: string | number, en: string, es: string, hint?: BilingualText): Option => ({
  value,
  label: bilingual(en, es),
  ...(hint === undefined ? {} : { hint }),
})

/** Yes and no. */
export const yesNo = [option('yes', 'Yes', 'Sí'), option('no', 'No', 'No')] as const

/** None of these is claimed: what a claim of exemption leaves empty. */
export const unless = (...claims: readonly (string | Condition)[]): Required<Pick<Question, 'only' | 'otherwise'>> => ({
  only: { not: { any: claims.map((claim) => (typeof claim === 'string' ? { field: claim, is: true } : claim)) } },
  otherwise: 'exemptEmpty',
})

/** A claim that excludes others. */
export const exclusiveWith = (...claims: readonly string[]): Required<Pick<Question, 'refused'>> => ({
  refused: claims.map((field) => ({ when: { field, is: true }, messageKey: 'oneExemption' })),
})

/** More tax from each paycheck; the field name is the W-4's. */
export const extra = (line: Line | undefined, more: More<MoneyQuestion> = {}) =>
  money('ExtraWithholding', line, bilingual('Extra tax from each paycheck', 'Impuesto adicional de cada pago'), {
    hint: bilingual(
      'An amount for each pay period, if you want more taken out.',
      'Una cantidad por cada período de pago, si quiere que se descuente más.',
    ),
    ...more,
  })

const worksheetHint = {
  hint: bilingual(
    'The worksheet of the form counts them for you. With 0, the most tax is withheld.',
    'La hoja de trabajo del formulario le ayuda a contarlas. Con 0 se retiene el máximo.',
  ),
  hasWorksheet: true,
} as const

/** Allowances as one number. */
export const allowances = (line: Line | undefined, more: More<CountQuestion> = {}) =>
  count('allowances', line, bilingual('Allowances you claim', 'Exenciones de retención que reclama'), {
    ...worksheetHint,
    ...more,
  })
/** Exemptions as one number. */
export const exemptions = (line: Line | undefined, more: More<CountQuestion> = {}) =>
  count('exemptions', line, bilingual('Exemptions you claim', 'Exenciones que reclama'), { ...worksheetHint, ...more })
/** Dependents only. */
export const dependents = (line: Line | undefined, more: More<CountQuestion> = {}) =>
  count('dependents', line, bilingual('Dependents', 'Dependientes'), {
    hint: bilingual('Children and others you support.', 'Hijos y otras personas que usted mantiene.'),
    ...more,
  })
/** The allowance or exemption for oneself. */
export const yourself = (line: Line | undefined, more: More<CountQuestion> = {}) =>
  count('yourself', line, bilingual('For yourself', 'Por usted'), {
    max: 1,
    hint: bilingual('1 if you claim yourself, or 0.', '1 si se reclama a usted mismo, o 0.'),
    ...more,
  })
/** The one for a spouse. */
export const spouse = (line: Line | undefined, more: More<CountQuestion> = {}) =>
  count('spouse', line, bilingual('For your spouse', 'Por su cónyuge'), {
    max: 1,
    hint: bilingual('1 if you claim your spouse, or 0.', '1 si reclama a su cónyuge, o 0.'),
    ...more,
  })
/** The ones for age and blindness, of both. */
export const ageAndBlind = (line: Line | undefined, more: More<CountQuestion> = {}) =>
  count('ageAndBlind', line, bilingual('For being 65 or older, or blind', 'Por tener 65 años o más, o por ceguera'), {
    max: 4,
    hint: bilingual(
      'Count each that is true: you 65 or older, you blind, your spouse 65 or older, your spouse blind.',
      'Cuente cada una que sea cierta: usted tiene 65 años o más, usted tiene ceguera, su cónyuge tiene 65 años o más, su cónyuge tiene ceguera.',
    ),
    ...more,
  })

/** The state takes no tax: the claim that leaves the rest empty. */
export const exempt = (line: Line | undefined, more: More<TickQuestion> = {}) =>
  tick(
    'isExempt',
    line,
    bilingual('I claim exemption from this state’s tax', 'Reclamo exención del impuesto de este estado'),
    {
      hint: bilingual(
        'Rare. Only if you owed none last year and expect to owe none this year.',
        'Poco común. Solo si no debió nada el año pasado y no espera deber nada este año.',
      ),
      ...more,
    },
  )
/** The claim of a servicemember’s spouse (50 USC 4001). */
export const militarySpouse = (line: Line | undefined, more: More<TickQuestion> = {}) =>
  tick(
    'exemptMilitarySpouse',
    line,
    bilingual(
      'I am exempt as the spouse of a servicemember',
      'Estoy exento(a) por ser cónyuge de un miembro de las fuerzas armadas',
    ),
    {
      hint: bilingual(
        'Military Spouses Residency Relief Act: you live here only because your spouse is stationed here.',
        'Ley de residencia de cónyuges de militares: vive aquí solo porque su cónyuge fue destinado(a) aquí.',
      ),
      ...more,
    },
  )

/** Single. */
export const single = option('single', 'Single', 'Soltero(a)')
/** Married. */
export const married = option('married', 'Married', 'Casado(a)')
/** Married, at the single rate. */
export const marriedHigher = option(
  'married_higher_single',
  'Married, but withhold at the higher single rate',
  'Casado(a), pero con la tasa más alta de soltero(a)',
)
/** Head of household, under the value that the state’s catalog names. */
export const headOfHousehold = (value = 'head_household') =>
  option(
    value,
    'Head of household',
    'Cabeza de familia',
    bilingual(
      'Only if you are unmarried and pay more than half the costs of a home.',
      'Solo si no está casado y paga más de la mitad de los gastos de un hogar.',
    ),
  )

/** Label of a question about marital status. */
export const statusLabel = bilingual('Your status for this form', 'Su estado civil para este formulario')
/** Label of a question about filing status. */
export const filingLabel = bilingual('How do you file your taxes?', '¿Cómo declara sus impuestos?')

/** Single, married, or married at the higher rate. */
export const marital3 = [single, married, marriedHigher] as const
/** Marital status as most forms ask it. */
export const maritalStatus = (line: Line | undefined, more: More<ChoiceQuestion> = {}) =>
  choose('maritalStatus', line, statusLabel, marital3, { required: true, ...more })

/** The first day of the forms of 2026. */
export const from2026 = '2026-01-01'
