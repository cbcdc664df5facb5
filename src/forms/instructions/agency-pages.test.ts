import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { w4 } from '#contract/forms/w4/w4.ts'
import { wotc } from '#contract/forms/wotc/wotc.ts'
import type { Client } from '#src/api/client.ts'
import { NetworkError } from '#src/api/network-errors.ts'
import { freshDevice, logIn, rawDatabase, vaultKey } from '#src/offline/testing/device.fixture.ts'
import { lockVault } from '#src/offline/vault/vault.ts'
import { openAgencyPages, storeAgencyPages } from './agency-pages.ts'

const pages = new Blob(['%PDF-lists of quokkas'], { type: 'application/pdf' })

/** A server that has every page, as long as there is a network. */
const makeClient = () => {
  const requests: unknown[] = []
  let isOnline = true
  const call = (_name: string, { params }: { params: unknown }) => {
    requests.push(params)
    return isOnline ? Promise.resolve(pages) : Promise.reject(new NetworkError())
  }
  return { client: { call } as unknown as Client, requests, goOffline: () => void (isOnline = false) }
}

beforeEach(async () => {
  await freshDevice()
  await logIn('person:1', [vaultKey(1)])
})

it('stores the agencies’ pages of a form that is begun, for its person, encrypted', async () => {
  const { client, requests, goOffline } = makeClient()
  await storeAgencyPages(client, { formModule: { definition: wotc }, edition: { id: '2016-03' } }, '2026-11-21')
  expect(requests).toEqual([
    { form: 'wotc', edition: '2016-03' },
    { form: 'eta9061', edition: '2023-05' },
  ])
  goOffline()
  const opened = await openAgencyPages(client, { form: 'eta9061', edition: '2023-05' })
  expect(await opened.text()).toBe('%PDF-lists of quokkas')
  expect(await rawDatabase()).not.toContain('quokkas')
  await logIn('person:2', [vaultKey(2)])
  await expect(openAgencyPages(client, { form: 'eta9061', edition: '2023-05' })).rejects.toThrow(NetworkError)
})

it('shows them to somebody without an account, and stores nothing', async () => {
  const { client, goOffline } = makeClient()
  lockVault()
  const document = { form: 'w4', edition: '2026' } as const
  expect(await (await openAgencyPages(client, document)).text()).toBe('%PDF-lists of quokkas')
  goOffline()
  await expect(openAgencyPages(client, document)).rejects.toThrow(NetworkError)
  await expect(
    storeAgencyPages(client, { formModule: { definition: w4 }, edition: { id: '2026' } }, '2026-11-21'),
  ).rejects.toThrow(NetworkError)
})
