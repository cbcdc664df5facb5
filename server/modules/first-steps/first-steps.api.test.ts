import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FirstSteps } from '#contract/endpoints/first-steps.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { addStaff } from '../applications/applications.fixture.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
}, 60_000)
afterAll(() => server.close())

const steps = async (token: string) => {
  const { body } = await server.call<FirstSteps>('/first-steps', { method: 'GET', token })
  if (body.data === null) throw new Error(body.message)
  return body.data
}
const undone = async (token: string) => (await steps(token)).steps.flatMap(({ key, isDone }) => (isDone ? [] : [key]))
const make = async <T>(token: string, path: string, body: object): Promise<T> => {
  const answer = await server.call<T>(path, { token, body })
  if (answer.body.data === null) throw new Error(answer.body.message)
  return answer.body.data
}
const address = { Address: '1 A Street', City: 'Seattle', State: 'WA', Zip: '98101' }

describe('first steps', () => {
  it('are done as what they add exists in the branch of the user', async () => {
    const admin = await server.logIn('admin@demo.test')
    const company = await make<{ id: number }>(admin, '/TPACompany/create', {
      companyName: 'New TPA',
      emailId: 'office@new.test',
    })
    await server.services.db.system(({ trx }) =>
      trx.updateTable('person').set({ tpa_company_id: company.id }).where('username', '=', 'tpa2@demo.test').execute(),
    )
    const tpa = await server.logIn('tpa2@demo.test')
    expect(await undone(tpa)).toEqual(['business', 'location', 'document', 'owner', 'employee'])
    const { BusinessId } = await make<{ BusinessId: number }>(tpa, '/Business/create', {
      BusinessName: 'First',
      ...address,
    })
    expect(await steps(tpa)).toMatchObject({ companyId: company.id, newestBusinessId: BusinessId })
    await make(tpa, '/Location/Create', { BusinessId, LocationName: 'Pier', ...address })
    expect(await undone(tpa)).toEqual(['document', 'owner', 'employee'])
    await addStaff(server, 'first@demo.test', 'Owner', 'first')
    expect(await undone(tpa)).toEqual(['document', 'employee'])
    expect(await undone(await server.logIn('first@demo.test'))).toEqual(['manager', 'employee'])
  })

  it('are dismissed by each user for themselves, and shown again', async () => {
    const owner = await server.logIn('owner@demo.test')
    const dismissed = { isDismissed: true }
    expect(await make(owner, '/first-steps/dismiss', dismissed)).toMatchObject(dismissed)
    expect(await steps(owner)).toMatchObject(dismissed)
    expect(await steps(await server.logIn('mgmt@demo.test'))).toMatchObject({ isDismissed: false })
    expect(await make(owner, '/first-steps/dismiss', { isDismissed: false })).toMatchObject({ isDismissed: false })
  })
})
