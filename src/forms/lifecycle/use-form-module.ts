import { useEffect, useState } from 'react'
import type { FormModule } from '../form-module.ts'
import { loadFormModule } from '../registry.ts'

/** The room of a form id: undefined until it has arrived, `unknown` for a form that has none. A room that can't be fetched throws where it is shown. */
export function useFormModule(formId: number): FormModule | 'unknown' | undefined {
  const [formModule, setFormModule] = useState<FormModule>()
  const [failure, setFailure] = useState<Error>()
  const loading = loadFormModule(formId)
  useEffect(() => {
    let isHere = true
    loading?.then(
      (arrived) => isHere && setFormModule(arrived),
      (error: unknown) => isHere && setFailure(error instanceof Error ? error : new Error(String(error))),
    )
    return () => {
      isHere = false
    }
  }, [loading])
  if (failure) throw failure
  return loading === undefined ? 'unknown' : formModule
}
