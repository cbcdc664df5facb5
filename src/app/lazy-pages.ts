import type { ComponentType } from 'react'
import { forgetFailed, trackPromise } from '#src/shared/tracked-promise.ts'
import type { AppRoute } from './route.ts'

const loading = new Map<AppRoute, Promise<ComponentType>>()

/** The page of a route; the same promise each time, for `use()`. */
export const loadPage = (screen: AppRoute): Promise<ComponentType> => {
  const known = loading.get(screen)
  if (known) return known
  const page = trackPromise(screen.load().then((module) => module.default))
  loading.set(screen, page)
  // A page that failed to load is requested again the next time.
  forgetFailed(page, () => loading.delete(screen))
  return page
}
