import type { AnyDetail } from '#src/forms/task-list/form-details.ts'
import { formatFullMoment } from '#src/shared/i18n/dates.ts'
import { useTimeZone } from '#src/shared/i18n/time-zone.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { SignaturePreview } from '#src/shared/ui/fields/signature-preview.tsx'
import { isClockOff } from './clock-off.ts'
import { MarkAnswer, MarkReason } from './returning/mark-answer.tsx'
import { useMarking } from './returning/marking.ts'
import { reviewMessages } from './review-messages.ts'

/** The signature as it was given, and whether the clock of its device was wrong. */
export function SignatureCard({ detail }: { readonly detail: AnyDetail }) {
  const messages = useMessages(reviewMessages)
  const language = useLanguage()
  const timeZone = useTimeZone()
  const { signature, person, signed } = detail
  const isMarking = useMarking() !== undefined
  if (signature === null) return null
  const answer = { field: 'signature', label: messages.signature }
  const value =
    signature.kind === 'typed'
      ? ({ kind: 'typed', text: signature.text ?? '' } as const)
      : ({ kind: 'drawn', png: signature.image ?? '', strokes: signature.strokes } as const)
  return (
    <Card title={messages.signature} actions={isMarking && <MarkAnswer {...answer} />}>
      {signed && isClockOff(signed) && (
        <Notice tone="warning" title={messages.clockOff}>
          {messages.clockOffText(
            formatFullMoment(signed.byDevice, language, timeZone),
            formatFullMoment(signed.at, language, timeZone),
          )}
        </Notice>
      )}
      <SignaturePreview value={value} label={messages.signatureOf(person.name)} />
      {isMarking && <MarkReason {...answer} />}
    </Card>
  )
}
