import type { FastifyInstance } from 'fastify'
import { askedAt } from '#server/modules/e-sign-consent/agreement.ts'
import { allForms } from '#contract/forms/all-forms.ts'
import { buildApp } from '#server/app/http-app.ts'
import type { TestApp } from '../server/in-process-server.ts'
import { startTestApp } from '../server/in-process-server.ts'
import { addDocument, addEmployerForms } from './seed-i9-forms.ts'
import { addApplications, addPapers, maker, photo, signedForm } from './seed-rows.ts'
import type { TenantLocation } from './seed-rows.ts'
import { dryRun } from './dry-run.ts'
import type { Caller, TenantScope } from './tenant-positions.ts'
import { scopeMarker, placeOf, tenantScopes } from './tenant-positions.ts'

/** The rows of a spot, by their ids. */
export interface Rows {
  readonly companyId: number
  readonly businessId: number
  readonly slug: string
  readonly locationId: number
  readonly personId: number
  readonly assignmentId: number
  /** Documents that wait for review, by the key of their form. */
  readonly documents: Readonly<Record<keyof typeof allForms, number>>
  readonly w4SubmissionId: number
  readonly w4FileId: string
  /** A W-4 that is approved and printed. */
  readonly printedId: number
  /** An I-9 that waits for section 2; the section 2 that `documents.i9` has; an I-9 that is approved. */
  readonly i9WaitingId: number
  readonly i9PartId: number
  readonly i9ApprovedId: number
  readonly paperId: number
  readonly acknowledgeTaskId: number
  readonly uploadTaskId: number
  readonly noteId: number
  readonly applicationId: number
  readonly approvedApplicationId: number
  readonly generationId: number
  readonly tpaUserId: number
}

/** A house with a full set of rows at every spot, everybody signed in, and every call taken back after it was made. */
export interface World {
  readonly house: TestApp
  /** Takes back what every call did. */
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
  const house = await startTestApp()
  const admin = await house.signIn('admin@demo.test')
  // MGMT of Pier 9 alone, so that Mission is a sibling for them too.
  await house.deps.db.system(async (trx) => {
    const mission = await trx
      .selectFrom('location')
      .select('id')
      .where('name', '=', 'Mission')
      .executeTakeFirstOrThrow()
    await trx.deleteFrom('assignment').where('location_id', '=', mission.id).execute()
  })
  const rows = {} as Record<TenantScope, Rows>
  for (const spot of tenantScopes) rows[spot] = await furnish(house, admin, spot)
  const app = await buildApp({ ...house.deps, db: dryRun(house.deps.db) })
  const tokens: Record<Caller, string | undefined> = {
    nobody: undefined,
    Admin: admin,
    TPA: await house.signIn('tpa@demo.test'),
    Owner: await house.signIn('owner@demo.test'),
    MGMT: await house.signIn('mgmt@demo.test'),
    STRMGR: await house.signIn('manager@demo.test'),
    EMPLOYEE: await house.signIn('employee@demo.test'),
  }
  return {
    house,
    app,
    rows,
    tokens,
    close: async () => {
      await app.close()
      await house.close()
    },
  }
}

