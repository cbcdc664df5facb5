import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TpaCompanyRow } from '#contract/endpoints/organizations/tpa-companies.ts'
import { withdrawalEmail } from '#server/modules/e-sign-consent/withdrawal.emails.ts'
import { senderOfBusiness } from '#server/policies/business-senders.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { mintSession } from '#tests/server/mint-session.ts'

let server: TestApp
let businessId = 0
let ours = 0
let theirs = 0

const change = async (id: number, supportEmail: string) => {
  const body = { id, supportEmail }
  return server.call<TpaCompanyRow>('/TPACompany/update', { token: await server.logIn('admin@demo.test'), body })
}
const supportOf = async (username: string) => (await mintSession(server.services, username)).userInfo.supportEmail
/** The end of an email to staff, sent by a manager of the business. */
const footer = async () => {
  const manager = await server.actor('manager@demo.test')
  const sender = await server.services.db.as(manager, ({ trx }) => senderOfBusiness(server.services, trx, businessId))
  const to = { email: 'owner@demo.test', username: 'owner@demo.test', language: 'es' }
  return withdrawalEmail(to, 'https://work.example.com/review/7', sender).text
}

beforeAll(async () => {
  server = await startTestApp({ env: { SUPPORT_EMAIL: 'platform@example.test' } })
  const businesses = await server.services.db.system(({ trx }) =>
    trx.selectFrom('business').select(['id', 'slug', 'tpa_company_id']).orderBy('id').execute(),
  )
  const business = businesses.find(({ slug }) => slug === 'blue-heron')
  businessId = business?.id ?? 0
  ours = business?.tpa_company_id ?? 0
  theirs = businesses.find(({ tpa_company_id }) => tpa_company_id !== ours)?.tpa_company_id ?? 0
}, 60_000)
afterAll(() => server.close())

it('is that of the TPA company for everyone of its businesses, else that of the platform', async () => {
  expect(await supportOf('owner@demo.test')).toBe('platform@example.test')
  const changed = await change(ours, 'Help@Heron.test')
  expect(changed.body.data?.supportEmail, changed.body.message).toBe('help@heron.test')
  for (const name of ['tpa', 'owner', 'manager', 'employee'])
    expect(await supportOf(`${name}@demo.test`), name).toBe('help@heron.test')
  expect(await footer()).toContain('¿Preguntas? Comuníquese con soporte: help@heron.test')
})

it('follows a business to its next TPA company, and falls back once it is removed', async () => {
  await change(theirs, 'help@redwood.test')
  const moveTo = (tpa_company_id: number) =>
    server.services.db.system(({ trx }) =>
      trx.updateTable('business').set({ tpa_company_id }).where('id', '=', businessId).execute(),
    )
  await moveTo(theirs)
  expect(await supportOf('owner@demo.test')).toBe('help@redwood.test')
  expect(await footer()).toContain('help@redwood.test')
  await moveTo(ours)
  expect((await change(ours, '')).status).toBe(200)
  expect(await supportOf('owner@demo.test')).toBe('platform@example.test')
  expect(await footer()).toContain('¿Preguntas? Comuníquese con soporte: platform@example.test')
})
