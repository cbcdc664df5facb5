import { useEffect, useState } from 'react'

/** A URL for a blob while it is shown; revoked afterwards, so that nothing of it stays. */
export const useBlobUrl = (blob: Blob | undefined): string | undefined => {
  const [shown, setShown] = useState<{ readonly blob: Blob; readonly url: string }>()
  useEffect(() => {
    if (blob === undefined) return
    const url = URL.createObjectURL(blob)
    // eslint-disable-next-line react-hooks/set-state-in-effect -- an address exists only once the effect has made it
    setShown({ blob, url })
    return () => URL.revokeObjectURL(url)
  }, [blob])
  return shown?.blob === blob ? shown?.url : undefined
}
