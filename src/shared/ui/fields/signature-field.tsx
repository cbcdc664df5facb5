import { useState, type KeyboardEvent } from 'react'
import { cleanInput } from './clean-input.ts'
import { FieldGroup, fieldProps, type FieldProps } from './field.tsx'
import controlStyles from './control.module.css'
import { Icon } from '../base/icon.tsx'
import styles from './signature-field.module.css'
import { SignaturePreview, type SignatureValue } from './signature-preview.tsx'
import { SignaturePad } from './signature-pad.tsx'
import { useUiMessages } from '../base/ui-messages.ts'

type Kind = SignatureValue['kind']

const kinds: readonly Kind[] = ['typed', 'drawn']

function Tabs({ id, kind, onGo }: { readonly id: string; readonly kind: Kind; readonly onGo: (kind: Kind) => void }) {
  const messages = useUiMessages()
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const other = kind === 'typed' ? 'drawn' : 'typed'
    event.preventDefault()
    onGo(other)
    document.getElementById(`${id}-tab-${other}`)?.focus()
  }
  return (
    <div role="tablist" className={styles.tabs}>
      {kinds.map((each) => (
        <button
          key={each}
          id={`${id}-tab-${each}`}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={each === kind}
          aria-controls={`${id}-panel`}
          tabIndex={each === kind ? 0 : -1}
          onClick={() => onGo(each)}
          onKeyDown={move}
        >
          <Icon name={each === 'typed' ? 'file' : 'pen'} />
          {messages[each]}
        </button>
      ))}
    </div>
  )
}

// Keyboards offer emoji; no form prints them, and a person who signs offline would learn of it days later.
const withoutPictures = (text: string): string =>
  text.replace(/\p{Extended_Pictographic}(?:\p{Emoji_Modifier}|\u200d|\ufe0f)*|\p{Regional_Indicator}/gu, '')

/** A signature, typed (always possible with the keyboard) or drawn; nothing of one way is kept when the other is chosen. */
export function SignatureField(
  props: FieldProps & {
    readonly value: SignatureValue | null
    readonly onChange: (value: SignatureValue | null) => void
    readonly onBlur?: (() => void) | undefined
    readonly isDisabled?: boolean | undefined
  },
) {
  const { id, value, onChange, onBlur } = props
  const messages = useUiMessages()
  const [kind, setKind] = useState<Kind>(value?.kind ?? 'typed')
  const text = value?.kind === 'typed' ? value.text : ''
  const go = (next: Kind) => {
    if (next === kind) return
    setKind(next)
    if (value) onChange(null)
  }
  return (
    <FieldGroup {...fieldProps(props)} onBlur={onBlur}>
      {(control) => (
        <div className={styles.signature}>
          <Tabs id={id} kind={kind} onGo={go} />
          <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-tab-${kind}`} className={styles.panel}>
            {kind === 'typed' ? (
              <>
                <div aria-hidden="true">
                  <SignaturePreview value={value} label={text} />
                </div>
                <input
                  {...control}
                  className={controlStyles.control}
                  type="text"
                  aria-label={messages.typeName}
                  placeholder={messages.typeName}
                  autoComplete="off"
                  autoCapitalize="words"
                  spellCheck={false}
                  value={text}
                  onChange={(event) => {
                    const typed = cleanInput(event.target, withoutPictures)
                    onChange(typed.trim() === '' ? null : { kind: 'typed', text: typed })
                  }}
                  disabled={props.isDisabled}
                />
              </>
            ) : (
              <SignaturePad
                drawing={value?.kind === 'drawn' ? value : null}
                label={messages.drawHere}
                onChange={(drawing) => onChange(drawing && { kind: 'drawn', ...drawing })}
              />
            )}
          </div>
        </div>
      )}
    </FieldGroup>
  )
}
