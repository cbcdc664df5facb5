import type { ReactNode } from 'react'
import { languages } from '#contract/domain/lookups.ts'
import { languageNames, useChooseLanguage, useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { pageHeadingId } from '#src/shared/ui/layout/page.tsx'
import { mainId } from '#src/shared/ui/layout/shell.tsx'
import { kioskMessages } from './kiosk-messages.ts'
import styles from './kiosk.module.css'

/** A screen of a kiosk between visits. */
export function Screen({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <main id={mainId} tabIndex={-1} className={styles.screen}>
      <h1 id={pageHeadingId} tabIndex={-1}>
        {heading}
      </h1>
      {children}
    </main>
  )
}

/** The languages of a kiosk, each by its name. */
export function Languages() {
  const messages = useMessages(kioskMessages)
  const language = useLanguage()
  const choose = useChooseLanguage()
  return (
    <div role="group" aria-label={messages.languages} className={styles.languages}>
      {languages.map((each) => (
        <Button
          key={each}
          lang={each}
          kind={each === language ? 'primary' : 'secondary'}
          aria-pressed={each === language}
          onClick={() => choose(each)}
        >
          {languageNames[each]}
        </Button>
      ))}
    </div>
  )
}
