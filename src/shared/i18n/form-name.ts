import { formNameIn } from '#contract/domain/form-name.ts'
import { useLanguage } from './language.ts'

/** Says names of forms in the language that the page is in. */
export const useFormName = (): ((name: string) => string) => {
  const language = useLanguage()
  return (name) => formNameIn(language, name)
}
