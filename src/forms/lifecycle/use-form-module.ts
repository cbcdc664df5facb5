import { useEffect, useState } from 'react'
import type { FormModule } from '../form-module.ts'
import { loadFormModule } from '../registry.ts'

/** What has come of loading the module of a form id. */
interface Arrived {
  readonly formId: number
  readonly formModule?: FormModule
  readonly failure?: Error
}

/**
 * The module of a form id, never that of another: undefined until it has loaded, `unknown` for a form that has none. A
 * module that can't be loaded throws where it is shown.
 */
export function useFormModule(formId: number): FormModule | 'unknown' | undefined {
  const [arrived, setArrived] = useState<Arrived>()
  const loading = loadFormModule(formId)
  useEffect(() => {
    let isHere = true
    loading?.then(
      (formModule) => isHere && setArrived({ formId, formModule }),
      (error: unknown) =>
        isHere && setArrived({ formId, failure: error instanceof Error ? error : new Error(String(error)) }),
    )
    return () => {
      isHere = false
    }
  }, [formId, loading])
  if (loading === undefined) return 'unknown'
  if (arrived?.formId !== formId) return undefined
  if (arrived.failure) throw arrived.failure
  return arrived.formModule
}
