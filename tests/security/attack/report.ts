import type { AttackResult } from './attack.ts'

/** An attack as it ended; `broke` is why it could not be tried to its end. */
export interface Attempt {
  readonly name: string
  readonly result: AttackResult
  readonly broke?: string | undefined
}

/** Most tries of one attack that are written out. */
const shownMax = 20

/** Whether an attack was tried, to its end, and did nothing. */
export const isHarmless = ({ result, broke }: Attempt): boolean =>
  broke === undefined && result.tried > 0 && result.harmful.length === 0

/** Whether nothing of an attack could be tried: what holds is unknown. */
const isUntried = ({ result, broke }: Attempt): boolean => broke === undefined && result.tried === 0

const verdictOf = (attempt: Attempt): string => {
  if (attempt.broke !== undefined) return 'BROKE OFF'
  if (isUntried(attempt)) return 'NOT TRIED'
  return isHarmless(attempt) ? 'harmless' : `${attempt.result.harmful.length} NOT HARMLESS`
}

/** The table of all attacks, what was not harmless and what was skipped, and the line of counts. */
export const reportOf = (attempts: readonly Attempt[]): string => {
  const width = Math.max(6, ...attempts.map(({ name }) => name.length))
  const row = (name: string, tried: string, verdict: string) =>
    `${name.padEnd(width)}  ${tried.padStart(7)}  ${verdict}`
  const lines = attempts.flatMap((attempt) => {
    const { name, result, broke } = attempt
    const { tried, harmful, skipped = [] } = result
    const more = harmful.length > shownMax ? [`    and ${harmful.length - shownMax} more`] : []
    return [
      row(name, String(tried), verdictOf(attempt)),
      ...(broke === undefined ? [] : [`    ${broke}`]),
      ...harmful.slice(0, shownMax).map((harm) => `    ${harm}`),
      ...more,
      ...skipped.map((what) => `    not tried: ${what}`),
    ]
  })
  const harmless = attempts.filter(isHarmless).length
  const untried = attempts.filter(isUntried).length
  const rest = attempts.length - harmless - untried
  const counts = `${attempts.length} attacks, ${harmless} harmless, ${untried === 0 ? '' : `${untried} not tried, `}${rest} not`
  return [row('attack', 'tried', 'result'), ...lines, '', counts].join('\n')
}
