import sharp from 'sharp'
import { allForms } from '#contract/forms/all-forms.ts'
import type { TestApp } from '../server/in-process-server.ts'
import { asForm } from './multipart.ts'
import type { TenantScope } from './tenant-positions.ts'
import { scopeMarker } from './tenant-positions.ts'
import type { Rows } from './tenant-world.ts'

/** The location of a scope. */
export type TenantLocation = Pick<Rows, 'companyId' | 'businessId' | 'slug' | 'locationId'>

/** A small picture. */
export const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#a31' } })
    .png()
    .toBuffer()

/** The smallest PDF that shows a page. */
export const plainPdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 90 90]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

/** Makes calls that must succeed, and returns their data. */
export const maker =
  (server: TestApp) =>
  async <T = unknown>(
    token: string | undefined,
    path: string,
    body: object,
    files?: Record<string, Buffer>,
  ): Promise<T> => {
    const sent = files === undefined ? { body } : await asForm(body, files)
    const answer = await server.call<T>(path, { token, ...sent })
    if (answer.status !== 200 || answer.body.data === null) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body.data
  }

type Make = ReturnType<typeof maker>

/** A signed form of a scope's person. */
export const signedForm = (
  key: keyof typeof allForms,
  userDocumentId: number,
  scope: TenantScope,
  more: object = {},
) => ({
  ...allForms[key].sample,
  lastName: scopeMarker[scope],
  userDocumentId,
  edition: allForms[key].editions.at(-1)?.id,
  signedAt: '2026-11-21T12:00:00.000Z',
  language: 'en',
  signature: { kind: 'typed', text: 'Signed' },
  ...more,
})

/** Two company documents of a scope: one to acknowledge, one to upload; with their tasks. */
export const addCompanyDocuments = async (
  server: TestApp,
  admin: string,
  make: Make,
  scope: TenantScope,
  at: TenantLocation & { personId: number },
) => {
  // What is for all of Pier 9 is for both who work there.
  const mark = scopeMarker[scope === 'colleague' ? 'own' : scope]
  const upload = (name: string, more: object) =>
    make<{ Id: number }>(
      admin,
      '/documents/Upload',
      {
        BusinessId: at.businessId,
        BusinessFileName: `${name} ${mark}`,
        FormLevel: 5,
        LocationIdList: [at.locationId],
        isRequired: true,
        ...more,
      },
      { file: plainPdf },
    )
  const read = await upload('Handbook', { IsAcknowladge: true })
  const bring = await upload('Permit', { IsAcknowladge: false })
  const sign = await upload('Agreement', { isSigned: true })
  const tasks = await server.services.db.system(({ trx }) =>
    trx
      .selectFrom('task')
      .select(['id', 'company_document_id'])
      .where('person_id', '=', at.personId)
      .where('company_document_id', 'in', [read.Id, bring.Id, sign.Id])
      .execute(),
  )
  const { digest } = await server.services.db.system(({ trx }) =>
    trx
      .selectFrom('company_document_version')
      .select('digest')
      .where('company_document_id', '=', sign.Id)
      .executeTakeFirstOrThrow(),
  )
  const taskOf = (documentId: number) => tasks.find((task) => task.company_document_id === documentId)?.id ?? 0
  return {
    companyDocumentId: read.Id,
    acknowledgeTaskId: taskOf(read.Id),
    uploadTaskId: taskOf(bring.Id),
    signTaskId: taskOf(sign.Id),
    signDigest: digest,
  }
}

/** An application as it is sent to a scope. */
export const applicationTo = (scope: TenantScope, location: TenantLocation, more: object = {}) => ({
  slug: location.slug,
  locationId: location.locationId,
  firstName: 'Wilma',
  lastName: scopeMarker[scope],
  emailId: 'wilma@example.com',
  phoneNumber: '206-555-0147',
  isAdult: true,
  isCertified: true,
  ...more,
})

/** Two applications of a scope, the second approved. */
export const addApplications = async (
  server: TestApp,
  admin: string,
  make: Make,
  scope: TenantScope,
  location: TenantLocation,
) => {
  const apply = async (emailId: string) => {
    const { confirmationNumber } = await make<{ confirmationNumber: string }>(
      undefined,
      '/OnlineApplication/Create',
      applicationTo(scope, location, { emailId }),
      { docFile: plainPdf },
    )
    const row = await server.services.db.system(({ trx }) =>
      trx
        .selectFrom('application')
        .select('id')
        .where('confirmation_number', '=', confirmationNumber)
        .where('business_id', '=', location.businessId)
        .executeTakeFirstOrThrow(),
    )
    return row.id
  }
  const applicationId = await apply(`first-${scope}@example.com`)
  const approvedApplicationId = await apply(`second-${scope}@example.com`)
  await make(admin, '/documents/UpdateRegistration', { Id: approvedApplicationId, approval: 2 })
  return { applicationId, approvedApplicationId }
}

/** The signature of a company document whose file has this digest. */
export const documentSignature = (UserDocumentId: number, digest: string) => ({
  UserDocumentId,
  Version: 1,
  digest,
  signature: 'Signed',
  signedAt: new Date().toISOString(),
})
