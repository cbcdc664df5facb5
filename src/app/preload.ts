import type { Client } from '#src/api/client.ts'
import { currentLanguage } from '#src/shared/i18n/language.ts'
import { loadReasons } from '#src/shared/i18n/reason-messages.ts'
import { uiMessages } from '#src/shared/i18n/ui-messages.ts'
import { hasSessionMarker } from '#src/session/session-marker.ts'
import { authMessages } from '#src/features/auth/auth-messages.ts'
import { lifecycleMessages } from '#src/forms/lifecycle/lifecycle-messages.ts'
import { loadOnce } from '#src/shared/tracked-promise.ts'
import { loadPage } from './lazy-pages.ts'
import type { AppRoute } from './route.ts'
import { matchRoute } from './match-route.ts'
import { routes } from './routes.ts'
import { appMessages } from './app-messages.ts'

/** Takes the editions of forms into use that were added to the installation; applicants see no agency’s form. */
export const followEditions = loadOnce(async () => {
  const { followAddedEditions } = await import('./added-editions.ts')
  followAddedEditions()
})

/**
 * Requests what the first page will need right away, so that a slow connection loads it all in parallel instead of in
 * turns; resolves when all has loaded or failed.
 */
export const preloadFirstRoute = (pathname: string, client: Client): Promise<unknown> => {
  const language = currentLanguage()
  const first = matchRoute(pathname)
  const isPublic = first?.allow === 'anyone'
  const wanted: Promise<unknown>[] = [uiMessages.load(language), loadReasons(language), appMessages.load(language)]
  if (first && (isPublic || hasSessionMarker()))
    wanted.push(loadPage(first), ...(first.preload ? [first.preload(language)] : []))
  if (!hasSessionMarker() && !isForNobodyElse(first))
    wanted.push(authMessages.load(language), ...(isPublic ? [] : loadLoginPage()))
  if (!isForNobodyElse(first)) wanted.push(followEditions())
  first?.prefetch?.(client, pathname)
  // What fails here fails again, and is reported, where it is needed.
  return Promise.allSettled(wanted)
}

/** While a person types the password: the messages of forms, and what the header shows then. */
export const preloadAfterLogin = (): void => {
  if (hasSessionMarker() || isForNobodyElse(matchRoute(location.pathname))) return
  import('./shell/account-menu.tsx').catch(() => undefined)
  lifecycleMessages.load(currentLanguage()).catch(() => undefined)
}

/** A public page that declares what it needs: no one logs in there. */
const isForNobodyElse = (screen: AppRoute | undefined): boolean =>
  screen?.allow === 'anyone' && screen.preload !== undefined

const loadLoginPage = () => routes.filter(({ path }) => path === '/login').map(loadPage)
