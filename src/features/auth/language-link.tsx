import { languages } from '#contract/domain/lookups.ts'
import { languageNames, useChooseLanguage, useLanguage } from '#src/shared/i18n/language.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import styles from './auth-page.module.css'

/** The other language by its own name, where the header has room for an icon only. */
export function LanguageLink() {
  const language = useLanguage()
  const choose = useChooseLanguage()
  const other = languages.find((each) => each !== language) ?? language
  return (
    <span className={styles.language} lang={other}>
      <Button kind="quiet" icon="language" onClick={() => choose(other)}>
        {languageNames[other]}
      </Button>
    </span>
  )
}
