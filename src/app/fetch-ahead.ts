import { currentLanguage } from '#src/i18n/language.ts'
import { loadReasons } from '#src/i18n/reasons.ts'
import { uiWords } from '#src/i18n/ui-words.ts'
import { hasHint } from '#src/session/hint.ts'
import { sessionWords } from '#src/session/words/words.ts'
import { screens } from './screens.ts'
import { appWords } from './words/words.ts'

/** Asks at once for what the first page will need, so that a slow line carries it all in one go instead of in turns. */
export const fetchAhead = (pathname: string): void => {
  const language = currentLanguage()
  const first = screens.find(({ path }) => path.toLowerCase() === pathname.toLowerCase())
  const isPublic = first?.allow === 'anyone'
  const wanted: Promise<unknown>[] = [uiWords.load(language), loadReasons(language), appWords.load(language)]
  if (first && (isPublic || hasHint())) wanted.push(first.load())
  if (!hasHint()) wanted.push(sessionWords.load(language), ...(isPublic ? [] : loadSignIn()))
  // What fails here fails again, and is said, where it is needed.
  for (const one of wanted) one.catch(() => undefined)
}

const loadSignIn = () => screens.filter(({ path }) => path === '/login').map(({ load }) => load())
