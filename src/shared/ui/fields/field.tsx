import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import styles from './field.module.css'
import { Icon } from '../base/icon.tsx'
import { useUiMessages } from '../base/ui-messages.ts'

/** What every question has: its id and name, its label, its official line number, its help and its error. */
export type FieldProps = {
  readonly id: string
  readonly name: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly line?: string | undefined
  readonly help?: ReactNode
  readonly error?: string | undefined
  readonly isOptional?: boolean | undefined
}

/** What a control needs to belong to its question. */
export type FieldControl = {
  readonly id: string
  readonly name: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
  /** The label of a phone's Enter key. */
  readonly enterKeyHint?: 'next'
}

/** The question's label and texts, from the props of a whole field. */
export function fieldProps({ id, name, label, hint, line, help, error, isOptional }: FieldProps): FieldProps {
  return { id, name, label, hint, line, help, error, isOptional }
}

function describe({ id, name, hint, error }: FieldProps): FieldControl {
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return { id, name, ...(ids && { 'aria-describedby': ids }), ...(error && { 'aria-invalid': true as const }) }
}

/** The part of a question under its label: hint, help and error, in that order. */
export function FieldNotes({ id, hint, help, error }: Pick<FieldProps, 'id' | 'hint' | 'help' | 'error'>) {
  const messages = useUiMessages()
  return (
    <>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {help && (
        <details className={styles.help}>
          <summary>
            {messages.help}
            <Icon name="chevron-down" />
          </summary>
          <div className={styles.helpText}>{help}</div>
        </details>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="warning" />
          <span>
            <span className="visually-hidden">{messages.error} </span>
            {error}
          </span>
        </p>
      )}
    </>
  )
}

/** Whether the official words of a question say more than its label. */
const addsToLabel = (line: string, label: ReactNode): boolean =>
  typeof label !== 'string' || line.replace(/ \(if any\)$/i, '').toLowerCase() !== label.toLowerCase()

function LabelText({ label, line, isOptional }: Pick<FieldProps, 'label' | 'line' | 'isOptional'>) {
  const messages = useUiMessages()
  return (
    <>
      {label} {isOptional && <span className={styles.extra}>({messages.optional})</span>}{' '}
      {line && addsToLabel(line, label) && <span className={styles.extra}>{line}</span>}
    </>
  )
}

/** The layout of a question with one control: label, hint, help, error, then the control. */
export function Field({
  children,
  ...field
}: FieldProps & { readonly children: (control: FieldControl) => ReactNode }) {
  return (
    <div className={classNames(styles.field, field.error && styles.wrong)} data-field={field.name}>
      <label htmlFor={field.id} className={styles.label}>
        <LabelText {...field} />
      </label>
      <FieldNotes {...field} />
      {children({ ...describe(field), enterKeyHint: 'next' })}
    </div>
  )
}

/** The layout of a question with several controls: a fieldset whose legend is the question. */
export function FieldGroup({
  children,
  onBlur,
  ...field
}: FieldProps & {
  readonly children: (control: FieldControl) => ReactNode
  readonly onBlur?: (() => void) | undefined
}) {
  const { 'aria-describedby': describedBy } = describe(field)
  return (
    <fieldset
      className={classNames(styles.field, field.error && styles.wrong)}
      data-field={field.name}
      {...(describedBy && { 'aria-describedby': describedBy })}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
      }}
    >
      <legend className={styles.label}>
        <LabelText {...field} />
      </legend>
      <FieldNotes {...field} />
      {children(describe(field))}
    </fieldset>
  )
}
