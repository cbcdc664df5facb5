import { liveQuery } from 'dexie'
import { useEffect, useState } from 'react'

interface Answered<T> {
  readonly result?: T
  readonly error?: unknown
}

/**
 * The result of a query of this device's database, and the next one whenever what it read has changed; undefined until
 * the first. It is queried again when one of `reads` is another; what fails is thrown where it is shown.
 */
export function useLiveQuery<T>(query: () => Promise<T>, reads: readonly unknown[]): T | undefined {
  const [answered, setAnswered] = useState<Answered<T>>({})
  useEffect(() => {
    const subscription = liveQuery(query).subscribe({
      next: (result) => setAnswered({ result }),
      error: (error: unknown) => setAnswered({ error }),
    })
    return () => subscription.unsubscribe()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the caller says what its query reads
  }, reads)
  if (answered.error !== undefined) throw answered.error
  return answered.result
}
