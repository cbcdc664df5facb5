import { Component, type ReactNode } from 'react'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { ReplyState } from '#src/shared/request/use-reply.ts'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { Again, LoadNotice } from './load-notice.tsx'
import { staffMessages } from './staff-messages.ts'

type CrashProps = {
  /** Replaces what crashed; `again` retries. */
  readonly instead: (again: () => void) => ReactNode
  readonly children: ReactNode
}

/** Limits a crash to one part of a page. */
export class PanelErrorBoundary extends Component<CrashProps, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    return this.state.hasCrashed ? this.props.instead(() => this.setState({ hasCrashed: false })) : this.props.children
  }
}

/** Reports in its space that a part of a page crashed, and retries it. */
export function Crashed({ onAgain }: { readonly onAgain: () => void }) {
  const messages = useMessages(staffMessages)
  return (
    <Notice tone="warning" actions={<Again onAgain={onAgain} />}>
      {messages.panelCrashed}
    </Notice>
  )
}

function Inside<T>({
  state,
  lines,
  placeholder = <Skeleton lines={lines} />,
  children,
}: Omit<PanelProps<T>, 'title' | 'actions'>) {
  const { reply, error, isLoading, again } = state
  if (reply === undefined && !error) return placeholder
  return (
    <>
      {error && !isLoading && <LoadNotice error={error} isShown={reply !== undefined} onAgain={again} />}
      {reply === undefined ? isLoading && placeholder : children(reply)}
    </>
  )
}

interface PanelProps<T> {
  /** With a title it is a card. */
  readonly title?: ReactNode
  readonly actions?: ReactNode
  readonly state: Pick<ReplyState<T>, 'reply' | 'error' | 'isLoading' | 'again'>
  /** Lines of its placeholder. */
  readonly lines?: number | undefined
  /** Holds its space while it is loading, where lines would not. */
  readonly placeholder?: ReactNode
  readonly children: (reply: T) => ReactNode
}

/** An independent part of a page: it loads, fails with a retry, and crashes without affecting the rest of the page. */
export function Panel<T>({ title, actions, ...inside }: PanelProps<T>) {
  const content = (
    <PanelErrorBoundary instead={(again) => <Crashed onAgain={again} />}>
      <Inside {...inside} />
    </PanelErrorBoundary>
  )
  return title === undefined ? (
    content
  ) : (
    <Card title={title} actions={actions}>
      {content}
    </Card>
  )
}
