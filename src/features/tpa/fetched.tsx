import type { ReactNode } from 'react'
import { useLanguage } from '#src/i18n/language.ts'
import { useWords } from '#src/i18n/words.ts'
import { sayTrouble } from '#src/request/trouble.ts'
import type { ReplyState } from '#src/request/use-reply.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { tpaWords } from './tpa-words.ts'

/** A page of what was asked for: while it comes, why it doesn't, and then what is made of it. */
export function Fetched<T>({
  state,
  heading,
  children,
}: {
  readonly state: ReplyState<T>
  /** What the page is called until it is here. */
  readonly heading: string
  readonly children: (reply: T) => ReactNode
}) {
  const words = useWords(tpaWords)
  const language = useLanguage()
  const { reply, trouble, isLoading, again } = state
  if (reply !== undefined) return children(reply)
  const isGone = trouble?.kind === 'not found' || trouble?.kind === 'invalid'
  return (
    <Page width="wide" heading={heading}>
      {isLoading ? (
        <Skeleton lines={3} shape="block" />
      ) : (
        <EmptyState
          icon={isGone ? 'search' : 'warning'}
          title={words.failed}
          action={!isGone && <Button onClick={again}>{words.tryAgain}</Button>}
        >
          {isGone ? words.gone : trouble && sayTrouble(trouble, language)}
        </EmptyState>
      )}
    </Page>
  )
}
