import type { Client } from '#src/api/client.ts'
import { currentLanguage } from '#src/shared/i18n/language.ts'
import { loadReasons } from '#src/shared/i18n/reason-messages.ts'
import { uiWords } from '#src/shared/i18n/ui-messages.ts'
import { hasHint } from '#src/session/session-marker.ts'
import { sessionWords } from '#src/features/auth/auth-messages.ts'
import { loadPage } from './lazy-pages.ts'
import type { Screen } from './route.ts'
import { screenAt } from './match-route.ts'
import { screens } from './routes.ts'
import { appWords } from './app-messages.ts'

/** Asks at once for what the first page will need, so that a slow line carries it all in one go instead of in turns; done when all is here, or isn't coming. */
export const fetchAhead = (pathname: string, client: Client): Promise<unknown> => {
  const language = currentLanguage()
  const first = screenAt(pathname)
  const isPublic = first?.allow === 'anyone'
  const wanted: Promise<unknown>[] = [uiWords.load(language), loadReasons(language), appWords.load(language)]
  if (first && (isPublic || hasHint())) wanted.push(loadPage(first), ...(first.along ? [first.along(language)] : []))
  if (!hasHint() && !isForNobodyElse(first)) wanted.push(sessionWords.load(language), ...(isPublic ? [] : loadSignIn()))
  first?.ask?.(client, pathname)
  // What fails here fails again, and is said, where it is needed.
  return Promise.allSettled(wanted)
}

/** While somebody types their password: the words of what comes after it, and what the header shows then. */
export const fetchNext = (): void => {
  if (hasHint() || isForNobodyElse(screenAt(location.pathname))) return
  import('./shell/account-menu.tsx').catch(() => undefined)
  for (const { allow, along } of screens) if (allow !== 'anyone') along?.(currentLanguage()).catch(() => undefined)
}

/** A public page that says itself what it needs: nobody signs in there. */
const isForNobodyElse = (screen: Screen | undefined): boolean =>
  screen?.allow === 'anyone' && screen.along !== undefined

const loadSignIn = () => screens.filter(({ path }) => path === '/login').map(loadPage)
