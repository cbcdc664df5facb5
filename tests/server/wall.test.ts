import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allCalls } from '#contract/index.ts'
import type { Neighbourhood } from './neighbourhood.ts'
import { openNeighbourhood } from './neighbourhood.ts'
import { signedW4, tasksOf } from './w4-fixture.ts'
import { askers, ownOnly, wall } from './wall.table.ts'

let all: Neighbourhood

beforeAll(async () => {
  all = await openNeighbourhood()
}, 120_000)
afterAll(() => all.house.close())

const bodyOf = (name: string): Record<string, unknown> => {
  const UserDocumentId = all.target.id
  switch (name) {
    case 'w4.create':
      return signedW4(all.target.id)
    case 'w4.update':
      return signedW4(all.target.id, { Id: all.target.submissionId })
    case 'documents.rejectDocuments':
      return { UserDocumentId, reasons: [{ field: 'zip', text: 'x' }] }
    case 'documents.getFile':
      return { UserDocumentId, fileId: all.target.fileId }
    case 'user.uploadDocument':
      return { userDocumentId: all.target.id, fileId: crypto.randomUUID() }
    default:
      return { UserDocumentId }
  }
}

/** The document as each question finds it: waiting for review, or approved where its PDF is asked for. */
const restore = (name: string) => {
  const status = ['documents.getPdf', 'documents.getCertificate'].includes(name) ? 'approved' : 'submitted'
  return all.house.deps.db.system((trx) =>
    trx
      .updateTable('person_document')
      .set({ status, submission_id: all.target.submissionId, pdf_file_id: all.target.pdf })
      .where('id', '=', all.target.id)
      .execute(),
  )
}

it('has a row in the table for every call of the contract', () => {
  expect([...Object.keys(wall), ...ownOnly].sort()).toEqual(
    allCalls()
      .map(({ name }) => name)
      .sort(),
  )
})

describe.each(Object.entries(wall))('%s', (name, row) => {
  const expected = row.trim().split(/\s+/).map(Number)
  it.each(askers.map((asker, at) => [asker, expected[at]] as const))('answers %s with %i', async (asker, status) => {
    await restore(name)
    const answer = await all.ask(name, asker, bodyOf(name))
    expect(answer.status, answer.body.message).toBe(status)
    if (status !== 200) expect(answer.body.data).toBeNull()
  })
})

describe('lists and counts', () => {
  it.each([
    ['admin', 3],
    ['tpa', 2],
    ['tpa2', 1],
    ['owner', 2],
    ['mgmt', 2],
    ['manager', 2],
    ['sibling', 0],
    ['employee', 1],
    ['colleague', 1],
    ['owner2', 1],
    ['manager2', 1],
    ['employee2', 1],
  ] as const)('show %s their own branch alone', async (asker, count) => {
    await all.house.deps.db.system(async (trx) => {
      const colleague = all.actor('colleague')
      const known = await trx
        .selectFrom('person_document')
        .select('id')
        .where('person_id', '=', colleague.userId)
        .executeTakeFirst()
      if (known === undefined)
        await trx
          .insertInto('person_document')
          .values({
            business_id: all.target.businessId,
            location_id: colleague.locationIds[0] ?? 0,
            person_id: colleague.userId,
            form_id: 1,
            name: 'Form W-4',
            reasons: '[]',
          })
          .execute()
    })
    const list = await tasksOf(all.house, all.token(asker) ?? '')
    expect([list.list.length, list.total]).toEqual([count, count])
    expect(list.tickets.length).toBe(['employee', 'colleague', 'employee2'].includes(asker) ? 1 : 0)
  })

  it('find nothing of another branch by id, search or sort', async () => {
    for (const details of [
      { BusinessId: all.target.businessId },
      { UserId: all.actor('employee').userId },
      { Search: 'Eli' },
      { LocationId: all.actor('manager').locationIds[0] },
    ]) {
      const answer = await all.ask('documents.getDocumentList', 'owner2', {
        DocumentDetails: details,
        Paging: { sort: 'employeeName desc; drop table person' },
      })
      expect(answer.body.data).toMatchObject({ list: [], total: 0 })
    }
  })
})
