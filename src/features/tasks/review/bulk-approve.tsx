import { useEffect, useState } from 'react'
import type { BulkApprovalState } from '#contract/endpoints/task-review.ts'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { useFormName } from '#src/shared/i18n/form-name.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { ProgressRing } from '#src/shared/ui/feedback/progress-ring.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import { reviewMessages } from './review-messages.ts'

const pauseMs = 800

/** Why a row is skipped; undefined for one that can be approved with others. */
const whyNot = (row: TaskRow, userId: number): 'self' | 'upload' | 'unconfirmed' | 'sectionTwo' | undefined => {
  if (row.userId === userId) return 'self'
  if (row.kind === 'company document') return 'upload'
  if (row.awaitsConfirmation) return 'unconfirmed'
  return row.sectionTwoDue === undefined ? undefined : 'sectionTwo'
}

/** Polls a job until it is done. */
const useGeneration = () => {
  const { client } = useSession()
  const [state, setState] = useState<BulkApprovalState>()
  const { submit, isSubmitted, error } = useChange<readonly number[], void>(
    async (ids, signal) => {
      setState(await client.call('documents.generate', { body: { userDocumentIdList: [...ids] }, signal }))
    },
    { invalidates: [] },
  )
  useEffect(() => {
    if (state === undefined || state.isFinished) return
    const { generationId } = state
    const timer = setTimeout(() => {
      client.call('documents.getGeneration', { body: { generationId } }).then(
        setState,
        // The job runs without us: its status is requested again.
        () => setState({ ...state }),
      )
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [client, state])
  return { state, start: submit, isStarting: isSubmitted, error }
}

function Names({ rows }: { readonly rows: readonly TaskRow[] }) {
  const messages = useMessages(reviewMessages)
  const nameOf = useFormName()
  return (
    <ul>
      {rows.map(({ userDocumentId, employeeName, name }) => (
        <li key={userDocumentId}>{messages.reviewTitle(nameOf(name), employeeName)}</li>
      ))}
    </ul>
  )
}

function Progress({ state, rows }: { readonly state: BulkApprovalState; readonly rows: readonly TaskRow[] }) {
  const { bulk, reviewTitle } = useMessages(reviewMessages)
  const formNameOf = useFormName()
  const { done, total, failed, isFinished, problems } = state
  const nameOf = (id: number) => {
    const row = rows.find(({ userDocumentId }) => userDocumentId === id)
    return row ? reviewTitle(formNameOf(row.name), row.employeeName) : ''
  }
  return (
    <Stack>
      <Row>
        <ProgressRing done={done} total={total} label={bulk.progress(done, total)} />
        <p role="status">{isFinished ? bulk.finished(done - failed, total) : bulk.progress(done, total)}</p>
      </Row>
      {problems.length > 0 && (
        <Notice tone="warning" title={bulk.failed(problems.length)}>
          <ul>
            {problems.map(({ userDocumentId, reason }) => (
              <li key={userDocumentId}>
                {nameOf(userDocumentId)}: {reason}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </Stack>
  )
}

/** Approves the selected forms, as a job; lists each of them first, and shows the progress. */
export function BulkApprove({
  rows,
  onClose,
  onDone,
}: {
  readonly rows: readonly TaskRow[]
  readonly onClose: () => void
  readonly onDone: () => void
}) {
  const messages = useMessages(reviewMessages)
  const nameOf = useFormName()
  const { bulk } = messages
  const language = useLanguage()
  const { user } = useSession()
  const [chosen] = useState(rows)
  const { state, start, isStarting, error } = useGeneration()
  const able = chosen.filter((row) => whyNot(row, user.userId) === undefined)
  const left = chosen.flatMap((row) => {
    const reason = whyNot(row, user.userId)
    return reason === undefined ? [] : [{ row, reason }]
  })
  const close = () => {
    if (state !== undefined) onDone()
    onClose()
  }
  const actions =
    state === undefined ? (
      <>
        <Button onClick={close}>{messages.cancel}</Button>
        {able.length > 0 && (
          <Button
            kind="primary"
            isBusy={isStarting}
            onClick={() => start(able.map(({ userDocumentId }) => userDocumentId))}
          >
            {bulk.verb(able.length)}
          </Button>
        )}
      </>
    ) : (
      <Button kind="primary" onClick={close}>
        {messages.close}
      </Button>
    )
  return (
    <Dialog isOpen title={bulk.title(able.length)} onClose={close} actions={actions}>
      <Stack>
        {state ? (
          <Progress state={state} rows={able} />
        ) : (
          <>
            {able.length > 0 && <p>{bulk.text}</p>}
            <Names rows={able} />
            {left.length > 0 && (
              <Notice tone="warning" title={bulk.leftOut(left.length)}>
                <ul>
                  {left.map(({ row, reason }) => (
                    <li key={row.userDocumentId}>
                      {messages.reviewTitle(nameOf(row.name), row.employeeName)}: {bulk.whyNot[reason]}
                    </li>
                  ))}
                </ul>
              </Notice>
            )}
          </>
        )}
        {error && (
          <Notice tone="danger" isLive>
            {errorMessage(error, language)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}
