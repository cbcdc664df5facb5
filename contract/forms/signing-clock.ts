import { plainNumber } from '../protocol/casts.ts'
import { moment, withMessage } from '../protocol/fields.ts'

/** Most seconds that two clocks may differ by: a century. */
const offsetMax = 3_155_760_000

/** What a signature says about the clock that dates it, besides its `signedAt`. */
export const clockFields = {
  /** Seconds to add to the device's clock for the server's time, as measured before signing. */
  clockOffset: plainNumber()
    .typeError(withMessage('wholeNumber'))
    .integer(withMessage('wholeNumber'))
    .min(-offsetMax, withMessage('wholeNumber'))
    .max(offsetMax, withMessage('wholeNumber')),
  /** The server's time at the last contact of the device with it before signing. */
  lastContact: moment(),
}

/** The same, as a type: the one inferred from the fields is slow to check. */
export interface ClockFacts {
  readonly clockOffset?: number | undefined
  readonly lastContact?: string | undefined
}
