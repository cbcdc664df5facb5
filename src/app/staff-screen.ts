import type { AppRoute } from './route.ts'
import type { staffScreens } from './staff-screens.ts'

/** Loads a page of staff through their table, which employees and applicants don't download. */
export const staffScreen =
  (name: keyof typeof staffScreens): AppRoute['load'] =>
  async () =>
    (await import('./staff-screens.ts')).staffScreens[name]()
