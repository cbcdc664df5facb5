import { use, useDeferredValue } from 'react'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import type { FormModule, SummarySection } from '../../form-module.ts'
import type { FormActor, FormState } from '../machine/form-actor.ts'
import styles from './form-notices.module.css'
import { loadChangeNotices } from './lazy-views.ts'
import { PartBoundary } from './part-boundary.tsx'
import { lifecycleMessages } from '../lifecycle-messages.ts'

/** Loaded before the questions are shown: what appears above them later moves them from under a finger. */
function ChangeNotices(props: Parameters<Awaited<ReturnType<typeof loadChangeNotices>>['ChangeNotices']>[0]) {
  const Notices = use(loadChangeNotices()).ChangeNotices
  return <Notices {...props} />
}

interface Named {
  readonly field: string
  readonly text?: string
}

const labelOf = (sheet: readonly SummarySection[], field: string) =>
  sheet.flatMap(({ rows }) => rows).find((row) => row.field === field)?.label

function FieldList({
  named,
  sheet,
  formModule,
  send,
}: {
  readonly named: readonly Named[]
  readonly sheet: readonly SummarySection[]
  readonly formModule: FormModule
  readonly send: FormActor['send']
}) {
  const stepOf = (field: string) => formModule.definition.steps.find(({ fields }) => fields.includes(field))?.key
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

/** Whether a form is changed, or its changes limited: its questions begin with a notice that says so. */
export const isChanging = (row: TaskRow, state: FormState): boolean =>
  row.request !== null || row.pdfReady || row.isChange || state.context.lockIn !== undefined

/** The notices above the questions: requested changes, a refusal, a new edition, a full device. */
export function FormNotices({
  state,
  send,
  formModule,
  sheet,
  row,
}: {
  readonly state: FormState
  readonly send: FormActor['send']
  readonly formModule: FormModule
  readonly sheet: readonly SummarySection[]
  readonly row: TaskRow | undefined
}) {
  const messages = useMessages(lifecycleMessages)
  const language = useLanguage()
  const { reasons, refusal, changedFields, edition, error, wasEmptied } = state.context
  // Deferred: while they load for a form that is open already, its questions stay.
  const hasChangeNotices = useDeferredValue(row !== undefined && isChanging(row, state))
  // A reason for the whole form is not repeated for a part that no one can fix, such as its edition.
  const refused = Object.entries(refusal?.fields ?? {})
    .filter(([, reason]) => reason.key !== refusal?.reason.key)
    .map(([field, reason]) => ({ field, text: formatMessage(reason, language, { path: field, isSelf: true }) }))
  const lists = { sheet, formModule, send }
  return (
    <>
      {row !== undefined && hasChangeNotices && (
        <PartBoundary>
          <ChangeNotices state={state} formModule={formModule} row={row} />
        </PartBoundary>
      )}
      {reasons.length > 0 && (
        <Notice tone="warning" title={messages.reasonsTitle}>
          <p>{messages.reasonsText}</p>
          <FieldList named={reasons} {...lists} />
        </Notice>
      )}
      {refusal !== null && (
        <Notice tone="warning" title={messages.refusedTitle}>
          <p>
            {formatMessage(refusal.reason, language)}{' '}
            {refusal.reason.key === 'documentLocked' ? messages.refusedLockedText : messages.refusedText}
          </p>
          <FieldList named={refused} {...lists} />
        </Notice>
      )}
      {changedFields.length > 0 && (
        <Notice title={messages.newEditionTitle(edition)}>
          <p>{messages.newEditionText}</p>
          <FieldList named={changedFields.map((field) => ({ field }))} {...lists} />
        </Notice>
      )}
      {wasEmptied && (
        <Notice tone="warning" icon="device" title={messages.emptiedTitle} isLive>
          {messages.emptiedText}
        </Notice>
      )}
      {error === 'storage full' && (
        <Notice tone="danger" title={messages.fullTitle} isLive>
          {messages.fullText}
        </Notice>
      )}
    </>
  )
}
