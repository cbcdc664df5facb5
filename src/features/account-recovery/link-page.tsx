import { useState, type ReactNode } from 'react'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { newTokenReader } from '#src/shared/link-token.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useRestoreFocus } from '#src/shared/staff/restore-focus.ts'
import { Button, buttonClass } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { recoveryMessages } from './recovery-messages.ts'

/** What the page of an emailed link says before its one button is pressed. */
interface LinkTexts {
  readonly heading: string
  readonly text: string
  readonly verb: string
  readonly doneTitle: string
}

const takeToken = newTokenReader('userData')

/**
 * The page of an emailed link that changes something: one button, since programs that scan mail open links too. A link
 * that is used, expired or incomplete says so.
 */
export function LinkPage<Reply>({
  heading,
  text,
  verb,
  doneTitle,
  send,
  children,
}: LinkTexts & {
  readonly send: (userData: string, signal: AbortSignal) => Promise<Reply>
  /** What follows once it is done. */
  readonly children: (reply: Reply) => ReactNode
}) {
  const messages = useMessages(recoveryMessages)
  useRestoreFocus()
  const [userData] = useState(takeToken)
  const request = useRequest((link: string, signal) => send(link, signal).then((reply) => ({ reply })))
  const isDead = userData === '' || request.error?.reason.key === 'linkDead'
  if (request.reply)
    return (
      <Page heading={doneTitle}>
        <Stack>{children(request.reply.reply)}</Stack>
      </Page>
    )
  return (
    <Page heading={heading}>
      <Stack>
        {isDead ? (
          <>
            <Notice tone="warning" isLive title={messages.badLinkTitle}>
              {messages.badLink}
            </Notice>
            <div>
              <Link className={buttonClass('primary')} to="/login">
                {messages.toLogin}
              </Link>
            </div>
          </>
        ) : (
          <>
            <p>{text}</p>
            <ErrorNotice error={request.error} />
            <div>
              <Button kind="primary" isBusy={request.isSubmitted} onClick={() => request.submit(userData)}>
                {verb}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </Page>
  )
}
