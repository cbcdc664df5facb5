import { useFormikContext, type FormikValues } from 'formik'
import { useEffect, useRef, useState } from 'react'
import { formatAge } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useFormFields } from '#src/shared/form-fields/form-state.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useRequest } from '#src/shared/request/use-request.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { staffMessages } from '../staff-messages.ts'
import styles from './conflict.module.css'
import type { ChangedField } from './merge-versions.ts'
import { changedFields } from './merge-versions.ts'

/** A version of a record that someone else saved while it was being edited. */
export interface NewerVersion<V> {
  readonly values: V
  /** ISO time. */
  readonly changedAt: string
  /** The person's name, where the history says it. */
  readonly changedBy: string | undefined
  /** The next save replaces this version. */
  readonly adopt: () => void
}

const labelOf = (name: string): string => {
  const fields = [...document.querySelectorAll<HTMLElement>('[data-field]')]
  const field = fields.find((each) => each.dataset['field'] === name)
  return field?.querySelector('label, legend')?.textContent?.trim() ?? name
}

const useShown = () => {
  const messages = useMessages(staffMessages)
  const { idOf } = useFormFields()
  return (name: string, value: unknown): string => {
    if (typeof value === 'boolean') return value ? messages.yes : messages.no
    const control = document.getElementById(idOf(name))
    const options = control instanceof HTMLSelectElement ? [...control.options] : []
    const text = options.find((option) => option.value === value)?.text ?? String(value ?? '')
    return text === '' ? messages.empty : text
  }
}

/** A field that both changed: what they saved, what is typed, and the choice between them. */
function BothChanged({ field }: { readonly field: ChangedField }) {
  const messages = useMessages(staffMessages)
  const { change, valueOf } = useFormFields()
  const shown = useShown()
  const { name, theirs, mine } = field
  const isTheirs = JSON.stringify(valueOf(name)) === JSON.stringify(theirs)
  return (
    <li className={styles.field}>
      <strong>{labelOf(name)}</strong>
      <span>{messages.theirs(shown(name, theirs))}</span>
      <span>{messages.yours(shown(name, mine))}</span>
      <Button isCompact onClick={() => change(name, isTheirs ? mine : theirs)}>
        {isTheirs ? messages.useYours : messages.useTheirs}
        <span className="visually-hidden">: {labelOf(name)}</span>
      </Button>
    </li>
  )
}

function Merged({ fields }: { readonly fields: readonly ChangedField[] }) {
  const messages = useMessages(staffMessages)
  const shown = useShown()
  const both = fields.filter(({ mine }) => mine !== undefined)
  const theirs = fields.filter(({ mine }) => mine === undefined)
  return (
    <Stack gap="small">
      {theirs.length > 0 && (
        <div>
          <p>{messages.onlyTheirs}</p>
          <ul className={styles.fields}>
            {theirs.map(({ name, theirs: value }) => (
              <li key={name}>
                {labelOf(name)}: {shown(name, value)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {both.length > 0 && (
        <div>
          <p>{messages.bothChanged}</p>
          <ul className={styles.fields}>
            {both.map((field) => (
              <BothChanged key={field.name} field={field} />
            ))}
          </ul>
        </div>
      )}
      <p>{messages.saveAgain}</p>
    </Stack>
  )
}

/**
 * Someone else saved the record in the meantime: what they changed is merged into what was typed, field by field, and the
 * next save replaces their version. Placed next to the button that was pressed, and focused.
 */
export function Conflict<V extends FormikValues>({
  base,
  load,
}: {
  readonly base: V
  readonly load: (signal: AbortSignal) => Promise<NewerVersion<V>>
}) {
  const messages = useMessages(staffMessages)
  const language = useLanguage()
  const { values, setValues } = useFormikContext<V>()
  const [fields, setFields] = useState<readonly ChangedField[]>([])
  const box = useRef<HTMLDivElement>(null)
  const typed = useRef(values)
  useEffect(() => {
    typed.current = values
  })
  const { reply, error, isSubmitted, submit } = useRequest(async (_: void, signal) => {
    const newer = await load(signal)
    const changed = changedFields(base, newer.values, typed.current)
    const merged = changed.flatMap(({ name, theirs, mine }) => (mine === undefined ? [[name, theirs] as const] : []))
    setFields(changed)
    void setValues({ ...typed.current, ...Object.fromEntries(merged) })
    newer.adopt()
    return newer
  })
  useEffect(() => {
    box.current?.focus()
    box.current?.scrollIntoView({ block: 'nearest' })
    submit()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each conflict
  }, [])
  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      <Notice tone="warning" title={messages.conflictTitle} isLive>
        {reply !== undefined && (
          <Stack gap="small">
            <p>{messages.changedBy(reply.changedBy, formatAge(new Date(reply.changedAt), language))}</p>
            <Merged fields={fields} />
          </Stack>
        )}
        {isSubmitted && <Skeleton lines={2} />}
        {error && (
          <Stack gap="small">
            <ErrorNotice error={error} />
            <Button onClick={() => submit()}>{messages.loadNewer}</Button>
          </Stack>
        )}
      </Notice>
    </div>
  )
}
