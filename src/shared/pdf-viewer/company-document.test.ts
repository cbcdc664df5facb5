import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { NetworkError } from '#src/api/network-errors.ts'
import type { Client } from '#src/api/client.ts'
import { freshDevice, rawDatabase, logIn, vaultKey } from '#src/offline/testing/device.fixture.ts'
import { isDocumentCached, openDocument } from './company-document.ts'

const maria = 'person:1'
const { signal } = new AbortController()
const handbook = new Blob(['%PDF-be kind to the quokkas'], { type: 'application/pdf' })

/** A server that has one document, as long as there is a network. */
const makeClient = () => {
  const calls: unknown[] = []
  let isOnline = true
  const call = (name: string, request: unknown) => {
    calls.push([name, request])
    return isOnline ? Promise.resolve(handbook) : Promise.reject(new NetworkError())
  }
  return { client: { call } as unknown as Client, calls, goOffline: () => void (isOnline = false) }
}

beforeEach(async () => {
  await freshDevice()
  await logIn(maria, [vaultKey(1)])
})

it('requests a document once; after that it opens offline, for its owner only', async () => {
  const { client, calls, goOffline } = makeClient()
  expect(await isDocumentCached(maria, 'two')).toBe(false)
  expect(await (await openDocument(client, 'two', signal)).text()).toBe(await handbook.text())
  goOffline()
  const again = await openDocument(client, 'two', signal)
  expect([await again.text(), again.type]).toEqual([await handbook.text(), 'application/pdf'])
  expect(calls).toHaveLength(1)
  expect(await isDocumentCached(maria, 'two')).toBe(true)
  expect(await isDocumentCached('person:2', 'two')).toBe(false)
})

it('reports a missing network where it was never opened', async () => {
  const { client, goOffline } = makeClient()
  goOffline()
  await expect(openDocument(client, 'two', signal)).rejects.toThrow(NetworkError)
})

it('leaves nothing of it unencrypted on the device', async () => {
  await openDocument(makeClient().client, 'two', signal)
  const raw = await rawDatabase()
  expect(raw).not.toContain('quokkas')
  expect(raw).not.toContain(btoa('%PDF-be kind').slice(0, 12))
})