const furnish = async (house: TestApp, admin: string, spot: TenantScope): Promise<Rows> => {
  const place = await placeRows(house, spot)
  const personId = await settle(house, spot, place)
  const token = await house.signIn(usernameAt[spot])
  const make = maker(house)
  const documents = {} as Record<keyof typeof allForms, number>
  for (const key of Object.keys(allForms) as (keyof typeof allForms)[])
    documents[key] = await addDocument(house, place, personId, allForms[key].id, `${key} ${scopeMarker[spot]}`)
  const w4FileId = crypto.randomUUID()
  const card = { DocFile: await photo() }
  await make(token, '/user/uploadDocument', { userDocumentId: documents.w4, fileId: w4FileId }, card)
  const handedIn: Partial<Record<keyof typeof allForms, number>> = {}
  for (const key of Object.keys(allForms) as (keyof typeof allForms)[]) {
    const body = signedForm(key, documents[key], spot, key === 'w4' ? { SupportiveDocPath: w4FileId } : {})
    handedIn[key] = (await make<{ Id: number }>(token, `/${allForms[key].base}/create`, body)).Id
  }
  const employerForms = await addEmployerForms(house, admin, token, make, spot, { ...place, personId }, documents.i9)
  const printedId = await addDocument(house, place, personId, allForms.w4.id, `printed ${scopeMarker[spot]}`)
  await make(token, '/w4form/create', signedForm('w4', printedId, spot))
  await make(admin, '/w4form/SignAndGeneratePdf', { UserDocumentId: printedId })
  const papers = await addPapers(house, admin, make, spot, { ...place, personId })
  const applied = await addApplications(house, admin, make, spot, place)
  const note = await make<{ id: number }>(
    admin,
    '/Notes/create',
    { UserId: personId, LocationId: place.locationId, Text: `about ${scopeMarker[spot]}` },
    { NotesFile: await photo() },
  )
  const generation = await make<{ GenerationId: number }>(admin, '/documents/GenerateForms', {
    UserDocumentIdList: [documents.wotc],
  })
  await house.deps.db.system((trx) =>
    trx.updateTable('person_document').set({ status: 'submitted' }).where('id', '=', documents.wotc).execute(),
  )
  const [assignment, tpaUser] = await house.deps.db.system(async (trx) => [
    await trx.selectFrom('assignment').select('id').where('person_id', '=', personId).executeTakeFirstOrThrow(),
    await trx
      .selectFrom('person')
      .select('id')
      .where('role', '=', 'TPA')
      .where('tpa_company_id', '=', place.companyId)
      .executeTakeFirstOrThrow(),
  ])
  return {
    ...place,
    personId,
    assignmentId: assignment.id,
    documents,
    w4SubmissionId: handedIn.w4 ?? 0,
    w4FileId,
    printedId,
    ...employerForms,
    ...papers,
    noteId: note.id,
    ...applied,
    generationId: generation.GenerationId,
    tpaUserId: tpaUser.id,
  }
}

const placeRows = (house: TestApp, spot: TenantScope): Promise<TenantLocation> =>
  house.deps.db.system(async (trx) => {
    const row = await trx
      .selectFrom('location')
      .innerJoin('business', 'business.id', 'location.business_id')
      .select([
        'business.id as businessId',
        'business.slug',
        'business.tpa_company_id as companyId',
        'location.id as locationId',
      ])
      .where('business.slug', '=', placeOf[spot].business)
      .where('location.name', '=', placeOf[spot].location)
      .executeTakeFirstOrThrow()
    return row
  })

/** The employee of a spot, who has agreed to sign electronically. */
const settle = (house: TestApp, spot: TenantScope, place: TenantLocation): Promise<number> =>
  house.deps.db.system(async (trx) => {
    const eli = await trx
      .selectFrom('person')
      .selectAll()
      .where('username', '=', usernameAt.own)
      .executeTakeFirstOrThrow()
    let personId = eli.id
    if (spot === 'own')
      await trx.updateTable('person').set({ last_name: scopeMarker.own }).where('id', '=', eli.id).execute()
    else {
      const added = await trx
        .insertInto('person')
        .values({
          username: usernameAt[spot],
          email: usernameAt[spot],
          role: 'EMPLOYEE',
          first_name: 'Wanda',
          last_name: scopeMarker[spot],
          password_hash: eli.password_hash,
          business_id: place.businessId,
          first_day_of_work: '2026-11-20',
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      personId = added.id
      await trx
        .insertInto('assignment')
        .values({ business_id: place.businessId, location_id: place.locationId, person_id: personId })
        .execute()
    }
    await trx
      .insertInto('consent')
      .values({
        business_id: place.businessId,
        person_id: personId,
        version: askedAt(new Date()).id,
        language: 'en',
        signature: 'Agreed',
        text_digest: 'x',
        ip: '',
        agent: '',
      })
      .execute()
    // An invitation that waits, so that the table says who may send it again.
    await trx
      .insertInto('invitation')
      .values({
        person_id: personId,
        business_id: place.businessId,
        email: usernameAt[spot],
        state: 'sent',
        queued_at: new Date(Date.now() - 86_400_000),
      })
      .execute()
    return personId
  })
