import { allForms } from '#contract/forms/all-forms.ts'
import { i9EmployerSample } from '#contract/forms/i9/section-2/section-2.ts'
import type { TestApp } from '../server/in-process-server.ts'
import { signedForm } from './seed-rows.ts'
import type { TenantLocation, maker } from './seed-rows.ts'
import type { TenantScope } from './tenant-positions.ts'
import { scopeMarker } from './tenant-positions.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'

/** Assigns a form to a person, due at the end of 2026; returns its id. */
export const addDocument = (
  server: TestApp,
  location: TenantLocation,
  personId: number,
  formId: number,
  name: string,
): Promise<number> =>
  server.services.db.system(async ({ trx }) => {
    const { id } = await trx
      .insertInto('task')
      .values({
        business_id: location.businessId,
        location_id: location.locationId,
        person_id: personId,
        form_id: formId,
        name,
        due_date: '2026-12-31',
        reasons: '[]',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

interface ApprovedI9 {
  readonly i9ApprovedId: number
}
const today = dateInTimeZone('America/Los_Angeles', new Date())

/** The requests of the E-Verify case of an approved Form I-9, signed today and created late. */
export const eVerifyRequests = {
  'i9.getEVerifyCase': (rows: ApprovedI9) => ({ body: { userDocumentId: rows.i9ApprovedId } }),
  'i9.recordEVerifyCase': (rows: ApprovedI9) => ({
    body: {
      userDocumentId: rows.i9ApprovedId,
      caseNumber: '2026325123456AB',
      createdOn: today,
      delayReason: 'audit',
      result: 'employment authorized',
      resultOn: today,
    },
  }),
  'i9.revealEVerifyFields': (rows: ApprovedI9) => ({
    body: { userDocumentId: rows.i9ApprovedId, reason: 'For the case' },
  }),
}

/** The Form I-9 of a scope's person at each stage of the employer's parts. */
export const addEmployerForms = async (
  server: TestApp,
  admin: string,
  token: string,
  make: ReturnType<typeof maker>,
  scope: TenantScope,
  at: TenantLocation & { personId: number },
  i9Id: number,
) => {
  const signSectionTwo = (userDocumentId: number) =>
    make<{ Id: number }>(admin, '/I9form/update', {
      userDocumentId,
      ...i9EmployerSample,
      bHasPhotograph: true,
      signature: { kind: 'typed', text: 'Ada Lindqvist' },
    })
  const submitI9 = async (name: string) => {
    const id = await addDocument(server, at, at.personId, allForms.i9.id, `${name} ${scopeMarker[scope]}`)
    await make(token, '/I9form/Create', signedForm('i9', id, scope))
    return id
  }
  const { Id: i9PartId } = await signSectionTwo(i9Id)
  const i9WaitingId = await submitI9('i9 waiting')
  const i9ApprovedId = await submitI9('i9 approved')
  await signSectionTwo(i9ApprovedId)
  await make(admin, '/i9form/SignAndGeneratePdf', { UserDocumentId: i9ApprovedId })
  // From now on: there a case is recorded.
  await server.services.db.system(({ trx }) =>
    trx.updateTable('business').set({ is_e_verify: true }).where('id', '=', at.businessId).execute(),
  )
  return { i9PartId, i9WaitingId, i9ApprovedId }
}
