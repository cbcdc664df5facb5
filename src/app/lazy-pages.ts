import type { ComponentType } from 'react'
import { forgetFailed, trackPromise } from '#src/shared/tracked-promise.ts'
import type { AppRoute } from './route.ts'

const loading = new Map<AppRoute, Promise<ComponentType>>()

/** The page of a screen; the same promise each time, for `use()`. */
export const loadPage = (screen: AppRoute): Promise<ComponentType> => {
  const known = loading.get(screen)
  if (known) return known
  const page = trackPromise(screen.load().then((module) => module.default))
  loading.set(screen, page)
  // A page that did not arrive is asked for again the next time.
  forgetFailed(page, () => loading.delete(screen))
  return page
}
