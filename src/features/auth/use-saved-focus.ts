import { useEffect } from 'react'
import { pageHeadingId } from '#src/shared/ui/layout/page.tsx'

/** Moves the focus to the heading once a password is saved: the message replaces the form with its button. */
export const useSavedFocus = (isSaved: boolean): void =>
  useEffect(() => {
    if (isSaved) document.getElementById(pageHeadingId)?.focus()
  }, [isSaved])
