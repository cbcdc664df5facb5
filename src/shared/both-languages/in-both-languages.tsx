import { isValidElement } from 'react'
import type { ReactNode } from 'react'
import type { Language } from '#contract/domain/lookups.ts'
import type { FieldTextProps } from '#src/shared/form-fields/form-state.ts'
import { classNames } from '#src/shared/ui/base/class-names.ts'
import type { BothTexts } from './both-languages-context.ts'
import styles from './in-both-languages.module.css'
import type { OtherOption, OtherTexts } from './other-texts.ts'

/** What a field or an answer to choose says; `line` is the official line. */
interface Labeled {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly line?: string | undefined
}

/** The text of what is rendered, as far as it is written there. */
const textIn = (node: ReactNode): string => {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map(textIn).join('')
  return isValidElement<{ readonly children?: ReactNode }>(node) ? textIn(node.props.children) : ''
}

const isSame = (text: ReactNode, other: string) => other === '' || textIn(text).trim() === other

function Other({
  language,
  className,
  children,
}: {
  readonly language: Language
  readonly className?: string | undefined
  readonly children: ReactNode
}) {
  return (
    <span lang={language} className={classNames(styles.other, className)}>
      {children}
    </span>
  )
}

function Pair({ language, text, other }: { readonly language: Language; text: ReactNode; other: string }) {
  if (isSame(text, other)) return text
  return (
    <span className={styles.pair}>
      <span>{text}</span> <Other language={language}>{other}</Other>
    </span>
  )
}

/**
 * The other language's label, then both hints, as the hint of a field: they describe it. Its name stays the label alone,
 * so that it is not read twice and can be spoken to voice control.
 */
function Notes({
  language,
  of,
  other,
}: {
  readonly language: Language
  readonly of: Labeled
  readonly other: OtherOption & { readonly extras?: readonly string[]; readonly parts?: string }
}) {
  const extras = other.extras?.filter((extra) => extra !== of.line) ?? []
  return (
    <>
      <Other language={language} className={styles.label}>
        {!isSame(of.label, other.label) && other.label}{' '}
        {extras.length > 0 && <span className={styles.extra}>{extras.join(' ')}</span>}{' '}
        {other.parts && <span className={styles.parts}>{other.parts}</span>}
      </Other>
      {of.hint && <span className={styles.own}>{of.hint} </span>}
      {!isSame(of.hint, other.hint) && (
        <Other language={language} className={styles.note}>
          {other.hint}
        </Other>
      )}
    </>
  )
}

/** The texts of a form in both languages, given those of the other one. */
export const inBothLanguages = ({ fields, passages }: OtherTexts, language: Language): BothTexts => ({
  passage: (name, text) => <Pair language={language} text={text} other={passages[name] ?? ''} />,
  field: <P extends FieldTextProps>(props: P): P => {
    const other = fields[props.name]
    if (other === undefined) return props
    const { choices, options } = props
    const withNotes = <T extends Labeled>(of: T, texts: OtherOption) =>
      isSame(of.label, texts.label) && isSame(of.hint, texts.hint)
        ? of
        : { ...of, hint: <Notes language={language} of={of} other={texts} /> }
    const joined = (text: string, value: string) => {
      const label = other.options[value]?.label ?? ''
      return isSame(text, label) ? text : `${text} · ${label}`
    }
    return {
      ...withNotes(props, other),
      ...(props.help && { help: <Pair language={language} text={props.help} other={other.help} /> }),
      ...(choices && {
        choices: choices.map((choice) => {
          const texts = other.options[choice.value]
          return texts ? withNotes(choice, texts) : choice
        }),
      }),
      ...(options && { options: options.map(({ value, label }) => ({ value, label: joined(label, value) })) }),
      ...(props.placeholder && { placeholder: joined(props.placeholder, '') }),
    }
  },
})
