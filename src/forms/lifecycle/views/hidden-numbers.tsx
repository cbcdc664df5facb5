import type { ReactNode } from 'react'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import type { FormValues } from '../../form-module.ts'
import { isMasked } from '../../to-field-values.ts'
import { afterFillingMessages } from './after-filling-messages.ts'
import type { FormState } from '../machine/form-actor.ts'

/** Says that one's own numbers are hidden, as long as one of them is missing, with a button that shows them after a step-up. */
export function HiddenNumbers({
  state,
  values,
  text,
  onProven,
}: {
  readonly state: FormState
  readonly values: FormValues
  readonly text?: ReactNode
  readonly onProven: () => Promise<void> | void
}) {
  const messages = useMessages(afterFillingMessages)
  const { client, isOnline } = useSession()
  const show = useRequest<() => Promise<void> | void, void>(async (proven, signal) => {
    await client.call('stepUp.require', { signal })
    await proven()
  })
  const { hiddenFields } = state.context
  if (!isOnline || !hiddenFields.some((field) => values[field] === '' || isMasked(values[field]))) return null
  return (
    <Notice title={messages.hiddenTitle}>
      <p>{text ?? messages.hiddenText}</p>
      <ErrorNotice error={show.error} />
      <Button isCompact isBusy={show.isSubmitted} onClick={() => show.submit(onProven)}>
        {messages.hiddenShow}
      </Button>
    </Notice>
  )
}
