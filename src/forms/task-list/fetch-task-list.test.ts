import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import type { DocumentList } from '#contract/endpoints/tasks.ts'
import type { Client } from '#src/api/client.ts'
import { freshDevice, logIn } from '#src/offline/testing/device.fixture.ts'
import { fetchPacket, getTicket } from './task-list.ts'

const owner = 'person:7'
const reply = { list: [], tickets: [], sealing: {}, consent: {} } as unknown as DocumentList

/** A client that records its calls, and answers each with a list. */
const listening = () => {
  const calls: unknown[] = []
  const client = {
    call: async (name: string, { body }: { readonly body?: unknown } = {}) => {
      calls.push([name, body])
      return reply
    },
  } as unknown as Client
  return { calls, client }
}

beforeEach(freshDevice)

it('requests the tasks of the logged-in user by id: no one gets those of others as their own', async () => {
  await logIn(owner)
  const { calls, client } = listening()
  await fetchPacket({ client, owner, deviceKind: 'shared' })
  await getTicket({ client, owner, deviceKind: 'shared' }, 'doc:1')
  const expectedCall = ['documents.getDocumentList', { documentDetails: { userId: 7 }, paging: { pageSize: 200 } }]
  expect(calls).toEqual([expectedCall, expectedCall])
})
