import { useEffect, type ReactNode } from 'react'
import type { BulkProblem, BulkProgress } from '#contract/endpoints/bulk-actions.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { invalidate } from '../query/query-client.ts'
import { useEndpoint } from '../query/use-endpoint.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { bulkMessages } from './bulk-messages.ts'

const pauseMs = 1000
const namesShown = 8

/** The progress of an action, asked for until it is finished. */
export const useProgress = (started: BulkProgress): BulkProgress => {
  const { reply, at, again } = useEndpoint('bulkActions.get', { body: { bulkActionId: started.bulkActionId } })
  const progress = reply ?? started
  const { isFinished } = progress
  useEffect(() => {
    if (isFinished) {
      void invalidate(['users', 'documents', 'attention'])
      return
    }
    const timer = setTimeout(again, pauseMs)
    return () => clearTimeout(timer)
  }, [isFinished, at, again])
  return progress
}

/** Whom it was not done for, by the reason. */
export function ActionProblems({
  problems,
  failed,
}: {
  readonly problems: readonly BulkProblem[]
  readonly failed: number
}) {
  const messages = useMessages(bulkMessages)
  if (failed === 0) return null
  const reasons = [...new Set(problems.map(({ reason }) => reason))]
  return (
    <Notice tone="warning" title={messages.notDone}>
      <ul>
        {reasons.map((reason) => {
          const names = problems
            .filter((each) => each.reason === reason)
            .map(({ name, form }) => (form === null ? name : `${form}, ${name}`))
          const more = names.length - namesShown
          return (
            <li key={reason}>
              <strong>{reason}</strong> {names.slice(0, namesShown).join('; ')}
              {more > 0 && ` ${messages.andMore(more)}`}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

/** How far an action is. */
export function ProgressBar({
  title,
  progress,
  text,
  note,
}: {
  readonly title: string
  readonly progress: BulkProgress
  readonly text: string
  /** What happens if it is left alone. */
  readonly note: string
}) {
  return (
    <>
      <p>{text}</p>
      <progress max={progress.total} value={progress.done + progress.failed} aria-label={title} />
      <p>{note}</p>
    </>
  )
}

/** The dialog of an action that was started: how far it is, and then what became of everyone. */
export function ProgressDialog({
  title,
  progress,
  working,
  note,
  onClose,
  actions,
  children,
}: {
  readonly title: string
  readonly progress: BulkProgress
  readonly working: (done: string, total: string) => string
  /** What happens if it is closed. */
  readonly note: string
  readonly onClose: () => void
  readonly actions?: ReactNode
  /** What was done, once it is finished. */
  readonly children: ReactNode
}) {
  const messages = useMessages(bulkMessages)
  const language = useLanguage()
  const { total, done, failed, problems, isFinished } = progress
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button kind={actions ? 'secondary' : 'primary'} onClick={onClose}>
            {messages.close}
          </Button>
          {actions}
        </>
      }
    >
      <Stack>
        <div role="status">
          {isFinished ? (
            children
          ) : (
            <ProgressBar
              title={title}
              progress={progress}
              text={working((done + failed).toLocaleString(language), total.toLocaleString(language))}
              note={note}
            />
          )}
        </div>
        {isFinished && <ActionProblems problems={problems} failed={failed} />}
      </Stack>
    </Dialog>
  )
}
