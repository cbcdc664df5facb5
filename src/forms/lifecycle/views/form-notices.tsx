import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import type { FormModule, SummarySection } from '../../form-module.ts'
import type { FormActor, FormState } from '../machine/form-actor.ts'
import styles from './form-notices.module.css'
import { lifecycleWords } from '../lifecycle-messages.ts'

interface Named {
  readonly field: string
  readonly text?: string
}

const labelOf = (sheet: readonly SummarySection[], field: string) =>
  sheet.flatMap(({ rows }) => rows).find((row) => row.field === field)?.label

function FieldList({
  named,
  sheet,
  room,
  send,
}: {
  readonly named: readonly Named[]
  readonly sheet: readonly SummarySection[]
  readonly room: FormModule
  readonly send: FormActor['send']
}) {
  const stepOf = (field: string) => room.definition.steps.find(({ fields }) => fields.includes(field))?.key
  return (
    <ul className={styles.list}>
      {named.map(({ field, text }) => {
        const step = stepOf(field)
        const label = labelOf(sheet, field)
        return (
          <li key={field + (text ?? '')}>
            {step !== undefined && label !== undefined && (
              <Button kind="quiet" isCompact onClick={() => send({ type: 'turned', step })}>
                {label}
              </Button>
            )}
            {text !== undefined && <span>{text}</span>}
          </li>
        )
      })}
    </ul>
  )
}

/** What stands above the questions: changes asked for, a refusal, a new edition, a full device. */
export function FormNotices({
  state,
  send,
  room,
  sheet,
}: {
  readonly state: FormState
  readonly send: FormActor['send']
  readonly room: FormModule
  readonly sheet: readonly SummarySection[]
}) {
  const words = useMessages(lifecycleWords)
  const language = useLanguage()
  const { reasons, refusal, asked, edition, trouble } = state.context
  // What is said of the whole form is not said once more of a part that nobody can mend, such as its edition.
  const refused = Object.entries(refusal?.fields ?? {})
    .filter(([, why]) => why.key !== refusal?.reason.key)
    .map(([field, why]) => ({ field, text: formatMessage(why, language, { path: field, isOwn: true }) }))
  const lists = { sheet, room, send }
  return (
    <>
      {reasons.length > 0 && (
        <Notice tone="warning" title={words.reasonsTitle}>
          <p>{words.reasonsText}</p>
          <FieldList named={reasons} {...lists} />
        </Notice>
      )}
      {refusal !== null && (
        <Notice tone="warning" title={words.refusedTitle}>
          <p>
            {formatMessage(refusal.reason, language)}{' '}
            {refusal.reason.key === 'documentLocked' ? words.refusedLockedText : words.refusedText}
          </p>
          <FieldList named={refused} {...lists} />
        </Notice>
      )}
      {asked.length > 0 && (
        <Notice title={words.askedTitle(edition)}>
          <p>{words.askedText}</p>
          <FieldList named={asked.map((field) => ({ field }))} {...lists} />
        </Notice>
      )}
      {trouble === 'full' && (
        <Notice tone="danger" title={words.fullTitle} isLive>
          {words.fullText}
        </Notice>
      )}
    </>
  )
}
