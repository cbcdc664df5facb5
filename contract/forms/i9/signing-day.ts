const hour = 3_600_000

/** The moment of signing where the answers carry it, else now; never later than now, nor before 1970. Milliseconds. */
const signedAt = (answers: unknown): number => {
  const { signedAt: stated } = answers as { readonly signedAt?: unknown }
  const at = typeof stated === 'string' ? Date.parse(stated) : NaN
  return Number.isNaN(at) ? Date.now() : Math.min(Math.max(at, 0), Date.now())
}

const dayAt = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** The first and the last calendar day (YYYY-MM-DD) that it was in the United States at signing: Samoa, and Guam. */
export const signingDays = (answers: unknown): { readonly first: string; readonly last: string } => ({
  first: dayAt(signedAt(answers) - 11 * hour),
  last: dayAt(signedAt(answers) + 10 * hour),
})
