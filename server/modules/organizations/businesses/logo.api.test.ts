import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applicationPage } from '../../applications/applications.fixture.ts'
import type { LoggedInServer } from '#tests/server/logged-in.ts'
import { openLoggedIn } from '#tests/server/logged-in.ts'

let all: LoggedInServer<'owner' | 'manager'>
beforeAll(async () => {
  all = await openLoggedIn(['owner', 'manager'])
}, 120_000)
afterAll(() => all.close())

it('a logo is removed, and its page shows none', async () => {
  const BusinessId = (await all.server.actor('owner@demo.test')).businessId
  const picture = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#185' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.set('model', JSON.stringify({ BusinessId }))
  form.set('LogoFile', new File([new Uint8Array(picture)], 'logo.png'))
  const sent = new Response(form)
  const uploaded = await all.server.call('/Documents/UploadLogo', {
    token: all.token('owner'),
    payload: Buffer.from(await sent.arrayBuffer()),
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
  })
  expect(uploaded.status, uploaded.body.message).toBe(200)
  expect((await applicationPage(all.server)).logoUrl).not.toBeNull()
  const remove = (who: 'owner' | 'manager') => all.request(who, 'POST', '/Documents/RemoveLogo', { BusinessId })
  expect((await remove('manager')).status).toBe(403)
  expect((await remove('owner')).status).toBe(200)
  expect((await applicationPage(all.server)).logoUrl).toBeNull()
  expect((await remove('owner')).status).toBe(200)
})
