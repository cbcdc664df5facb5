import type { Attack } from './attack.ts'
import type { Installation } from './installation.ts'
import type { Attempt } from './report.ts'

/** Runs attacks one after the other; one that throws is reported, and doesn't stop the others. */
export const runAttacks = async (
  at: Installation,
  attacks: readonly Attack[],
  onStart: (name: string) => void = () => undefined,
): Promise<readonly Attempt[]> => {
  const attempts: Attempt[] = []
  for (const { name, run } of attacks) {
    onStart(name)
    try {
      attempts.push({ name, result: await run(at) })
    } catch (error) {
      const broke = error instanceof Error ? error.message : String(error)
      attempts.push({ name, result: { tried: 0, harmful: [] }, broke })
    }
  }
  return attempts
}
