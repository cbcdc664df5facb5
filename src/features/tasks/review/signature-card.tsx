import type { AnyDetail } from '#src/forms/task-list/form-details.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { SignaturePreview } from '#src/shared/ui/fields/signature-preview.tsx'
import { reviewMessages } from './review-messages.ts'

/** The signature as it was given. */
export function SignatureCard({ detail }: { readonly detail: AnyDetail }) {
  const messages = useMessages(reviewMessages)
  const { signature, person } = detail
  if (signature === null) return null
  const value =
    signature.kind === 'typed'
      ? ({ kind: 'typed', text: signature.text ?? '' } as const)
      : ({ kind: 'drawn', png: signature.image ?? '', strokes: signature.strokes } as const)
  return (
    <Card title={messages.signature}>
      <SignaturePreview value={value} label={messages.signatureOf(person.name)} />
    </Card>
  )
}
