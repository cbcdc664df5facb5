import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import type { DocumentList } from '#contract/endpoints/tasks.ts'
import type { Client } from '#src/api/client.ts'
import { freshDevice, logIn } from '#src/offline/testing/device.fixture.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { fetchPacket, findHeldTicket, getTicket, getTicketAfterStepUp, holdTickets } from './task-list.ts'

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

beforeEach(async () => {
  await freshDevice()
  // Nobody's tickets.
  holdTickets('nobody', [], reply.sealing)
})

it('requests the tasks of the logged-in user by id: no one gets those of others as their own', async () => {
  await logIn(owner)
  const { calls, client } = listening()
  await fetchPacket({ client, owner, deviceKind: 'shared' })
  await getTicket({ client, owner, deviceKind: 'shared' }, 'doc:1')
  const expectedCall = ['documents.getDocumentList', { documentDetails: { userId: 7 }, paging: { pageSize: 200 } }]
  expect(calls).toEqual([expectedCall, expectedCall])
})

const row = { userDocumentId: 4, formId: 4 }
const ticket = (id: string) => ({ id, lane: 'doc:4', endpoints: [], expiresAt: '2999-01-01T00:00:00Z' })
/** A server that gives the ticket of direct deposit out once. */
const givingOnce = (...answers: readonly object[]) => {
  const left = answers.map((tickets) => ({ ...reply, list: [row], tickets }))
  const calls: string[] = []
  const client = {
    call: async (name: string) => {
      calls.push(name)
      if (name === 'stepUp.require') return null
      return left.length > 1 ? left.shift() : left[0]
    },
  } as unknown as Client
  return { calls, asker: { client, owner, deviceKind: 'shared' as const } }
}

it('keeps a ticket that is given out only after a step-up, until there is a newer one', async () => {
  await logIn(owner)
  const { asker } = givingOnce([ticket('first')], [], [ticket('second')])
  const held = async () => {
    await fetchPacket(asker)
    return findHeldTicket(owner, 'doc:4')?.ticket.id
  }
  expect([await held(), await held(), await held()]).toEqual(['first', 'first', 'second'])
})

it('keeps none of another task or another person', async () => {
  await logIn(owner)
  await fetchPacket(givingOnce([ticket('first')]).asker)
  const other = givingOnce([])
  await logIn('person:8')
  await fetchPacket({ ...other.asker, owner: 'person:8' })
  expect(findHeldTicket('person:8', 'doc:4')).toBeUndefined()
})

it('asks the person to prove who they are only for a ticket that isn’t held', async () => {
  await logIn(owner)
  const { asker, calls } = givingOnce([], [ticket('asked for')])
  expect((await getTicketAfterStepUp(asker, 'doc:4'))?.ticket.id).toBe('asked for')
  const before = calls.length
  expect(calls).toContain('stepUp.require')
  await getTicketAfterStepUp(asker, 'doc:4')
  expect(calls).toHaveLength(before)
})

it('says that the person didn’t prove who they are', async () => {
  await logIn(owner)
  const { asker } = givingOnce([])
  const refusing = {
    call: (name: string) =>
      name === 'stepUp.require'
        ? Promise.reject(new Problem('forbidden', 'stepUpRequired'))
        : asker.client.call(name as never),
  } as unknown as Client
  await expect(getTicketAfterStepUp({ ...asker, client: refusing }, 'doc:4')).rejects.toMatchObject({
    reason: { key: 'stepUpRequired' },
  })
})
