import { useRequest } from '#src/shared/request/use-request.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'

/** What the page of a link that can't be used says. */
interface DeadLinkTexts {
  readonly deadTitle: string
  readonly dead: string
  /** Where the email program cut the address off. */
  readonly cutOff: string
  readonly renew: string
  readonly renewedTitle: string
  readonly renewed: string
}

/** A link that was used, replaced or has expired: one press sends a new one to the address that it was sent to. */
export default function DeadLink({
  token,
  texts,
  send,
}: {
  /** Empty where the email program cut it off. */
  readonly token: string
  readonly texts: DeadLinkTexts
  readonly send: (token: string, signal: AbortSignal) => Promise<unknown>
}) {
  const request = useRequest((old: string, signal) => send(old, signal).then(() => true))
  return (
    <Page heading={request.isSaved ? texts.renewedTitle : texts.deadTitle}>
      <Stack>
        <div role="status">
          {request.isSaved ? (
            <Notice tone="positive">{texts.renewed}</Notice>
          ) : (
            <Notice tone="warning">{token === '' ? texts.cutOff : texts.dead}</Notice>
          )}
        </div>
        <ErrorNotice error={request.error} />
        {!request.isSaved && token !== '' && (
          <div>
            <Button kind="primary" isBusy={request.isSubmitted} onClick={() => request.submit(token)}>
              {texts.renew}
            </Button>
          </div>
        )}
      </Stack>
    </Page>
  )
}
