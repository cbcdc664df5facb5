/** The header of each reply with the server's time, in milliseconds since 1970. */
export const serverTimeHeader = 'Server-Time'

/** The header of a submission with the time of the device's clock when it is sent, in milliseconds since 1970. */
export const deviceTimeHeader = 'Device-Time'

/** Seconds by which a device's clock may be off before its user and the reviewer are told. */
export const clockTolerance = 300

/** The time in one of these headers; undefined if it has none. */
export const readTimeHeader = (value: string | null | undefined): number | undefined =>
  value !== null && value !== undefined && /^\d{1,15}$/.test(value) ? Number(value) : undefined
