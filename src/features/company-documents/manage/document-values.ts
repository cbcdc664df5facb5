import type { CompanyDocumentRow } from '#contract/endpoints/company-documents.ts'
import { companyDocumentUpload, signedDocumentUpload } from '#contract/endpoints/shared-replies.ts'
import { audienceLevels } from '#contract/domain/lookups.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import type { Role } from '#contract/domain/roles.ts'

/**
 * What recipients of a document do: acknowledge that they have read it, sign it, upload a file of their own, or nothing.
 */
export const uses = ['acknowledge', 'sign', 'upload', 'read'] as const
/** What recipients of a company document do. */
export type Use = (typeof uses)[number]

/** What a document requires of its readers. */
export const purposeOf = ({
  isAcknowledged,
  isSigned,
  isRequired,
}: Pick<CompanyDocumentRow, 'isAcknowledged' | 'isSigned' | 'isRequired'>): Use =>
  isSigned ? 'sign' : isAcknowledged ? 'acknowledge' : isRequired ? 'upload' : 'read'

/** A document as its fields hold it: locations as ids separated by commas. */
export interface DocumentValues {
  readonly businessFileName: string
  readonly formLevel: string
  readonly use: Use
  readonly isRequired: boolean
  readonly where: 'all' | 'some'
  readonly locationIdList: string
  readonly dueDays: string
  readonly file: File | null
}

/** A new document; a user who belongs to locations assigns it to locations. */
export const newDocument = (role: Role): DocumentValues => ({
  businessFileName: '',
  formLevel: '5',
  use: 'acknowledge',
  isRequired: true,
  where: role === 'MGMT' ? 'some' : 'all',
  locationIdList: '',
  dueDays: '3',
  file: null,
})

/** A document as its fields hold it. */
export const valuesOf = (row: CompanyDocumentRow): DocumentValues => ({
  businessFileName: row.businessFileName,
  formLevel: String(row.formLevel),
  use: purposeOf(row),
  isRequired: row.isRequired,
  where: row.locationIdList.length === 0 ? 'all' : 'some',
  locationIdList: row.locationIdList.join(),
  dueDays: String(row.dueDays),
  file: null,
})

/** Whether recipients read it and put their name to it. */
export const isRead = (use: Use): boolean => use === 'acknowledge' || use === 'sign'

/** The ids that a field of locations holds. */
export const idsOf = (list: string): number[] => (list === '' ? [] : list.split(',').map(Number))

/** The audience and locations of a document, in the shape of the requests. */
export const toDocumentAudience = (values: DocumentValues) => ({
  businessFileName: values.businessFileName,
  formLevel: audienceLevels.find((level) => String(level) === values.formLevel),
  isAcknowledged: isRead(values.use),
  isSigned: values.use === 'sign',
  isRequired: values.use === 'upload' || (isRead(values.use) && values.isRequired),
  locationIdList: values.where === 'all' ? [] : idsOf(values.locationIdList),
  dueDays: values.dueDays,
})

/** What is required besides the schema: a name, a number of days, and a location where it isn't for all. */
export const missing = (values: DocumentValues): FieldErrors => ({
  ...(values.businessFileName.trim() === '' && { businessFileName: { key: 'needed' } }),
  ...(values.dueDays.trim() === '' && { dueDays: { key: 'needed' } }),
  ...(values.where === 'some' && values.locationIdList === '' && { locationIdList: { key: 'locationNeeded' } }),
})

/** Why a file can't be a document; empty for one that can. */
export const fileReasons = ({ file, use }: DocumentValues): FieldErrors => {
  if (file === null) return { file: { key: 'fileNeeded' } }
  const { maxBytes } = use === 'sign' ? signedDocumentUpload : companyDocumentUpload
  if (file.size > maxBytes) return { file: { key: 'fileTooLarge', values: { max: maxBytes / 1024 / 1024 } } }
  if (use === 'sign' && file.type !== 'application/pdf') return { file: { key: 'signedFileType' } }
  return companyDocumentUpload.types.some((type) => type === file.type) ? {} : { file: { key: 'fileType' } }
}

/** Why a document can't be signed with the file that it has; empty where it can, or isn't to be. */
export const signingReasons = (
  { mediaType, size }: Pick<CompanyDocumentRow, 'mediaType' | 'size'>,
  { use }: DocumentValues,
): FieldErrors => {
  if (use !== 'sign') return {}
  if (mediaType !== 'application/pdf') return { use: { key: 'signedFileType' } }
  const { maxBytes } = signedDocumentUpload
  return size > maxBytes ? { use: { key: 'fileTooLarge', values: { max: maxBytes / 1024 / 1024 } } } : {}
}
