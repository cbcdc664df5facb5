import type { FormikValues } from 'formik'
import { useState, type ReactNode } from 'react'
import type { AnyObjectSchema } from 'yup'
import type { History } from '#contract/endpoints/history.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { staffMessages } from '../staff-messages.ts'
import { showToast } from '../toasts/toasts.ts'
import { RecordForm } from './record-form.tsx'

/** What surrounds an edit form: where its page goes afterwards. */
export interface RecordEditActions {
  /** The record was changed, or the change undone. */
  readonly onDone: () => void
  readonly onCancel: () => void
}

interface Props<V extends FormikValues, R extends { readonly updatedAt: string }> {
  readonly row: R
  readonly valuesOf: (row: R) => V
  /** The schema of the request body: the same that the server validates with. */
  readonly schema: AnyObjectSchema
  /** The body of a change of the record as it was at `updatedAt`. */
  readonly bodyAt: (values: V, updatedAt: string) => unknown
  /** Sends that body. */
  readonly send: (values: V, updatedAt: string, signal: AbortSignal) => Promise<R>
  /** Loads the record as it is now. */
  readonly load: (signal: AbortSignal) => Promise<R>
  /** Its history, newest event first. */
  readonly history?: ((signal: AbortSignal) => Promise<History>) | undefined
  /** Further validation besides the schema. */
  readonly checkMore?: ((values: V) => FieldErrors) | undefined
  readonly steps: RecordEditActions
  readonly children: ReactNode
}

/** Changes a record that has a change timestamp; a saved change can be undone for a while. */
export function RecordEditForm<V extends FormikValues, R extends { readonly updatedAt: string }>(props: Props<V, R>) {
  const { row, valuesOf, bodyAt, send, steps } = props
  const [edited, setEdited] = useState(row)
  const messages = useMessages(staffMessages)
  const takeBack = async (saved: R) => {
    try {
      await send(valuesOf(edited), saved.updatedAt, new AbortController().signal)
      showToast(messages.takenBack)
      steps.onDone()
    } catch {
      showToast(messages.takeBackFailed)
    }
  }
  return (
    <RecordForm
      initial={valuesOf(row)}
      schema={props.schema}
      toBody={(values) => bodyAt(values, edited.updatedAt)}
      checkMore={props.checkMore}
      send={(values, signal) => send(values, edited.updatedAt, signal)}
      onSaved={(saved) => {
        showToast(messages.changesSaved, () => void takeBack(saved))
        steps.onDone()
      }}
      loadNewer={async (signal) => {
        const [newer, events] = await Promise.all([props.load(signal), props.history?.(signal)])
        return {
          values: valuesOf(newer),
          changedAt: newer.updatedAt,
          changedBy: events?.list[0]?.who,
          adopt: () => setEdited(newer),
        }
      }}
      secondaryActions={<Button onClick={steps.onCancel}>{messages.cancel}</Button>}
    >
      {props.children}
    </RecordForm>
  )
}
