import { clockTolerance } from '#contract/protocol/server-time.ts'

/** Whether the clock of a device showed another time than a signature counts from, by more than is normal. */
export const isClockOff = ({ at, byDevice }: { readonly at: string; readonly byDevice: string }): boolean =>
  Math.abs(Date.parse(at) - Date.parse(byDevice)) > clockTolerance * 1000
