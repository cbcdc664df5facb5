import { buffer } from 'node:stream/consumers'
import { signedDocumentUpload } from '#contract/endpoints/shared-replies.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { CompanyDocument } from '../../policies/company-documents.ts'
import type { Services } from '../../platform/platform.ts'
import { fileProblem, fileTooLarge } from '../../platform/files/inspection/accept-file.ts'
import { openTurns } from '../../platform/files/inspection/turns.ts'
import { openStoredFile } from '../../platform/files/open-file.ts'
import type { FileCall, StoredFile } from '../../platform/files/store-file.ts'
import type { DocumentFacts } from '../../platform/pdf/document-facts.ts'
import { requirePrintable } from '../../platform/pdf/printable-text.ts'
import type { SignaturePage } from '../../platform/pdf/render/signature-page.ts'
import { withSignaturePage } from '../../platform/pdf/render/signature-page.ts'

/** One at a time: a large document takes a hundred megabytes while its page is added. */
const inTurn = openTurns(1)

/** A stored company document with its signature page. Throws `conflict` if its content was changed. */
export const addSignaturePage = async (
  services: Services,
  call: FileCall,
  file: { readonly businessId: number; readonly fileId: string },
  page: SignaturePage,
  facts: DocumentFacts,
): Promise<Uint8Array> => {
  const { stream } = await openStoredFile(services, call, file)
  const document = await buffer(stream)
  return inTurn(() => withSignaturePage(document, page, facts))
}

/** A file that is to be signed: the field for its problems, and the document's name, which is printed. */
interface Signable extends Pick<StoredFile, 'fileId' | 'mediaType' | 'size'> {
  readonly businessId: number
  readonly field: string
  readonly name: string
}

/**
 * Throws `invalid` unless a document can be signed: a PDF that isn't too large with its signature page, which is tried,
 * and a name that can be printed.
 */
export const requireSignable = async (
  services: Services,
  call: FileCall,
  { businessId, field, fileId, mediaType, size, name }: Signable,
): Promise<void> => {
  await requirePrintable({ businessFileName: name })
  if (mediaType !== 'application/pdf') throw fileProblem(field, 'signedFileType')
  if (size > signedDocumentUpload.maxBytes) throw fileTooLarge(field, signedDocumentUpload)
  await addSignaturePage(services, call, { businessId, fileId }, trialPage(name), { title: name }).catch(
    (error: unknown) => {
      throw error instanceof Problem ? error : fileProblem(field, 'pdfRefused')
    },
  )
}

const trialPage = (document: string): SignaturePage => ({
  document,
  version: 'Version 1',
  business: '-',
  digest: '',
  facts: [],
  statement: '-',
  language: 'en-US',
  typed: '-',
  signedOn: '-',
  checkAt: '-',
})

/** The same for the file that a document has. */
export const requireSignableFile = async (
  services: Services,
  call: FileCall,
  { business_id: businessId, file_id: fileId, name }: Pick<CompanyDocument, 'business_id' | 'file_id' | 'name'>,
): Promise<void> => {
  const { media_type: mediaType, size } = await call.unit.trx
    .selectFrom('stored_file')
    .select(['media_type', 'size'])
    .where('business_id', '=', businessId)
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  await requireSignable(services, call, { businessId, field: 'isSigned', fileId, mediaType, size: Number(size), name })
}
