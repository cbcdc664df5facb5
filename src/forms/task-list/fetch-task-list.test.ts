import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import type { DocumentList } from '#contract/endpoints/tasks.ts'
import type { Client } from '#src/api/client.ts'
import { freshDevice, signIn } from '#src/offline/testing/device.fixture.ts'
import { fetchPacket, getTicket } from './task-list.ts'

const owner = 'person:7'
const reply = { list: [], tickets: [], sealing: {}, consent: {} } as unknown as DocumentList

/** A client that says what it was asked, and answers every call with a list. */
const listening = () => {
  const asked: unknown[] = []
  const client = {
    call: async (name: string, { body }: { readonly body?: unknown } = {}) => {
      asked.push([name, body])
      return reply
    },
  } as unknown as Client
  return { asked, client }
}

beforeEach(freshDevice)

it('asks for the tasks of the one who is signed in by name: nobody gets those of others for their own', async () => {
  await signIn(owner)
  const { asked, client } = listening()
  await fetchPacket({ client, owner, deviceKind: 'shared' })
  await getTicket({ client, owner, deviceKind: 'shared' }, 'doc:1')
  const own = ['documents.getDocumentList', { DocumentDetails: { UserId: 7 }, Paging: { PageSize: 200 } }]
  expect(asked).toEqual([own, own])
})
