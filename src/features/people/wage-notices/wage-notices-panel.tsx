import { useState } from 'react'
import type { WageNoticeRow } from '#contract/endpoints/wage-notices.ts'
import { allowsTipCredit } from '#contract/notices/wage-notices.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { dayIn, formatDay } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useSession } from '#src/session/session-context.tsx'
import { ConfirmDialog } from '#src/shared/staff/confirm-dialog.tsx'
import { download } from '#src/shared/download.ts'
import styles from '#src/shared/staff/history/entries.module.css'
import { Panel } from '#src/shared/staff/panel.tsx'
import { useChange, useEndpointMutation } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import { PrepareNotice } from './prepare-notice.tsx'
import { wageNoticesMessages } from './wage-notices-messages.ts'
import { fileIdOf } from '#src/shared/pdf-viewer/file-id.ts'
import { useTimeZone } from '#src/shared/i18n/time-zone.ts'

function Open({ row }: { readonly row: WageNoticeRow }) {
  const messages = useMessages(wageNoticesMessages)
  const { client } = useSession()
  const name = messages.notices[row.notice]
  const { submit, isSubmitted } = useChange<string, void>(
    async (fileId, signal) => {
      try {
        download(await client.call('files.get', { params: { fileId }, signal }), `${name}, ${row.effectiveOn}.pdf`)
      } catch {
        showToast(messages.openFailed)
      }
    },
    { invalidates: [] },
  )
  return (
    <Button isCompact icon="file" isBusy={isSubmitted} onClick={() => submit(fileIdOf(row.fileUrl))}>
      {messages.open(name)}
    </Button>
  )
}

function State({ row }: { readonly row: WageNoticeRow }) {
  const messages = useMessages(wageNoticesMessages)
  const language = useLanguage()
  const timeZone = useTimeZone()
  if (row.signedAt !== null)
    return <Badge tone="positive">{messages.signedOn(formatDay(dayIn(timeZone, row.signedAt), language))}</Badge>
  if (row.isWithdrawn) return <Badge tone="neutral">{messages.states.withdrawn}</Badge>
  return <Badge tone="warning">{messages.states.waiting}</Badge>
}

function Withdraw({ row, onClose }: { readonly row: WageNoticeRow; readonly onClose: () => void }) {
  const messages = useMessages(wageNoticesMessages)
  const { submit, isSubmitted, error } = useEndpointMutation('wageNotices.withdraw', {
    invalidates: ['wageNotices', 'documents', 'attention'],
    onDone: () => {
      showToast(messages.withdrawn)
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={messages.withdrawTitle}
      verb={messages.withdraw}
      kind="danger"
      isBusy={isSubmitted}
      onYes={() => submit({ body: { id: row.id } })}
      onClose={onClose}
    >
      <Stack>
        <p>{messages.withdrawText}</p>
        <ErrorNotice error={error} />
      </Stack>
    </ConfirmDialog>
  )
}

function Entry({ row, onWithdraw }: { readonly row: WageNoticeRow; readonly onWithdraw: () => void }) {
  const messages = useMessages(wageNoticesMessages)
  const language = useLanguage()
  return (
    <li className={styles.entry}>
      <p className={styles.text}>{messages.notices[row.notice]}</p>
      <span className={styles.who}>
        {messages.reasons[row.reason]} · {messages.countsFrom(formatDay(row.effectiveOn, language))} · {row.edition}
      </span>
      <Row gap="small">
        <State row={row} />
        <Open row={row} />
        {row.signedAt !== null && <Link to={`/review/${row.userDocumentId}`}>{messages.review}</Link>}
        {row.signedAt === null && !row.isWithdrawn && (
          <Button kind="quiet" isCompact onClick={onWithdraw}>
            {messages.withdraw}
          </Button>
        )}
      </Row>
    </li>
  )
}

/** The notices of pay of a person, with their signatures; prepares the next. */
export default function WageNoticesPanel({ personId, name }: { readonly personId: number; readonly name: string }) {
  const messages = useMessages(wageNoticesMessages)
  const { isOnline } = useSession()
  const state = useEndpoint('wageNotices.list', { body: { userId: personId } })
  const [isPreparing, setPreparing] = useState(false)
  const [withdrawing, setWithdrawing] = useState<WageNoticeRow>()
  return (
    <>
      <Panel
        title={messages.title}
        state={state}
        actions={
          isOnline &&
          state.reply && (
            <Button isCompact icon="plus" onClick={() => setPreparing(true)}>
              {state.reply.list.length === 0 ? messages.prepare : messages.next}
            </Button>
          )
        }
      >
        {({ list, state: workState }) => (
          <Stack>
            {!isOnline && <p>{messages.offline}</p>}
            <p className={styles.who}>
              {messages.due[workState] ??
                (allowsTipCredit(workState) ? messages.dueElsewhere : messages.dueWithoutTips)}
            </p>
            {list.length === 0 ? (
              <p>{messages.empty}</p>
            ) : (
              <ul className={styles.entries}>
                {list.map((row) => (
                  <Entry key={row.id} row={row} onWithdraw={() => setWithdrawing(row)} />
                ))}
              </ul>
            )}
          </Stack>
        )}
      </Panel>
      {isPreparing && state.reply && (
        <PrepareNotice personId={personId} name={name} from={state.reply} onClose={() => setPreparing(false)} />
      )}
      {withdrawing && <Withdraw row={withdrawing} onClose={() => setWithdrawing(undefined)} />}
    </>
  )
}
