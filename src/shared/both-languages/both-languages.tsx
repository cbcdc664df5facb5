import { lazy, Suspense, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { BothTexts } from './both-languages-context.ts'
import { BothLanguagesContext } from './both-languages-context.ts'

const choiceKey = 'firstday.bothLanguages'

const wasChosen = (): boolean => {
  try {
    return localStorage.getItem(choiceKey) !== null
  } catch {
    return false
  }
}

const remember = (isOn: boolean): void => {
  try {
    if (isOn) localStorage.setItem(choiceKey, 'on')
    else localStorage.removeItem(choiceKey)
  } catch {
    // A browser that refuses storage shows both languages until the page is closed.
  }
}

// Without its file the form is shown in one language.
const OtherLanguage = lazy(() => import('./other-language.tsx').catch(() => ({ default: () => null })))

/**
 * Lets a form show both languages beside each other. The choice stays on this device until logout; what the other
 * language needs is loaded only then.
 */
export function BothLanguages({ children }: { readonly children: ReactNode }) {
  const [isOn, setOn] = useState(wasChosen)
  const [texts, setTexts] = useState<BothTexts>()
  const value = useMemo(
    () => ({
      isOn,
      choose: (next: boolean) => {
        remember(next)
        setOn(next)
      },
      texts: isOn ? texts : undefined,
    }),
    [isOn, texts],
  )
  return (
    <>
      <BothLanguagesContext value={value}>{children}</BothLanguagesContext>
      {isOn && (
        <Suspense>
          <OtherLanguage onTexts={setTexts}>{children}</OtherLanguage>
        </Suspense>
      )}
    </>
  )
}
