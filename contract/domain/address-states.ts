import { stateCodes } from './states.ts'
import type { StateCode } from './states.ts'

/** What military mail has in place of a state: the Americas, Europe, the Pacific (USPS Publication 28, 225.1). */
export const militaryCodes = ['AA', 'AE', 'AP'] as const
/** The military code of an address. */
export type MilitaryCode = (typeof militaryCodes)[number]

/** A country that has no code of its own here: its name is entered. */
export const otherCountry = 'OTHER'

/** Where the home of a taxpayer may be: a state or territory, a military code, or another country. */
export const addressCodes = [...stateCodes, ...militaryCodes, 'CAN', 'MEX', otherCountry] as const
/** A state, military code or country of an address. */
export type AddressCode = StateCode | MilitaryCode | 'CAN' | 'MEX' | typeof otherCountry

/** Whether an address is a military one, whose city is APO, FPO or DPO. */
export const isMilitary = (state: unknown): state is MilitaryCode =>
  (militaryCodes as readonly unknown[]).includes(state)

/** The last line of an address as answered. */
interface LastLine {
  readonly city?: string | undefined
  readonly state?: string | undefined
  readonly zip?: string | undefined
  readonly foreignCountry?: string | undefined
}

const joined = (separator: string, parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(separator)

/**
 * City, state and ZIP code on one line; missing parts are left out. Military mail has no comma (USPS Publication 28,
 * 225.1). The name of a country is not abbreviated, and the postal code stands where its country writes it (IRS,
 * Instructions for Form 1040, Foreign address).
 */
export const lastLineOf = ({ city, state, zip, foreignCountry }: LastLine): string => {
  if (isMilitary(state)) return joined(' ', [city, state, zip])
  if (state === 'CAN') return joined(', ', [joined(' ', [city, zip?.replace(/^(\w{3})(\w{3})$/, '$1 $2')]), 'Canada'])
  if (state === 'MEX') return joined(', ', [joined(' ', [zip, city]), 'Mexico'])
  if (state === otherCountry) return joined(', ', [joined(' ', [city, zip]), foreignCountry])
  return joined(', ', [city, joined(' ', [state, zip])])
}
