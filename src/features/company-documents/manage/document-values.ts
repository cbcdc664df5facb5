import type { CompanyDocumentRow } from '#contract/endpoints/company-documents.ts'
import { companyDocumentUpload } from '#contract/endpoints/shared-replies.ts'
import { audienceLevels } from '#contract/domain/lookups.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import type { Role } from '#contract/domain/roles.ts'

/** What recipients of a document do: acknowledge that they have read it, upload a file of their own, or nothing. */
export const uses = ['acknowledge', 'upload', 'read'] as const
export type Use = (typeof uses)[number]

/** What a document requires of its readers. */
export const purposeOf = ({
  IsAcknowladge,
  isRequired,
}: Pick<CompanyDocumentRow, 'IsAcknowladge' | 'isRequired'>): Use =>
  IsAcknowladge ? 'acknowledge' : isRequired ? 'upload' : 'read'

/** A document as its fields hold it: locations as ids separated by commas. */
export interface DocumentValues {
  readonly BusinessFileName: string
  readonly FormLevel: string
  readonly use: Use
  readonly isRequired: boolean
  readonly where: 'all' | 'some'
  readonly LocationIdList: string
  readonly DueDays: string
  readonly file: File | null
}

/** A new document; a user who belongs to locations assigns it to locations. */
export const newDocument = (role: Role): DocumentValues => ({
  BusinessFileName: '',
  FormLevel: '5',
  use: 'acknowledge',
  isRequired: true,
  where: role === 'MGMT' ? 'some' : 'all',
  LocationIdList: '',
  DueDays: '3',
  file: null,
})

/** A document as its fields hold it. */
export const valuesOf = (row: CompanyDocumentRow): DocumentValues => ({
  BusinessFileName: row.BusinessFileName,
  FormLevel: String(row.FormLevel),
  use: purposeOf(row),
  isRequired: row.isRequired,
  where: row.LocationIdList.length === 0 ? 'all' : 'some',
  LocationIdList: row.LocationIdList.join(),
  DueDays: String(row.DueDays),
  file: null,
})

/** The ids that a field of locations holds. */
export const idsOf = (list: string): number[] => (list === '' ? [] : list.split(',').map(Number))

/** The audience and locations of a document, in the shape of the requests. */
export const toDocumentAudience = (values: DocumentValues) => ({
  BusinessFileName: values.BusinessFileName,
  FormLevel: audienceLevels.find((level) => String(level) === values.FormLevel),
  IsAcknowladge: values.use === 'acknowledge',
  isRequired: values.use === 'upload' || (values.use === 'acknowledge' && values.isRequired),
  LocationIdList: values.where === 'all' ? [] : idsOf(values.LocationIdList),
  DueDays: values.DueDays,
})

/** What is required besides the schema: a name, a number of days, and a location where it isn't for all. */
export const missing = (values: DocumentValues): FieldErrors => ({
  ...(values.BusinessFileName.trim() === '' && { BusinessFileName: { key: 'needed' } }),
  ...(values.DueDays.trim() === '' && { DueDays: { key: 'needed' } }),
  ...(values.where === 'some' && values.LocationIdList === '' && { LocationIdList: { key: 'locationNeeded' } }),
})

/** Why a file can't be a document; empty for one that can. */
export const fileReasons = ({ file }: DocumentValues): FieldErrors => {
  if (file === null) return { file: { key: 'fileNeeded' } }
  if (file.size > companyDocumentUpload.maxBytes)
    return { file: { key: 'fileTooLarge', values: { max: companyDocumentUpload.maxBytes / 1024 / 1024 } } }
  return companyDocumentUpload.types.some((type) => type === file.type) ? {} : { file: { key: 'fileType' } }
}
