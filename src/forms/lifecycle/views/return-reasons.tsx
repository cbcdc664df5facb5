import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatReasons } from '#src/shared/i18n/reason-messages.ts'
import { ReturnReasonsContext } from '../../../shared/form-fields/reasons-context.ts'
import type { FormState } from '../machine/form-actor.ts'

/** Shows the reasons of a manager or the server next to the fields, as long as their answers are the refused ones. */
export function ReturnReasonsProvider({
  state,
  children,
}: {
  readonly state: FormState
  readonly children: ReactNode
}) {
  const language = useLanguage()
  const { reasons, refusal, content } = state.context
  const [sent, setSent] = useState({ reasons, refusal, values: content.values })
  if (sent.reasons !== reasons || sent.refusal !== refusal) setSent({ reasons, refusal, values: content.values })

  const value = useMemo(
    () => ({
      values: sent.values,
      sentences: {
        ...Object.fromEntries(sent.reasons.map(({ field, text }) => [field, text])),
        ...formatReasons(sent.refusal?.fields ?? {}, language, true),
      },
    }),
    [sent, language],
  )
  return <ReturnReasonsContext value={value}>{children}</ReturnReasonsContext>
}
