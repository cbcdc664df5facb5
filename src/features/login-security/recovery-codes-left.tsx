import type { ReactNode } from 'react'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { loginSecurityMessages } from './login-security-messages.ts'

/** How many recovery codes are left, and a button that makes new ones, next to further buttons. */
export function RecoveryCodesLeft({
  left,
  onCodes,
  children,
}: {
  readonly left: number
  readonly onCodes: (codes: readonly string[]) => void
  readonly children?: ReactNode
}) {
  const messages = useMessages(loginSecurityMessages).app
  const { client } = useSession()
  const renew = useRequest<(codes: readonly string[]) => void, void>(async (done, signal) => {
    done((await client.call('secondFactors.renewRecoveryCodes', { signal })).recoveryCodes)
  })
  return (
    <>
      <p>{messages.codesLeft(left)}</p>
      <ErrorNotice error={renew.error} />
      <Row gap="small">
        <Button isCompact isBusy={renew.isSubmitted} onClick={() => renew.submit(onCodes)}>
          {messages.renewCodes}
        </Button>
        {children}
      </Row>
    </>
  )
}
