import type { PdfFieldValue } from '../../../platform/pdf/fill/pdf-field-value.ts'
import { inEdition } from '../../../platform/pdf/official/box-map.ts'
import type { EditionFile } from '../../../platform/pdf/official/edition-file.ts'
import type { OfficialForms } from '../../../platform/pdf/official/official-forms.ts'
import type { CompanionForm, PrintableAnswers, ServerFormModule, SignedAnswers } from './server-form.ts'

const textIn = (template: string, texts: PrintableAnswers['texts']): string =>
  template
    .replaceAll(/\{([\w.]+)\}/g, (_, name: string) => texts[name] ?? '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()

/** The boxes of a form as its data says what to print where. */
const dataBoxes = (
  fills: EditionFile['fills'],
  { texts }: PrintableAnswers,
  { answers, signature }: Pick<SignedAnswers<unknown>, 'answers' | 'signature'>,
): PdfFieldValue[] =>
  fills.flatMap(({ field, text, tick, is = true, on, isSignature }): PdfFieldValue[] => {
    if (isSignature === true) return [{ kind: 'mark', field, mark: signature }]
    if (tick === undefined) return [{ kind: 'text', field, value: textIn(text ?? '', texts) }]
    const answer = (answers as Readonly<Record<string, unknown>>)[tick]
    return answer === is ? [{ kind: 'check', field, ...(on !== undefined && { on }) }] : []
  })

/** The key of the agency's file for a form with these answers; empty where ours is printed. */
export const fileKeyFor = (
  { boxes, isOnOurs, printable, definition }: ServerFormModule,
  signed: SignedAnswers<unknown>,
): string => {
  if (isOnOurs?.(signed) === true) return ''
  return printable?.(signed)?.key ?? (boxes === undefined ? '' : definition.key)
}

/** The boxes of a form: those that the product knows, or those that came as data with its edition. */
export const boxesOf = (
  form: ServerFormModule,
  signed: SignedAnswers<unknown>,
  added: EditionFile | undefined,
): PdfFieldValue[] => {
  const printable = form.printable?.(signed)
  if (printable !== undefined) return dataBoxes(added?.fills ?? [], printable, signed)
  return form.boxes?.(signed) ?? []
}

/** The boxes of a form as its edition has them. */
export const boxesInEdition = (
  officials: Pick<OfficialForms, 'added'>,
  { key, edition, boxes }: Pick<CompanionForm, 'key' | 'edition' | 'boxes'>,
): PdfFieldValue[] => inEdition(boxes(), officials.added(key, edition))
