import { useEffect, useRef } from 'react'
import { useFormFields, useFormState } from '#src/shared/form-fields/form-state.ts'
import { dropText, findText, storeText } from '#src/shared/staff/records/stored-text.ts'
import type { OpenedReview } from '../offline/open-review.ts'
import type { Reasons } from './marking.ts'
import { noReasons, reasonName, whole } from './marking.ts'

interface StoredMarks {
  /** When what they are about was submitted. */
  readonly submittedAt: string | null
  readonly values: Reasons
}

const laneOf = (userDocumentId: number) => `unsaved:marks/${userDocumentId}`

/** Stores what was marked so far, encrypted for the user; a device that can't stores nothing. */
const storeMarks = (userDocumentId: number, { submittedAt, values }: StoredMarks): Promise<unknown> =>
  storeText(laneOf(userDocumentId), { title: '', values: { reasons: values }, base: { submittedAt } })

/** What was marked before; undefined where nothing was. */
const findMarks = async (userDocumentId: number): Promise<StoredMarks | undefined> => {
  const stored = await findText(laneOf(userDocumentId))
  if (stored === undefined) return undefined
  const submittedAt = stored.base['submittedAt'] as string | null
  return { submittedAt, values: stored.values['reasons'] as Reasons }
}

/** Removes what was marked, once it is of no use. */
const dropMarks = (userDocumentId: number): Promise<unknown> => dropText(laneOf(userDocumentId))

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
