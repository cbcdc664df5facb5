import { jobTitleIn } from '#contract/domain/job-title.ts'
import { useLanguage } from './language.ts'

/** Job titles in the language that the page is in. */
export const useJobTitle = (): ((title: string) => string) => {
  const language = useLanguage()
  return (title) => jobTitleIn(language, title)
}
