import type { FastifyInstance } from 'fastify'
import { requiredConsentAt } from '#server/modules/e-sign-consent/agreement.ts'
import { allForms } from '#contract/forms/all-forms.ts'
import { buildApp } from '#server/app/http-app.ts'
import { reportHires } from '#server/modules/new-hires/report-hire.ts'
import { keepProven } from '../server/mint-session.ts'
import { startTestApp, type TestApp } from '../server/in-process-server.ts'
import { addDocument, addEmployerForms } from './seed-i9-forms.ts'
import { addChangedW4 } from './seed-changed-w4.ts'
import { addApplications, addCompanyDocuments, maker, photo, signedForm, type TenantLocation } from './seed-rows.ts'
import { addReminders, type ReminderRows } from './reminder-requests.ts'
import { dryRun } from './dry-run.ts'
import { scopeMarker, locationAt, tenantScopes, type Caller, type TenantScope } from './tenant-positions.ts'
import { ourNotice } from './wage-notice-requests.ts'
import { addWebhookTo, type WebhookRows } from './webhook-requests.ts'

/** The rows of a scope, by their ids. */
export interface Rows extends ReminderRows, WebhookRows {
  readonly companyId: number
  readonly businessId: number
  readonly slug: string
  readonly locationId: number
  readonly personId: number
  readonly assignmentId: number
  /** Submitted forms to review, by the key of their form. */
  readonly documents: Readonly<Record<keyof typeof allForms, number>>
  readonly w4SubmissionId: number
  readonly w4FileId: string
  /** A W-4 that is approved and printed. */
  readonly printedId: number
  /** A W-4 that was approved and is changed; the submission that changes it. */
  readonly changedId: number
  readonly changeSubmissionId: number
  /** An I-9 that awaits Section 2; the Section 2 that `documents.i9` has; an I-9 that is approved. */
  readonly i9WaitingId: number
  readonly i9PartId: number
  readonly i9ApprovedId: number
  readonly companyDocumentId: number
  readonly acknowledgeTaskId: number
  readonly signTaskId: number
  readonly signDigest: string
  readonly uploadTaskId: number
  readonly noteId: number
  /** A new hire to report. */
  readonly newHireId: number
  /** A notice of pay that waits for its signature. */
  readonly wageNoticeId: number
  readonly applicationId: number
  readonly approvedApplicationId: number
  readonly bulkApprovalId: number
  readonly tpaUserId: number
}

/**
 * A server with a full set of rows in every scope, everyone logged in, and every call rolled back after it was made.
 */
export interface World {
  readonly server: TestApp
  /** Rolls back what every call did. */
  readonly app: FastifyInstance
  readonly rows: Readonly<Record<TenantScope, Rows>>
  readonly tokens: Readonly<Record<Caller, string | undefined>>
  close(): Promise<void>
}

const usernameAt: Readonly<Record<TenantScope, string>> = {
  own: 'employee@demo.test',
  colleague: 'colleague@wall.test',
  sibling: 'sibling@wall.test',
  business: 'business@wall.test',
  tpa: 'tpa@wall.test',
}

/** Builds the world; takes some seconds. */
export const openWorld = async (): Promise<World> => {
  const server = await startTestApp()
  const admin = await server.logIn('admin@demo.test')
  // MGMT of Pier 9 only, so that Mission is a sibling for them too.
  await server.services.db.system(async ({ trx }) => {
    const mission = await trx
      .selectFrom('location')
      .select('id')
      .where('name', '=', 'Mission')
      .executeTakeFirstOrThrow()
    await trx.deleteFrom('location_assignment').where('location_id', '=', mission.id).execute()
  })
  const rows = {} as Record<TenantScope, Rows>
  for (const scope of tenantScopes) rows[scope] = await seedScope(server, admin, scope)
  const app = await buildApp({ ...server.services, db: dryRun(server.services.db) })
  const tokens: Record<Caller, string | undefined> = {
    nobody: undefined,
    Admin: admin,
    TPA: await server.logIn('tpa@demo.test'),
    Owner: await server.logIn('owner@demo.test'),
    MGMT: await server.logIn('mgmt@demo.test'),
    STRMGR: await server.logIn('manager@demo.test'),
    EMPLOYEE: await server.logIn('employee@demo.test'),
  }
  await keepProven(server.services)
  return {
    server,
    app,
    rows,
    tokens,
    close: async () => {
      await app.close()
      await server.close()
    },
  }
}

