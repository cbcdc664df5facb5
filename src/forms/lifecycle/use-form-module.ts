import { useEffect, useState } from 'react'
import type { FormModule } from '../form-module.ts'
import { loadFormModule } from '../registry.ts'

/**
 * The module of a form id: undefined until it has loaded, `unknown` for a form that has none. A module that can't be
 * loaded throws where it is shown.
 */
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
