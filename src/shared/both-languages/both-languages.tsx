import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import { readStored, store } from '#src/shared/local-storage.ts'
import type { BothTexts } from './both-languages-context.ts'
import { BothLanguagesContext } from './both-languages-context.ts'

const choiceKey = 'firstday.bothLanguages'

// Without its file the form is shown in one language.
const OtherLanguage = lazy(() => import('./other-language.tsx').catch(() => ({ default: () => null })))

/**
 * Lets a form show both languages beside each other. The choice stays on this device until logout; what the other
 * language needs is loaded only then.
 */
export function BothLanguages({ children }: { readonly children: ReactNode }) {
  const [isOn, setOn] = useState(() => readStored(choiceKey) === 'on')
  const [texts, setTexts] = useState<BothTexts>()
  const toggle = () => {
    store(choiceKey, isOn ? 'off' : 'on')
    setOn(!isOn)
  }
  return (
    <>
      <BothLanguagesContext value={{ isOn, toggle, texts: isOn ? texts : undefined }}>{children}</BothLanguagesContext>
      {isOn && (
        <Suspense>
          <OtherLanguage onTexts={setTexts}>{children}</OtherLanguage>
        </Suspense>
      )}
    </>
  )
}
