import type { AppRoute } from './route.ts'

type StaffScreens = typeof import('./staff-screens.ts').staffScreens

/** Loads a page of staff through their table, which employees and applicants don't download. */
export const staffScreen =
  (name: keyof StaffScreens): AppRoute['load'] =>
  async () =>
    (await import('./staff-screens.ts')).staffScreens[name]()
