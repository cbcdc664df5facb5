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
import controls from '#src/shared/ui/fields/control.module.css'
import { classNames } from '#src/shared/ui/base/class-names.ts'
import { Field, fieldProps, type FieldProps } from '#src/shared/ui/fields/field.tsx'
import { Icon } from '#src/shared/ui/base/icon.tsx'
import type { EndpointQuery } from '../query/endpoint-query.ts'
import { useEndpointQuery } from '../query/use-endpoint.ts'
import { staffMessages } from '../staff-messages.ts'
import styles from './pick.module.css'

// react-aria would insert its own style element, which the Content Security Policy forbids; it inserts none where there
// is one. Its rule is in pick.module.css.
const styleId = 'react-aria-pressable-style'
if (document.getElementById(styleId) === null) {
  const mark = document.createElement('meta')
  mark.id = styleId
  document.head.append(mark)
}

/** One option: a business, a location, a person. */
export interface ComboboxOption {
  readonly id: number
  readonly label: string
  readonly note?: string | undefined
}

/** The functions to open and close the choices. */
interface Menu {
  readonly isOpen: boolean
  readonly open: () => void
  readonly close: () => void
}

/**
 * Scrolling closes the choices, also when it results from the input getting the focus. They move along with a scrolling
 * page, also the one that was just navigated to; in a part of it that scrolls separately they open again at the input's
 * new position.
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

/** The input. The choices open on typing or pressing, not on focus passing by or on a value that is set. */
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

/** One out of many, found by typing: the server searches for the text. `value` is what is picked, `null` for nothing. */
export function ComboboxField({
  value,
  onChange,
  onBlur,
  find,
  isDisabled = false,
  isAdding = false,
  placeholder,
  ...field
}: FieldProps & {
  readonly value: ComboboxOption | null
  readonly onChange: (value: ComboboxOption | null) => void
  readonly onBlur?: (() => void) | undefined
  /** What is asked for a typed text; for `''` what is offered before anything is typed. */
  readonly find: (search: string) => EndpointQuery<readonly ComboboxOption[]>
  readonly isDisabled?: boolean | undefined
  /** Cleared after each choice, to pick one after the other. */
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
  const { reply, isLoading } = useEndpointQuery(find(query), { isList: true })
  const menuRef = useRef<Menu>({ isOpen: false, open: () => {}, close: () => {} })
  const openAgain = useOpenThroughScrolling(menuRef)
  const choose = (key: string | number | null) => {
    // The input also reports the previous pick: nothing, while something is typed.
    const option = key === null ? undefined : reply?.find(({ id }) => id === key)
    if (!option) return
    setText(isAdding ? '' : option.label)
    onChange(option)
    menuRef.current.close()
  }
  // The input also clears itself where the pick is not among the choices: no user did that.
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
