import { use, useEffect, useRef, useState, type RefObject } from 'react'
import {
  Button,
  ComboBox,
  ComboBoxStateContext,
  Input,
  ListBox,
  ListBoxItem,
  Popover,
  type InputProps,
} from 'react-aria-components'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useReply } from '#src/shared/request/use-reply.ts'
import controls from '#src/shared/ui/fields/control.module.css'
import { classNames } from '#src/shared/ui/base/class-names.ts'
import { Field, fieldProps, type FieldProps } from '#src/shared/ui/fields/field.tsx'
import { Icon } from '#src/shared/ui/base/icon.tsx'
import { staffMessages } from '../staff-messages.ts'
import styles from './pick.module.css'

// react-aria would write a style of its own into the page, which the page's policy forbids; it writes none where there is one. Its rule is in pick.module.css.
const styleId = 'react-aria-pressable-style'
if (document.getElementById(styleId) === null) {
  const mark = document.createElement('meta')
  mark.id = styleId
  document.head.append(mark)
}

/** One thing to pick: a business, a location, a person. */
export interface ComboboxOption {
  readonly id: number
  readonly label: string
  readonly note?: string | undefined
}

/** The ways to open and close the choices. */
interface Menu {
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
}

/**
 * What scrolls closes the choices, also where it scrolls because the box got the focus. They go along with a page that
 * scrolls, the one that was reached included; in a part of it that scrolls by itself they open again where the box is now.
 */
const useOpenThroughScrolling = (menuRef: RefObject<Menu>) => {
  const isScrolling = useRef(false)
  useEffect(() => {
    const notice = (event: Event) => {
      if (event.target === document && menuRef.current.isOpen) {
        event.stopImmediatePropagation()
        return
      }
      isScrolling.current = true
      setTimeout(() => (isScrolling.current = false))
    }
    // Before the choices listen, which they do once they are open.
    window.addEventListener('scroll', notice, true)
    return () => window.removeEventListener('scroll', notice, true)
  }, [menuRef])
  return (isOpen: boolean) => {
    if (!isOpen && isScrolling.current) setTimeout(() => menuRef.current.open())
  }
}

/** The box to type in. The choices open for whoever types or presses, not for the focus that passes by or a value that is set. */
function TypingBox({
  onTyping,
  menuRef,
  ...props
}: InputProps & { readonly onTyping: () => void; readonly menuRef: RefObject<Menu> }) {
  const choices = use(ComboBoxStateContext)
  useEffect(() => {
    menuRef.current = {
      isOpen: choices?.isOpen ?? false,
      open: () => choices?.open(null, 'manual'),
      close: () => choices?.close(),
    }
  })
  return (
    <Input
      {...props}
      onInput={() => {
        onTyping()
        choices?.open(null, 'input')
      }}
      onClick={() => choices?.open(null, 'manual')}
    />
  )
}

/**
 * One out of many, found by typing: the server looks for what was typed. `value` is what is picked, `null` for nothing; `scope` says what the
 * choices depend on, such as the business of a location.
 */
export function ComboboxField({
  value,
  onChange,
  onBlur,
  find,
  scope = '',
  isDisabled = false,
  isAdding = false,
  placeholder,
  ...field
}: FieldProps & {
  readonly value: ComboboxOption | null
  readonly onChange: (value: ComboboxOption | null) => void
  readonly onBlur?: (() => void) | undefined
  readonly find: (search: string, signal: AbortSignal) => Promise<readonly ComboboxOption[]>
  readonly scope?: string | undefined
  readonly isDisabled?: boolean | undefined
  /** Empty again after each choice, for one after the other. */
  readonly isAdding?: boolean | undefined
  /** What it means that nothing is picked. */
  readonly placeholder?: string | undefined
}) {
  const messages = useMessages(staffMessages)
  const [text, setText] = useState(value?.label ?? '')
  const [known, setKnown] = useState(value)
  if (known?.id !== value?.id) {
    setKnown(value)
    setText(value?.label ?? '')
  }
  const query = text === value?.label ? '' : text
  const { reply, isLoading } = useReply(`${scope} ${query}`, (signal) => find(query, signal))
  const menuRef = useRef<Menu>({ isOpen: false, open: () => {}, close: () => {} })
  const openAgain = useOpenThroughScrolling(menuRef)
  const choose = (key: string | number | null) => {
    // The box also tells what was picked before: nothing, while something is typed.
    const option = key === null ? undefined : reply?.find(({ id }) => id === key)
    if (!option) return
    setText(isAdding ? '' : option.label)
    onChange(option)
    menuRef.current.close()
  }
  // The box also empties itself where what is picked is not among the choices: that is nobody's wish.
  const isTyping = useRef(false)
  const type = (next: string) => {
    if (!isTyping.current) return
    isTyping.current = false
    setText(next)
    if (next === '' && value) onChange(null)
  }
  const leave = () => {
    setText(value?.label ?? '')
    onBlur?.()
  }
  return (
    <Field {...fieldProps(field)}>
      {(control) => (
        <ComboBox
          aria-label={typeof field.label === 'string' ? field.label : field.name}
          items={reply ?? []}
          inputValue={text}
          onInputChange={type}
          value={value?.id ?? null}
          onChange={choose}
          defaultFilter={() => true}
          menuTrigger="manual"
          onOpenChange={openAgain}
          allowsEmptyCollection
          isDisabled={isDisabled}
          isInvalid={field.error !== undefined}
          className={classNames(controls.joined, controls.full)}
          onBlur={leave}
        >
          <TypingBox
            {...control}
            onTyping={() => (isTyping.current = true)}
            menuRef={menuRef}
            className={controls.control ?? ''}
            autoComplete="off"
            placeholder={placeholder ?? ''}
          />
          <Button className={styles.open ?? ''} aria-label={messages.pickOpen}>
            <Icon name="chevron-down" />
          </Button>
          <Popover className={styles.sheet ?? ''}>
            <ListBox<ComboboxOption>
              className={styles.list ?? ''}
              renderEmptyState={() => (
                <p className={styles.none}>{isLoading ? messages.pickLoading : messages.pickNone}</p>
              )}
            >
              {(pick) => (
                <ListBoxItem id={pick.id} textValue={pick.label} className={styles.item ?? ''}>
                  <span>{pick.label}</span>
                  {pick.note && <small>{pick.note}</small>}
                </ListBoxItem>
              )}
            </ListBox>
          </Popover>
        </ComboBox>
      )}
    </Field>
  )
}
