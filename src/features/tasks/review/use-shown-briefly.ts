import { useEffect, useState } from 'react'
import { revealSeconds } from '#contract/endpoints/task-review.ts'

/** Holds whole numbers for the time in which they are shown; undefined before and after. */
export const useShownBriefly = <T>(): readonly [T | undefined, (shown: T | undefined) => void] => {
  const [shown, setShown] = useState<T>()
  useEffect(() => {
    if (shown === undefined) return undefined
    const timer = setTimeout(() => setShown(undefined), revealSeconds * 1000)
    return () => clearTimeout(timer)
  }, [shown])
  return [shown, setShown]
}
