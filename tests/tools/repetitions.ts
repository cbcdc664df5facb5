/** When a slice stops, in milliseconds since 1970; for ever where there is no such time. */
const until = (): number => Number(process.env['TEST_UNTIL']) || Infinity

/** Whether a test that repeats something may go on. */
export const isTimeLeft = (): boolean => Date.now() < until()

/**
 * How often a test repeats something: few times in `npm test`, many in the slice of repetitions; a number in the variable
 * decides otherwise.
 */
export const repetitions = (variable: string, few: number, many: number): number =>
  Number(process.env[variable] || (process.env['TEST_REPETITIONS'] === 'many' ? many : few))
