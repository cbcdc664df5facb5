import { use, useState, type ChangeEvent, type ClipboardEvent } from 'react'
import { PersonalDeviceContext } from './auto-complete.ts'
import { classNames } from '../base/class-names.ts'
import { cleanInput, onlyDigits } from './clean-input.ts'
import controlStyles from './control.module.css'
import styles from './date-field.module.css'
import { FieldGroup, fieldProps, type FieldProps } from './field.tsx'
import { useUiMessages } from '../base/ui-messages.ts'

/** How texts are read: the product knows which dates and names of months there are. */
export interface DateReader {
  /** The day (YYYY-MM-DD) of a whole date; undefined if it is none. */
  readonly day: (text: string) => string | undefined
  /** The number of a month by its name; undefined if it is none. */
  readonly month: (name: string) => number | undefined
  /** Whether the name of a month begins so. */
  readonly beginsMonth: (beginning: string) => boolean
}

type Parts = { readonly year: string; readonly month: string; readonly day: string }
type Part = keyof Parts

const order: readonly Part[] = ['month', 'day', 'year']
const lengths: Readonly<Record<Part, number>> = { month: 2, day: 2, year: 4 }
/** Most characters that stay in an input, so that they are refused in words and not cut off. */
const longest = 50

/** No further digit can follow: two of a month or day, or one that starts no month or day of two. */
const isFull: Readonly<Record<Part, (text: string) => boolean>> = {
  month: (text) => text.length === 2 || text > '1',
  day: (text) => text.length === 2 || text > '3',
  year: () => false,
}

const birthday = { year: 'bday-year', month: 'bday-month', day: 'bday-day' } as const

function split(value: string): Parts {
  // What can't be read stays, with its dashes.
  const [, year = '', month = '', day = ''] = /^([^-]*)-(.*)-([^-]*)$/s.exec(value) ?? [undefined, '', value, '']
  return { year, month, day }
}

function join(parts: Parts, reader: DateReader): string {
  const { year, day } = parts
  const month = String(reader.month(parts.month) ?? parts.month)
  if (!year && !month && !day) return ''
  const isWhole = year.length === 4 && month !== '' && day !== ''
  return isWhole ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : `${year}-${month}-${day}`
}

const isName = (part: Part, text: string): boolean => part === 'month' && /^\p{L}/u.test(text)

/** What of a typed text can be a part: digits, or the letters that begin the name of a month. */
function clean(part: Part, text: string, reader: DateReader): string {
  if (!isName(part, text.trim())) return onlyDigits(text, lengths[part])
  let name = text.replace(/\P{L}/gu, '')
  while (!reader.beginsMonth(name)) name = name.slice(0, -1)
  return name
}

/** Whether cleaning a text removes nothing but invisible characters and separators around it. */
const isClean = (part: Part, text: string, reader: DateReader): boolean =>
  text.replace(/\p{Cf}/gu, '').replace(/^\s+|[\s,./-]+$/g, '') === clean(part, text, reader)

/** Whether a text came into an input as a whole: pasted, dropped, dictated or filled in, not typed key by key. */
const isInserted = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>, previous: string): boolean =>
  target.value.length > previous.length + 1 ||
  (nativeEvent instanceof InputEvent && nativeEvent.inputType.startsWith('insertFrom'))

/**
 * A date the person knows by heart, in three inputs. The value is 'YYYY-MM-DD' once all parts are there, '' when none
 * is, and the parts as typed ('1999--4') in between, which no date schema accepts. A whole date may be pasted or typed
 * into any of them; what can't be read stays there, so that it is refused in words instead of being cut to a date.
 */
export function DateField(
  props: FieldProps & {
    readonly value: string
    readonly onChange: (value: string) => void
    readonly onBlur?: (() => void) | undefined
    readonly reader: DateReader
    readonly isBirthday?: boolean | undefined
    readonly isDisabled?: boolean | undefined
  },
) {
  const { id, name, value, onChange, onBlur, reader, isBirthday = false, isDisabled } = props
  const messages = useUiMessages()
  const isOffered = use(PersonalDeviceContext) && isBirthday
  const [parts, setParts] = useState(() => split(value))
  const joined = join(parts, reader)
  if (joined !== value && join(split(value), reader) !== joined) setParts(split(value))

  const change = (next: Parts) => {
    setParts(next)
    onChange(join(next, reader))
  }
  const read = (text: string): Parts | undefined => {
    const date = reader.day(text)
    return date === undefined ? undefined : split(date)
  }
  const inputAfter = (part: Part): HTMLElement | null => {
    const following = order[order.indexOf(part) + 1]
    return following === undefined ? null : document.getElementById(`${id}-${following}`)
  }
  /** A part that is full leads on to the next: only while it is typed, not while it is corrected. */
  const moveOn = (part: Part, text: string, input: HTMLInputElement) => {
    const isTypedAtEnd = text.length > parts[part].length && input.selectionStart === text.length
    const following = order[order.indexOf(part) + 1]
    if (!isTypedAtEnd || isName(part, text) || !isFull[part](text) || !following || parts[following] !== '') return
    inputAfter(part)?.focus()
  }
  /** A separator leads on like the Tab key, but not from an empty part: the one before was full and led here. */
  const moveOnFrom = (part: Part) => {
    const following = inputAfter(part)
    if (!(following instanceof HTMLInputElement)) return
    following.focus()
    following.select()
  }
  const changePart = (part: Part, event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    const typed = input.value
    const isWhole = isInserted(event, parts[part]) || !isClean(part, parts[part], reader)
    if (isWhole && !isClean(part, typed, reader)) {
      change(read(typed) ?? { ...parts, [part]: typed.slice(0, longest) })
      return
    }
    const isSeparated = /[\s,./-]$/.test(typed) && input.selectionStart === typed.length
    const text = cleanInput(input, (all) => clean(part, all, reader))
    change({ ...parts, [part]: text })
    if (!isSeparated) moveOn(part, text, input)
    else if (text !== '') moveOnFrom(part)
  }
  const paste = (event: ClipboardEvent) => {
    const date = read(event.clipboardData.getData('text'))
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
                onChange={(event) => changePart(part, event)}
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
