/** What the slice of PostgreSQL runs: files and folders. */
export const onPostgres: readonly string[]

/** Files of tests that do more in the slice of repetitions. */
export const repeatedFiles: readonly string[]

/** Journeys that do more in the slice of the crawl, below `tests/journeys`. */
export const repeatedJourneys: readonly string[]
