import { use, useState, type ClipboardEvent } from 'react'
import { PersonalDeviceContext } from './auto-complete.ts'
import { classNames } from '../base/class-names.ts'
import { cleanInput, onlyDigits } from './clean-input.ts'
import controlStyles from './control.module.css'
import styles from './date-field.module.css'
import { FieldGroup, fieldProps, type FieldProps } from './field.tsx'
import { useUiMessages } from '../base/ui-messages.ts'

type Parts = { readonly year: string; readonly month: string; readonly day: string }
type Part = keyof Parts

const order: readonly Part[] = ['month', 'day', 'year']
/** No further digit can follow: two of a month or day, or one that starts no month or day of two. */
const isFull: Readonly<Record<Part, (text: string) => boolean>> = {
  month: (text) => text.length === 2 || text > '1',
  day: (text) => text.length === 2 || text > '3',
  year: () => false,
}

const birthday = { year: 'bday-year', month: 'bday-month', day: 'bday-day' } as const

function split(value: string): Parts {
  const [year = '', month = '', day = ''] = value.split('-')
  return { year, month, day }
}

function join({ year, month, day }: Parts): string {
  if (!year && !month && !day) return ''
  const isWhole = year.length === 4 && month !== '' && day !== ''
  return isWhole ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : `${year}-${month}-${day}`
}

function readDate(text: string): Parts | undefined {
  const [, year, month, day] = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text) ?? []
  if (year && month && day) return { year, month, day }
  const [, first, second, third] = /^\s*(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})\s*$/.exec(text) ?? []
  return first && second && third ? { year: third, month: first, day: second } : undefined
}

/**
 * A date the person knows by heart, in three inputs. The value is 'YYYY-MM-DD' once all parts are there, '' when none
 * is, and the parts as typed ('1999--4') in between, which no date schema accepts.
 */
export function DateField(
  props: FieldProps & {
    readonly value: string
    readonly onChange: (value: string) => void
    readonly onBlur?: (() => void) | undefined
    readonly isBirthday?: boolean | undefined
    readonly isDisabled?: boolean | undefined
  },
) {
  const { id, name, value, onChange, onBlur, isBirthday = false, isDisabled } = props
  const messages = useUiMessages()
  const isOffered = use(PersonalDeviceContext) && isBirthday
  const [parts, setParts] = useState(() => split(value))
  if (join(parts) !== value && join(split(value)) !== join(parts)) setParts(split(value))

  const change = (next: Parts) => {
    setParts(next)
    onChange(join(next))
  }
  /** A part that is full leads on to the next: only while it is typed, not while it is corrected. */
  const moveOn = (part: Part, text: string, input: HTMLInputElement) => {
    const isTypedAtEnd = text.length > parts[part].length && input.selectionStart === text.length
    const following = order[order.indexOf(part) + 1]
    if (!isTypedAtEnd || !isFull[part](text) || following === undefined || parts[following] !== '') return
    document.getElementById(`${id}-${following}`)?.focus()
  }
  const paste = (event: ClipboardEvent) => {
    const date = readDate(event.clipboardData.getData('text'))
    if (!date) return
    event.preventDefault()
    change(date)
  }

  return (
    <FieldGroup {...fieldProps(props)} onBlur={onBlur}>
      {(control) => (
        <div className={styles.parts}>
          {order.map((part) => (
            <label key={part} className={classNames(styles.part, part === 'year' && styles.year)}>
              {messages[part]}
              <input
                id={part === 'month' ? id : `${id}-${part}`}
                name={`${name}-${part}`}
                className={controlStyles.control}
                type="text"
                inputMode="numeric"
                autoComplete={isOffered ? birthday[part] : 'off'}
                value={parts[part]}
                onChange={(event) => {
                  const text = cleanInput(event.target, (typed) => onlyDigits(typed, part === 'year' ? 4 : 2))
                  change({ ...parts, [part]: text })
                  moveOn(part, text, event.target)
                }}
                enterKeyHint={part === 'year' ? 'next' : undefined}
                onPaste={paste}
                disabled={isDisabled}
                aria-invalid={control['aria-invalid']}
              />
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}
