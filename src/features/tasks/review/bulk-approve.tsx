import { useEffect, useState } from 'react'
import type { BulkApprovalState, CheckedForm } from '#contract/endpoints/task-review.ts'
import { checkedFormsMax } from '#contract/endpoints/task-review.ts'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { useFormName } from '#src/shared/i18n/form-name.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage } from '#src/shared/request/request-error.ts'
import { useSession } from '#src/session/session-context.tsx'
import { queryFor } from '#src/shared/staff/query/endpoint-query.ts'
import { useEndpointQuery } from '#src/shared/staff/query/use-endpoint.ts'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { ProgressRing } from '#src/shared/ui/feedback/progress-ring.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import { checkable, chooseForBulk } from './bulk-choice.ts'
import { BulkChoiceView } from './bulk-choice-view.tsx'
import { reviewMessages } from './review-messages.ts'

const pauseMs = 800

/** What is to know of the selected forms, asked for some at a time. */
const checkQuery = (ids: readonly number[]) =>
  queryFor('documents.checkForms', { body: { userDocumentIdList: [...ids] } }, 'all', async (client, signal) => {
    const list: CheckedForm[] = []
    for (let from = 0; from < ids.length; from += checkedFormsMax) {
      const body = { userDocumentIdList: ids.slice(from, from + checkedFormsMax) }
      list.push(...(await client.call('documents.checkForms', { body, signal })).list)
    }
    return list
  })

interface Approved {
  readonly ids: readonly number[]
  /** Those of them in which something doesn't fit. */
  readonly acknowledged: readonly number[]
}

const idsOf = (rows: readonly TaskRow[]) => rows.map(({ userDocumentId }) => userDocumentId)

/** Polls a job until it is done. */
const useGeneration = () => {
  const { client } = useSession()
  const [state, setState] = useState<BulkApprovalState>()
  const { submit, isSubmitted, error } = useChange<Approved, void>(
    async ({ ids, acknowledged }, signal) => {
      const body = { userDocumentIdList: [...ids], acknowledgedIdList: [...acknowledged] }
      setState(await client.call('documents.generate', { body, signal }))
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
  const { bulk } = messages
  const language = useLanguage()
  const { user } = useSession()
  const [chosen] = useState(rows)
  const ids = checkable(chosen, user.userId).map(({ userDocumentId }) => userDocumentId)
  const check = useEndpointQuery(checkQuery(ids), { isForEditing: true })
  const { state, start, isStarting, error } = useGeneration()
  const choice = check.reply && chooseForBulk(chosen, check.reply, user.userId)
  const [acknowledged, setAcknowledged] = useState<ReadonlySet<number>>(new Set())
  const acknowledge = (id: number, isApproved: boolean) =>
    setAcknowledged((before) => new Set(isApproved ? [...before, id] : [...before].filter((each) => each !== id)))
  const flagged = choice?.flagged.filter(({ row }) => acknowledged.has(row.userDocumentId)).map(({ row }) => row) ?? []
  const able = choice ? [...choice.opened, ...choice.unopened, ...flagged] : []
  const close = () => {
    if (state !== undefined) onDone()
    onClose()
  }
  const actions =
    state === undefined ? (
      <>
        <Button onClick={close}>{messages.cancel}</Button>
        {check.error && <Button onClick={check.again}>{messages.tryAgain}</Button>}
        {able.length > 0 && (
          <Button
            kind="primary"
            isBusy={isStarting}
            onClick={() => start({ ids: idsOf(able), acknowledged: idsOf(flagged) })}
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
  const problem = error ?? check.error
  return (
    <Dialog
      isOpen
      title={choice ? bulk.title(able.length || choice.flagged.length) : bulk.checking(chosen.length)}
      onClose={close}
      actions={actions}
    >
      <Stack>
        {state ? (
          <Progress state={state} rows={able} />
        ) : (
          choice && <BulkChoiceView choice={choice} acknowledged={acknowledged} onAcknowledge={acknowledge} />
        )}
        {!choice && !check.error && <Skeleton lines={3} />}
        {problem && (
          <Notice tone="danger" isLive>
            {errorMessage(problem, language)}
          </Notice>
        )}
      </Stack>
    </Dialog>
  )
}