const seedScope = async (server: TestApp, admin: string, scope: TenantScope): Promise<Rows> => {
  const location = await loadLocation(server, scope)
  const personId = await settle(server, scope, location)
  const token = await server.logIn(usernameAt[scope])
  const make = maker(server)
  const documents = {} as Record<keyof typeof allForms, number>
  const keys = Object.keys(allForms) as (keyof typeof allForms)[]
  for (const key of keys)
    documents[key] = await addDocument(server, location, personId, allForms[key].id, `${key} ${scopeMarker[scope]}`)
  const w4FileId = crypto.randomUUID()
  const card = { DocFile: await photo() }
  await make(token, '/user/uploadDocument', { userDocumentId: documents.w4, fileId: w4FileId }, card)
  const submitted: Partial<Record<keyof typeof allForms, number>> = {}
  // From the last one on: the date of birth on Form I-9 takes back the task for a work permit that wasn't handed in.
  for (const key of keys.toReversed()) {
    const body = signedForm(key, documents[key], scope, key === 'w4' ? { SupportiveDocPath: w4FileId } : {})
    submitted[key] = (await make<{ Id: number }>(token, `/${allForms[key].base}/create`, body)).Id
  }
  const employerForms = await addEmployerForms(
    server,
    admin,
    token,
    make,
    scope,
    { ...location, personId },
    documents.i9,
  )
  const printedId = await addDocument(server, location, personId, allForms.w4.id, `printed ${scopeMarker[scope]}`)
  await make(token, '/w4form/create', signedForm('w4', printedId, scope))
  await make(admin, '/w4form/SignAndGeneratePdf', { UserDocumentId: printedId })
  const change = await addChangedW4(server, { admin, token }, scope, { ...location, personId })
  const companyDocuments = await addCompanyDocuments(server, admin, make, scope, { ...location, personId })
  const applied = await addApplications(server, admin, make, scope, location)
  const note = await make<{ id: number }>(
    admin,
    '/Notes/create',
    { UserId: personId, LocationId: location.locationId, Text: `about ${scopeMarker[scope]}` },
    { NotesFile: await photo() },
  )
  const bulkApproval = await make<{ GenerationId: number }>(admin, '/documents/GenerateForms', {
    UserDocumentIdList: [documents.wotc],
  })
  await server.services.db.system(({ trx }) =>
    trx.updateTable('task').set({ status: 'submitted' }).where('id', '=', documents.wotc).execute(),
  )
  const newHire = await server.services.db.system(async ({ trx }) => {
    await trx
      .insertInto('self_identification_setting')
      .values({ business_id: location.businessId, collects_eeo: true, is_federal_contractor: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await trx
      .insertInto('payroll_export_setting')
      .values({ business_id: location.businessId, columns: JSON.stringify([{ column: 'ssn', heading: 'SSN' }]) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await reportHires(trx, [personId], { id: location.locationId, business_id: location.businessId }, new Date())
    return trx.selectFrom('new_hire_report').select('id').where('person_id', '=', personId).executeTakeFirstOrThrow()
  })
  const wageNotice = await make<{ id: number }>(admin, '/WageNotices/Give', {
    ...{ UserId: personId, ...ourNotice, legalName: `employer ${scopeMarker[scope]}` },
  })
  const [assignment, tpaUser] = await server.services.db.system(async ({ trx }) => [
    await trx
      .selectFrom('location_assignment')
      .select('id')
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow(),
    await trx
      .selectFrom('person')
      .select('id')
      .where('role', '=', 'TPA')
      .where('tpa_company_id', '=', location.companyId)
      .executeTakeFirstOrThrow(),
  ])
  return {
    ...location,
    personId,
    assignmentId: assignment.id,
    documents,
    w4SubmissionId: submitted.w4 ?? 0,
    w4FileId,
    printedId,
    ...change,
    ...employerForms,
    ...companyDocuments,
    noteId: note.id,
    newHireId: newHire.id,
    wageNoticeId: wageNotice.id,
    ...applied,
    bulkApprovalId: bulkApproval.GenerationId,
    ...(await addWebhookTo(server, location, personId)),
    ...(await addReminders(server, make, admin, personId)),
    tpaUserId: tpaUser.id,
  }
}

const loadLocation = (server: TestApp, scope: TenantScope): Promise<TenantLocation> =>
  server.services.db.system(async ({ trx }) => {
    const row = await trx
      .selectFrom('location')
      .innerJoin('business', 'business.id', 'location.business_id')
      .select([
        'business.id as businessId',
        'business.slug',
        'business.tpa_company_id as companyId',
        'location.id as locationId',
      ])
      .where('business.slug', '=', locationAt[scope].business)
      .where('location.name', '=', locationAt[scope].location)
      .executeTakeFirstOrThrow()
    return row
  })

/** The employee of a scope, with e-signature consent. */
const settle = (server: TestApp, scope: TenantScope, location: TenantLocation): Promise<number> =>
  server.services.db.system(async ({ trx }) => {
    const eli = await trx
      .selectFrom('person')
      .selectAll()
      .where('username', '=', usernameAt.own)
      .executeTakeFirstOrThrow()
    let personId = eli.id
    if (scope === 'own')
      await trx.updateTable('person').set({ last_name: scopeMarker.own }).where('id', '=', eli.id).execute()
    else {
      const added = await trx
        .insertInto('person')
        .values({
          username: usernameAt[scope],
          email: usernameAt[scope],
          role: 'EMPLOYEE',
          first_name: 'Wanda',
          last_name: scopeMarker[scope],
          password_hash: eli.password_hash,
          business_id: location.businessId,
          first_day_of_work: '2026-11-20',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      personId = added.id
      await trx
        .insertInto('location_assignment')
        .values({ business_id: location.businessId, location_id: location.locationId, person_id: personId })
        .execute()
    }
    await trx
      .insertInto('e_sign_consent')
      .values({
        business_id: location.businessId,
        person_id: personId,
        version: requiredConsentAt(new Date()).id,
        language: 'en',
        signature: 'Agreed',
        text_digest: 'x',
        ip: '',
        agent: '',
      })
      .execute()
    // A pending invitation, so that the table says who may resend it.
    await trx
      .insertInto('invitation')
      .values({
        person_id: personId,
        business_id: location.businessId,
        email: usernameAt[scope],
        state: 'sent',
        queued_at: new Date(Date.now() - 86_400_000),
      })
      .execute()
    return personId
  })
