import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BulkProgress } from '#contract/endpoints/bulk-actions.ts'
import type { CompanyDocumentsTestServer } from '../company-documents/company-documents.fixture.ts'
import { startCompanyDocumentsTestServer } from '../company-documents/company-documents.fixture.ts'
import { emailReturnedForms } from '../forms/core/returned-forms.job.ts'

let at: CompanyDocumentsTestServer
type Who = Parameters<CompanyDocumentsTestServer['request']>[0]
beforeAll(async () => {
  at = await startCompanyDocumentsTestServer()
}, 120_000)
afterAll(() => at.server.close())

const task = async (
  who: Parameters<CompanyDocumentsTestServer['personId']>[0],
  name: string,
  status: 'submitted' | 'approved',
) => {
  const { id } = await at.server.services.db.system(({ trx }) =>
    trx
      .insertInto('task')
      .values({
        business_id: at.businessId,
        location_id: at.locations.pier,
        person_id: at.personId(who),
        form_id: 1,
        name,
        status,
        reasons: '[]',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}
const reason = 'Please sign with your full name.'
const returnForms = (who: Who, body: object) =>
  at.request<BulkProgress>(who, '/BulkActions/ReturnForms', { reason, ...body })
const taskOf = (id: number) =>
  at.server.services.db.owner
    .selectFrom('task')
    .select(['status', 'reasons'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

it('returns many forms with one message and one email for each person, and names those that can’t be returned', async () => {
  const [first, second] = [await task('employee', 'Form A', 'submitted'), await task('employee', 'Form B', 'submitted')]
  const [approved, own] = [await task('employee', 'Form C', 'approved'), await task('manager', 'Form D', 'submitted')]
  const { data } = await returnForms('manager', { UserDocumentIdList: [first, second, approved, own] })
  expect(data).toMatchObject({ action: 'returnForms', total: 4, done: 2, failed: 2, isFinished: true })
  expect(data.problems.map(({ form, reason }) => [form, reason])).toEqual([
    ['Form C', 'This task isn’t waiting for review.'],
    ['Form D', expect.stringContaining('your own')],
  ])
  for (const id of [first, second])
    expect(await taskOf(id)).toEqual({ status: 'returned', reasons: [{ field: '', text: reason }] })
  // Both jobs of the sitting: the second has nothing left to say.
  await emailReturnedForms(at.server.services, at.personId('employee'))
  await emailReturnedForms(at.server.services, at.personId('employee'))
  const emails = await at.server.services.db.owner
    .selectFrom('task')
    .select('return_emailed_at')
    .distinct()
    .where('id', 'in', [first, second])
    .execute()
  expect(emails).toHaveLength(1)
})

it('returns a whole list by its filter if it is as it was confirmed, and nothing of another tenant', async () => {
  const one = await task('employee', 'Form E', 'submitted')
  const documentDetails = { Status: 'submitted', LocationId: at.locations.pier }
  const whole = { isWholeList: true, documentDetails }
  expect((await returnForms('manager', { ...whole, confirmedCount: 90 })).reason).toBe('formsChanged')
  expect((await returnForms('owner2', { UserDocumentIdList: [one] })).status).toBe(404)
  expect((await returnForms('owner2', whole)).fields).toEqual({ UserDocumentIdList: 'selectionNeeded' })
  expect((await returnForms('manager', whole)).status).toBe(200)
  expect((await taskOf(one)).status).toBe('returned')
})
