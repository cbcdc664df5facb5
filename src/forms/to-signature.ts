import { signatureImageMax } from '#contract/forms/form.ts'
import type { SignatureValue } from '#src/shared/ui/fields/signature-preview.tsx'
import type { Signature } from './lifecycle/machine/form-draft.ts'

/** A signature in the shape of the contract; a picture over the size limit is left out where the strokes are known. */
export const signatureOf = (value: SignatureValue): Signature => {
  if (value.kind === 'typed') return { kind: 'typed', text: value.text.trim() }
  const { png, strokes } = value
  if (strokes === undefined) return { kind: 'drawn', image: png }
  return { kind: 'drawn', strokes, ...(png.length <= signatureImageMax && { image: png }) }
}
