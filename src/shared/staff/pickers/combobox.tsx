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
import { Field, fieldProps } from '#src/shared/ui/fields/field.tsx'
import { Icon } from '#src/shared/ui/base/icon.tsx'
import { useEndpointQuery } from '../query/use-endpoint.ts'
import { staffMessages } from '../staff-messages.ts'
import './no-injected-style.ts'
import type { ComboboxOption, ComboboxProps } from './combobox-props.ts'
import styles from './pick.module.css'

/** The key of the option that adds: no record has it. */
const addingKey = -1

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

/** The control of `ComboboxField`, with the parts of react-aria that it is made of. */
export default function Combobox({
  value,
  onChange,
  onBlur,
  find,
  isDisabled = false,
  isAdding = false,
  adding,
  placeholder,
  ...field
}: ComboboxProps) {
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
  // Nothing outside of a modal dialog can be pressed: its choices open inside of it.
  const [dialog, setDialog] = useState<HTMLElement | null>(null)
  const openAgain = useOpenThroughScrolling(menuRef)
  const choose = (key: string | number | null) => {
    if (key === addingKey) {
      menuRef.current.close()
      adding?.onAdd(query.trim())
      return
    }
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
          ref={(element) => setDialog(element?.closest('dialog') ?? null)}
          aria-label={typeof field.label === 'string' ? field.label : field.name}
          items={[...(reply ?? []), ...(adding ? [{ id: addingKey, label: adding.label(query.trim()) }] : [])]}
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
            placeholder={placeholder ?? messages.pickChoose}
          />
          <Button className={styles.open ?? ''} aria-label={messages.pickOpen}>
            <Icon name="chevron-down" />
          </Button>
          <Popover className={styles.sheet ?? ''} {...(dialog && { UNSTABLE_portalContainer: dialog })}>
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
