/** The maximum or minimum of a figure, in its own unit. */
export type Budget = { readonly most: number } | { readonly least: number }

/** One measured value: a byte count, a time or a ratio to a reference of the same run. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: 'bytes' | 'ms' | 's' | 'x' | 'points' | 'requests' | 'rows' | 'clicks' | 'keys'
  /** The reference of a ratio. */
  readonly reference?: string
  readonly budget?: Budget
  /** How it was measured, and what it includes. */
  readonly detail?: string
}

/** A measurement that can't be made here for a reason that is no fault: it is reported, and counts as nothing. */
export class Skipped extends Error {}

/** Whether a figure is within its budget; undefined where it has none. */
export const isWithin = ({ value, budget }: Figure): boolean | undefined =>
  budget === undefined ? undefined : 'most' in budget ? value <= budget.most : value >= budget.least

const byteUnit = 1024

/** A value as it is printed. */
export const formatValue = (value: number, unit: Figure['unit']): string => {
  switch (unit) {
    case 'bytes':
      return `${(value / byteUnit).toFixed(1)} KB`
    case 'ms':
      return `${value.toFixed(value < 10 ? 1 : 0)} ms`
    case 's':
      return `${value.toFixed(2)} s`
    case 'x':
      return `${value.toFixed(2)} x`
    case 'points':
    case 'requests':
    case 'rows':
    case 'clicks':
    case 'keys':
      return value.toFixed(0)
  }
}

/** Kilobytes as bytes. */
export const kilobytes = (count: number): number => count * byteUnit
