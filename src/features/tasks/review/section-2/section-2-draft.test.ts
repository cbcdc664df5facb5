import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { employerLane } from '#contract/protocol/encrypted-submission.ts'
import type { Client } from '#src/api/client.ts'
import { freshDevice, logIn } from '#src/offline/testing/device.fixture.ts'
import { counterPart } from './section-2-draft.ts'

const owner = 'person:7'
const lane = employerLane(31)
const ticket = { lane, expiresAt: new Date(Date.now() + 60_000).toISOString() }

beforeEach(freshDevice)

it('the ticket to submit Section 2 is requested with that form only, and opens no form', async () => {
  await logIn(owner)
  const calls: unknown[] = []
  const client = {
    call: async (name: string, { body }: { readonly body?: unknown } = {}) => {
      calls.push([name, body])
      return { list: [{ userDocumentId: 31 }], tickets: [ticket], sealing: { id: 'key' } }
    },
  } as unknown as Client
  const part = counterPart({ client, owner, deviceKind: 'shared' }, 31)
  expect(await part.pass()).toEqual({ ticket, sealing: { id: 'key' } })
  expect(await part.pass()).toBeDefined()
  expect(calls).toEqual([['documents.getDocumentList', { documentDetails: { userDocumentId: 31 } }]])
})
