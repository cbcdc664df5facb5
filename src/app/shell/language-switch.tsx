import { languages } from '#contract/domain/lookups.ts'
import { languageNames, useChooseLanguage, useLanguage } from '#src/shared/i18n/language.ts'
import { HeaderButton } from '#src/shared/ui/layout/header-button.tsx'

/** Switches to the other language, by its own name. */
export function LanguageSwitch() {
  const language = useLanguage()
  const choose = useChooseLanguage()
  const other = languages.find((each) => each !== language) ?? language
  return <HeaderButton icon="language" label={languageNames[other]} onClick={() => choose(other)} />
}
