import { formNameIn } from '#contract/domain/form-name.ts'
import { useLanguage } from './language.ts'

/** Formats names of forms in the page's language. */
export const useFormName = (): ((name: string) => string) => {
  const language = useLanguage()
  return (name) => formNameIn(language, name)
}
