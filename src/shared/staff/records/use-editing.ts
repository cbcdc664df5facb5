import { useSearchParams } from 'react-router-dom'
import type { RecordEditActions } from './record-edit-form.tsx'

/**
 * Whether the URL of a record has `?edit`, and where the page goes from the form: back to the record, reloaded
 * (`again`) where it has changed.
 */
export const useEditing = (again: () => void): { readonly isEditing: boolean; readonly steps: RecordEditActions } => {
  const [params, setParams] = useSearchParams()
  const stop = () => setParams({}, { replace: true })
  const steps = {
    onDone: () => {
      stop()
      again()
    },
    onCancel: stop,
  }
  return { isEditing: params.has('edit'), steps }
}

/** Whether the URL of a record has `?edit`. */
export const useIsEditing = (): boolean => useSearchParams()[0].has('edit')
