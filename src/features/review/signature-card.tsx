import type { AnyDetail } from '#src/forms/packet/details.ts'
import { useWords } from '#src/i18n/words.ts'
import { Card } from '#src/ui/card.tsx'
import { SignaturePreview } from '#src/ui/signature-preview.tsx'
import { reviewWords } from './review-words.ts'

/** The signature as it was given. */
export function SignatureCard({ detail }: { readonly detail: AnyDetail }) {
  const words = useWords(reviewWords)
  const { signature, person } = detail
  if (signature === null) return null
  const value =
    signature.kind === 'typed'
      ? ({ kind: 'typed', text: signature.text ?? '' } as const)
      : ({ kind: 'drawn', png: signature.image ?? '', strokes: signature.strokes } as const)
  return (
    <Card title={words.signature}>
      <SignaturePreview value={value} label={words.signatureOf(person.name)} />
    </Card>
  )
}
