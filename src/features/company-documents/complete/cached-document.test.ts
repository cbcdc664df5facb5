import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { NetworkError } from '#src/api/network-errors.ts'
import type { Client } from '#src/api/client.ts'
import { freshDevice, rawDatabase, signIn, vaultKey } from '#src/offline/testing/device.fixture.ts'
import { isPaperKept, openPaper } from './cached-document.ts'

const maria = 'person:1'
const { signal } = new AbortController()
const handbook = new Blob(['%PDF-be kind to the quokkas'], { type: 'application/pdf' })

/** A server that has one paper, as long as there is a network. */
const makeClient = () => {
  const asked: unknown[] = []
  let isOnline = true
  const call = (name: string, ask: unknown) => {
    asked.push([name, ask])
    return isOnline ? Promise.resolve(handbook) : Promise.reject(new NetworkError())
  }
  return { client: { call } as unknown as Client, asked, goOffline: () => void (isOnline = false) }
}

beforeEach(async () => {
  await freshDevice()
  await signIn(maria, [vaultKey(1)])
})

it('asks for a paper once; after that it opens without a network, by its owner alone', async () => {
  const { client, asked, goOffline } = makeClient()
  expect(await isPaperKept(maria, 'two')).toBe(false)
  expect(await (await openPaper(client, 'two', signal)).text()).toBe(await handbook.text())
  goOffline()
  const again = await openPaper(client, 'two', signal)
  expect([await again.text(), again.type]).toEqual([await handbook.text(), 'application/pdf'])
  expect(asked).toHaveLength(1)
  expect(await isPaperKept(maria, 'two')).toBe(true)
  expect(await isPaperKept('person:2', 'two')).toBe(false)
})

it('says that there is no network where it was never opened', async () => {
  const { client, goOffline } = makeClient()
  goOffline()
  await expect(openPaper(client, 'two', signal)).rejects.toThrow(NetworkError)
})

it('leaves nothing of it in clear on the device', async () => {
  await openPaper(makeClient().client, 'two', signal)
  const raw = await rawDatabase()
  expect(raw).not.toContain('quokkas')
  expect(raw).not.toContain(btoa('%PDF-be kind').slice(0, 12))
})
