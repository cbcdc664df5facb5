import { randomInt } from 'node:crypto'

const drawn = randomInt(2 ** 31)

/** The seed from which tests draw: that of `SEED`, which `npm test` prints, or one of this process. */
export const seedOfRun = (): number => Number(process.env['SEED'] ?? drawn)
