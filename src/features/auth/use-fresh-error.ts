import { useState } from 'react'
import type { RequestError } from '#src/shared/request/request-error.ts'

/** The error of a login, unless it is from another way to log in: from before this one was chosen, or forgotten since. */
export const useFreshError = (error: RequestError | undefined) => {
  const [earlier, setEarlier] = useState(error)
  return { error: error === earlier ? undefined : error, forget: () => setEarlier(error) }
}
