import { useState } from 'react'
import type { EVerifyDetail, RecordedCase } from '#contract/endpoints/forms/e-verify.ts'
import { needsAnotherCase } from '#contract/forms/e-verify/clocks.ts'
import type { AnyDetail } from '#src/forms/task-list/form-details.ts'
import { formatDate, formatDay, formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Panel } from '#src/shared/staff/panel.tsx'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import { eVerifyMessages } from './e-verify-messages.ts'
import { FieldsDialog } from './fields-dialog.tsx'
import { RecordDialog } from './record-dialog.tsx'
import { useToday } from '#src/shared/i18n/time-zone.ts'

const days: readonly string[] = ['createdOn', 'resultOn', 'noticeOn', 'referredOn', 'closedOn']

function CaseFactsList({ recorded: { facts } }: { readonly recorded: RecordedCase }) {
  const { labels, choices } = useMessages(eVerifyMessages)
  const language = useLanguage()
  const shown = (Object.keys(labels) as (keyof typeof labels)[]).flatMap((name) => {
    const value = facts[name]
    if (value === undefined) return []
    const text = days.includes(name) ? formatDate(value, language) : (choices[name]?.[value] ?? value)
    return [{ key: name, label: labels[name], value: text }]
  })
  return <Facts facts={shown} />
}

/** What has to be done next: of an open case, or to create one. */
function Next({ detail, last }: { readonly detail: EVerifyDetail; readonly last: RecordedCase | undefined }) {
  const messages = useMessages(eVerifyMessages)
  const language = useLanguage()
  const { due, awaits, isDue } = detail
  const today = useToday()
  if (last?.next) {
    const { step, dueOn } = last.next
    return (
      <>
        <Notice tone={dueOn < today ? 'warning' : 'info'} icon="clock">
          {messages.steps[step](formatDay(dueOn, language))}
        </Notice>
        {last.facts.result !== 'final nonconfirmation' && <p>{messages.noAction}</p>}
      </>
    )
  }
  if (last !== undefined) return needsAnotherCase(last.facts) ? <Notice tone="warning">{messages.again}</Notice> : null
  if (!isDue) return <Notice>{messages.notDue}</Notice>
  if (awaits !== null)
    return <Notice icon="clock">{awaits === 'number' ? messages.awaitsNumber : messages.awaitsDocument}</Notice>
  return (
    <>
      <p>{messages.none}</p>
      {due !== null && (
        <Notice tone={due < today ? 'warning' : 'info'} icon="clock">
          {due < today ? messages.overdue(formatDay(due, language)) : messages.due(formatDay(due, language))}
        </Notice>
      )}
    </>
  )
}

function Earlier({ cases }: { readonly cases: readonly RecordedCase[] }) {
  const messages = useMessages(eVerifyMessages)
  const language = useLanguage()
  if (cases.length === 0) return null
  return (
    <details>
      <summary>{messages.history}</summary>
      <Stack>
        {cases.map((each) => (
          <section key={each.id}>
            <h3>{messages.recorded(each.recordedBy, formatMoment(each.recordedAt, language))}</h3>
            <CaseFactsList recorded={each} />
          </section>
        ))}
      </Stack>
    </details>
  )
}

function Recorded({
  detail,
  of: { userDocumentId, person },
}: {
  readonly detail: EVerifyDetail
  readonly of: AnyDetail
}) {
  const messages = useMessages(eVerifyMessages)
  const language = useLanguage()
  const [asking, setAsking] = useState<'new' | 'update' | 'fields'>()
  const close = () => setAsking(undefined)
  const [last, ...earlier] = detail.cases
  return (
    <Stack gap="small">
      <Next detail={detail} last={last} />
      {last !== undefined && (
        <>
          <Row gap="small">
            <Badge tone={last.isOpen ? 'info' : 'neutral'}>{last.isOpen ? messages.open : messages.closed}</Badge>
            <span>{messages.recorded(last.recordedBy, formatMoment(last.recordedAt, language))}</span>
          </Row>
          <CaseFactsList recorded={last} />
        </>
      )}
      <Row gap="small">
        {last !== undefined && <Button onClick={() => setAsking('update')}>{messages.update}</Button>}
        {last?.isOpen !== true && (
          <Button kind={last === undefined && detail.isDue ? 'primary' : undefined} onClick={() => setAsking('new')}>
            {last === undefined ? messages.record : messages.recordNew}
          </Button>
        )}
        {detail.fields !== null && <Button onClick={() => setAsking('fields')}>{messages.fields}</Button>}
      </Row>
      {detail.fields === null && <p>{messages.fieldsNone}</p>}
      <Earlier cases={earlier} />
      {(asking === 'new' || asking === 'update') && (
        <RecordDialog
          userDocumentId={userDocumentId}
          detail={detail}
          replaced={asking === 'update' ? last : undefined}
          onClose={close}
        />
      )}
      {asking === 'fields' && detail.fields !== null && (
        <FieldsDialog {...{ userDocumentId }} personName={person.name} fields={detail.fields} onClose={close} />
      )}
    </Stack>
  )
}

/** The E-Verify case of a Form I-9 as staff recorded it, its clocks, and what E-Verify asks for. */
export function EVerifyCard({ detail }: { readonly detail: AnyDetail }) {
  const messages = useMessages(eVerifyMessages)
  const state = useEndpoint('i9.getEVerifyCase', { body: { userDocumentId: detail.userDocumentId } })
  return (
    <Panel title={messages.title} state={state}>
      {(value) => <Recorded detail={value} of={detail} />}
    </Panel>
  )
}
