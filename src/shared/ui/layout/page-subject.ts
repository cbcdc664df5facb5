import { createContext, use, useEffect } from 'react'

/** Whom all pages inside are about: shown with each heading. */
export const PageSubjectContext = createContext<string | undefined>(undefined)

/** Sets what the title of the document says before the name of the page. */
export const PageTitleContext = createContext<(about: string | undefined) => void>(() => undefined)

/** Says in the title of the document what the page is about, while it is shown. */
export const usePageTitle = (about: string | undefined): void => {
  const setAbout = use(PageTitleContext)
  useEffect(() => {
    setAbout(about)
    return () => setAbout(undefined)
  }, [setAbout, about])
}
