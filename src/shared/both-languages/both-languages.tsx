import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import type { BothTexts } from './both-languages-context.ts'
import { BothLanguagesContext } from './both-languages-context.ts'

const choiceKey = 'firstday.bothLanguages'

/** Stores the choice if one is given; says whether both languages are chosen. */
const remembered = (choice?: 'on' | ''): boolean => {
  try {
    if (choice !== undefined) localStorage.setItem(choiceKey, choice)
    return localStorage.getItem(choiceKey) === 'on'
  } catch {
    // A browser that refuses storage shows both languages until the page is left.
    return choice === 'on'
  }
}

// Without its file the form is shown in one language.
const OtherLanguage = lazy(() => import('./other-language.tsx').catch(() => ({ default: () => null })))

/**
 * Lets a form show both languages beside each other. The choice stays on this device until logout; what the other
 * language needs is loaded only then.
 */
export function BothLanguages({ children }: { readonly children: ReactNode }) {
  const [isOn, setOn] = useState(() => remembered())
  const [texts, setTexts] = useState<BothTexts>()
  const choose = (next: boolean) => setOn(remembered(next ? 'on' : ''))
  return (
    <>
      <BothLanguagesContext value={{ isOn, choose, texts: isOn ? texts : undefined }}>{children}</BothLanguagesContext>
      {isOn && (
        <Suspense>
          <OtherLanguage onTexts={setTexts}>{children}</OtherLanguage>
        </Suspense>
      )}
    </>
  )
}
