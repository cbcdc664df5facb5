import type { TpaCompanyRow } from '#contract/endpoints/organizations/tpa-companies.ts'

/** The properties of a TPA company as its fields hold them. */
export type CompanyValues = {
  readonly companyName: string
  readonly emailId: string
  readonly phoneNumber: string
  readonly tollFreeNumber: string
  readonly supportEmail: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly logo: File | null
}

/** The fields of an existing company, or of a new one. */
export const valuesOf = (company?: TpaCompanyRow): CompanyValues => ({
  companyName: company?.companyName ?? '',
  emailId: company?.emailId ?? '',
  phoneNumber: company?.phoneNumber ?? '',
  tollFreeNumber: company?.tollFreeNumber ?? '',
  supportEmail: company?.supportEmail ?? '',
  address: company?.address ?? '',
  city: company?.city ?? '',
  state: company?.state ?? '',
  zip: company?.zip ?? '',
  logo: null,
})

/** The request body, without its file. */
export const bodyOf = ({ logo: _, ...fields }: CompanyValues) => fields

/** The files of the request. */
export const filesOf = ({ logo }: CompanyValues) => (logo === null ? {} : { files: { logo } })
