import type { Area } from '#contract/kit/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { Handlers } from './handlers.ts'

/** Handlers of calls whose area is not built. */
export const notYet = <A extends Area>(area: A): Handlers<A> =>
  Object.fromEntries(
    Object.keys(area).map((name) => [name, () => Promise.reject(new Problem('unavailable', 'unavailable'))]),
  ) as unknown as Handlers<A>
