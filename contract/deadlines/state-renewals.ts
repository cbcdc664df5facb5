import type { StateCode } from '../states.ts'

/** When a claim of exemption on a state's form has to be made anew. */
export interface StateRenewal {
  /** The answers that make the claim: one of these values under one of these names. */
  readonly claims: Readonly<Record<string, readonly (string | boolean)[]>>
  /** The last day of the claim, MM-DD, in the year of the signature or so many years after it. */
  readonly lastDay: string
  readonly yearsAfter: 0 | 1
  readonly source: string
}

const ticked = [true] as const
const claimed = { isExempt: ticked, exemptMilitarySpouse: ticked }
const read = 'read from the publications of the state that FACTS.md 5.1 names'

/** To the end of the calendar year. */
const yearly = (claims: StateRenewal['claims'] = claimed, source = read): StateRenewal => ({
  claims,
  lastDay: '12-31',
  yearsAfter: 0,
  source,
})
/** To a day of the next year. */
const untilNext = (lastDay: string, claims: StateRenewal['claims'] = claimed): StateRenewal => ({
  claims,
  lastDay,
  yearsAfter: 1,
  source: read,
})

/** The states whose forms have a claim of exemption that ends; elsewhere it counts until another form is given. */
export const stateRenewals: Readonly<Partial<Record<StateCode, StateRenewal>>> = {
  AZ: yearly({ election: ['zero'] }),
  CA: untilNext('02-15'),
  GA: untilNext('02-15'),
  IA: untilNext('02-15'),
  ID: yearly(),
  MD: untilNext('02-15', { noTaxThisYear: ticked }),
  ME: yearly(),
  MN: untilNext('02-15', { exemptBox: ['A', 'B', 'C', 'D', 'E', 'F'] }),
  MO: yearly({ exemptReason: ['no_liability', 'military_spouse', 'active_duty'] }),
  NC: untilNext('02-15'),
  NJ: yearly(claimed, 'good for one year: counted to the end of the calendar year, the earlier of two readings'),
  OR: untilNext('02-15'),
  SC: yearly(
    { exemptReason: ['no_liability', 'military_spouse'] },
    'sources differ (December 31, or February 15 of the next year): the earlier',
  ),
  VA: yearly(),
  WI: untilNext('04-30'),
}

/** The last day (YYYY-MM-DD) of the claim of exemption that a state form makes; undefined where it makes none, or one without an end. */
export const stateExemptUntil = (
  state: unknown,
  answers: Readonly<Record<string, unknown>>,
  signedOn: string,
): string | undefined => {
  const rule = (stateRenewals as Readonly<Record<string, StateRenewal | undefined>>)[String(state)]
  if (rule === undefined) return undefined
  const isClaimed = Object.entries(rule.claims).some(([field, values]) =>
    values.some((value) => answers[field] === value),
  )
  return isClaimed ? `${Number(signedOn.slice(0, 4)) + rule.yearsAfter}-${rule.lastDay}` : undefined
}
