import { Component, Suspense, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { languages } from '#contract/domain/lookups.ts'
import { LanguageContext, useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { uiMessages } from '#src/shared/i18n/ui-messages.ts'
import { UiMessagesContext } from '#src/shared/ui/base/ui-messages.ts'
import type { BothTexts } from './both-languages-context.ts'
import { BothLanguagesContext } from './both-languages-context.ts'
import { inBothLanguages } from './in-both-languages.tsx'
import { markPassage, readTexts } from './other-texts.ts'

/** Hides what fails: the form goes on in one language. */
class Quiet extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}

function ComponentMessages({ children }: { readonly children: ReactNode }) {
  return <UiMessagesContext value={useMessages(uiMessages)}>{children}</UiMessagesContext>
}

const marking = {
  isOn: true,
  toggle: () => {},
  texts: { field: <P,>(props: P) => props, passage: markPassage } satisfies BothTexts,
}

/**
 * Renders a form a second time in the other language, into an element that is not part of the page, and reports its
 * texts whenever they change. The same answers lead to the same questions, so that a text is known by its field, and
 * amounts and dates within it are those of its language.
 */
export default function OtherLanguage({
  onTexts,
  children,
}: {
  readonly onTexts: (texts: BothTexts) => void
  readonly children: ReactNode
}): ReactNode {
  const language = useLanguage()
  const other = languages.find((each) => each !== language) ?? language
  const [unseen] = useState(() => document.createElement('div'))
  const spoken = useMemo(() => ({ language: other, choose: () => {} }), [other])

  useEffect(() => {
    let last = ''
    const report = () => {
      const texts = readTexts(unseen)
      const now = JSON.stringify(texts)
      if (now === last) return
      last = now
      // Before the browser paints, so that no text stands next to another question's.
      flushSync(() => onTexts(inBothLanguages(texts, other)))
    }
    const observer = new MutationObserver(report)
    observer.observe(unseen, { childList: true, characterData: true, subtree: true })
    queueMicrotask(report)
    return () => observer.disconnect()
  }, [unseen, other, onTexts])

  return createPortal(
    <Quiet key={other}>
      <LanguageContext value={spoken}>
        <Suspense fallback={<i data-loading="" />}>
          <ComponentMessages>
            <BothLanguagesContext value={marking}>{children}</BothLanguagesContext>
          </ComponentMessages>
        </Suspense>
      </LanguageContext>
    </Quiet>,
    unseen,
  )
}
