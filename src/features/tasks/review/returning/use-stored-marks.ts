import { useEffect, useRef } from 'react'
import { useFormFields, useFormState } from '#src/shared/form-fields/form-state.ts'
import type { OpenedReview } from '../offline/open-review.ts'
import { noReasons, reasonName, whole, type Reasons } from './marking.ts'
import { dropMarks, findMarks, storeMarks } from './stored-marks.ts'

const pauseMs = 400

const isEmpty = (values: Reasons): boolean =>
  Object.entries(values).every(([name, text]) => text === undefined || (name === reasonName(whole) && text === ''))

/**
 * Stores what is marked on this device, and restores it: after a reload, and after a return that was refused. Marks of
 * an earlier submission are restored only after a refusal; once the form waits for no decision, there are none.
 */
export const useStoredMarks = (
  { row: { userDocumentId, submittedAt, status } }: OpenedReview,
  values: Reasons,
  isRefused: boolean,
): void => {
  const { change } = useFormFields()
  const { reset } = useFormState()
  const latest = useRef({ change, reset, values })
  useEffect(() => {
    latest.current = { change, reset, values }
  })
  useEffect(() => {
    if (status !== 'submitted' && !isRefused) {
      latest.current.reset()
      void dropMarks(userDocumentId)
      return
    }
    let isCurrent = true
    void findMarks(userDocumentId).then((stored) => {
      if (!isCurrent || stored === undefined || !isEmpty(latest.current.values)) return
      if (stored.submittedAt !== submittedAt && !isRefused) return
      for (const [name, text] of Object.entries(stored.values)) latest.current.change(name, text)
    })
    return () => {
      isCurrent = false
    }
  }, [userDocumentId, submittedAt, status, isRefused])
  useEffect(() => {
    if (status !== 'submitted' || values === noReasons) return
    const timer = setTimeout(
      () => void (isEmpty(values) ? dropMarks(userDocumentId) : storeMarks(userDocumentId, { submittedAt, values })),
      pauseMs,
    )
    return () => clearTimeout(timer)
  }, [userDocumentId, submittedAt, status, values])
}
