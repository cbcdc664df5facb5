import { jobTitleIn } from '#contract/domain/job-title.ts'
import { useLanguage } from './language.ts'

/** Job titles in the page's language. */
export const useJobTitle = (): ((title: string) => string) => {
  const language = useLanguage()
  return (title) => jobTitleIn(language, title)
}
