import { useState, type ChangeEvent, type DragEvent, type ReactNode } from 'react'
import { Button, buttonClass } from '../base/button.tsx'
import { Field, fieldProps, type FieldControl, type FieldProps } from './field.tsx'
import styles from './file-field.module.css'
import { Icon } from '../base/icon.tsx'
import { Spinner } from '../feedback/spinner.tsx'
import { useUiMessages } from '../base/ui-messages.ts'

/** The chosen file, as text: its name, and a note such as "2.1 MB, saved on this device". */
export type ChosenFile = { readonly name: string; readonly note?: ReactNode }

type FileFieldProps = FieldProps & {
  readonly file: ChosenFile | null
  readonly onChoose: (file: File) => void
  readonly onRemove: () => void
  readonly accept: string
  readonly hasCamera?: boolean | undefined
  readonly isBusy?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  readonly preview?: ReactNode
}

function Ways({ control, field }: { readonly control: FieldControl; readonly field: FileFieldProps }) {
  const messages = useUiMessages()
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    // While busy it is left enabled: a disabled control loses the focus.
    if (file && !field.isBusy) field.onChoose(file)
    event.target.value = ''
  }
  const cameraId = `${control.id}-camera`
  return (
    <div className={styles.ways}>
      <span className={styles.way}>
        <input
          {...control}
          className="visually-hidden"
          type="file"
          accept={field.accept}
          onChange={choose}
          disabled={field.isDisabled}
        />
        <label htmlFor={control.id} className={buttonClass('secondary')}>
          <Icon name="upload" />
          {messages.chooseFile}
        </label>
      </span>
      {field.hasCamera && (
        <span className={styles.way}>
          <input
            id={cameraId}
            className="visually-hidden"
            type="file"
            accept="image/*"
            capture="environment"
            onChange={choose}
            disabled={field.isDisabled}
          />
          <label htmlFor={cameraId} className={buttonClass('secondary')}>
            <Icon name="camera" />
            {messages.takePhoto} <span className="visually-hidden">{field.label}</span>
          </label>
        </span>
      )}
    </div>
  )
}

/** A file or a photo of a document: chosen, taken with the camera or dropped; previewed, and removable. */
export function FileField(props: FileFieldProps) {
  const messages = useUiMessages()
  const [isOver, setOver] = useState(false)
  const { file, isBusy, preview } = props
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [dropped] = event.dataTransfer.files
    if (dropped && !isBusy && !props.isDisabled) props.onChoose(dropped)
  }
  return (
    <Field {...fieldProps(props)}>
      {(control) => (
        <div
          className={styles.drop}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
          {...(isOver && { 'data-over': '' })}
        >
          {file && (
            <div className={styles.file} aria-live="polite">
              {preview ? <span className={styles.preview}>{preview}</span> : <Icon name="file" />}
              <span className={styles.name}>
                {file.name}
                {file.note && <span className={styles.note}>{file.note}</span>}
              </span>
              {isBusy ? (
                <Spinner label={messages.loading} />
              ) : (
                <Button
                  kind="quiet"
                  onClick={() => {
                    props.onRemove()
                    document.getElementById(control.id)?.focus()
                  }}
                  disabled={props.isDisabled}
                >
                  {messages.removeFile} <span className="visually-hidden">{file.name}</span>
                </Button>
              )}
            </div>
          )}
          {isBusy && !file && <Spinner label={messages.loading} />}
          <Ways control={control} field={props} />
        </div>
      )}
    </Field>
  )
}
