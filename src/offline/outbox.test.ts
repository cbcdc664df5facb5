import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '#src/api/client.ts'
import { openSealed } from '#server/keys/open-sealed.ts'
import { db } from './db.ts'
import { filesOf, saveFile } from './draft-files.ts'
import { discardDraft, draftMark, loadDraft, saveDraft } from './drafts.ts'
import { drain } from './drain.ts'
import { handOver } from './hand-over.ts'
import { discard, outboxState, receiptOf, receiptsOf, renewTickets, tryAgain } from './outbox.ts'
import { StorageFull } from './storage.ts'
import { ledgerServer, refusal } from './testing/ledger-server.ts'
import type { LedgerServer, Open } from './testing/ledger-server.ts'
import { freshDevice, rawDatabase, signIn, vaultKey } from './testing/person.ts'
import { makeWorld } from './testing/world.ts'
import { lockVault } from './vault.ts'

const maria = 'person:1'
const mariasKey = vaultKey(1)
const tom = 'person:2'
let server: LedgerServer
let world: ReturnType<typeof makeWorld>

/** The one signed in fills in a form and hands it over. */
const submit = async (owner: string, lane: string, more: { ssn?: string; endpoint?: string } = {}) => {
  const answers = { ssn: more.ssn ?? '123-45-6789' }
  const over = (await draftMark(owner, lane))?.revision ?? 0
  await saveDraft(lane, { edition: '2026', answers, step: 'sign' }, over)
  return handOver(
    {
      owner,
      lane,
      endpoint: more.endpoint ?? 'w4.create',
      edition: '2026',
      ticket: server.ticket(owner, lane),
      sealing: server.sealing,
      body: { userDocumentId: Number(lane.slice(4)), ...answers },
      files: await filesOf(lane),
    },
    world.ports.now,
  )
}
const pdf = () => new File(['%PDF-card'], 'card.pdf')
const lanesSent = () => server.effects.map(({ lane }) => lane)

beforeEach(async () => {
  await freshDevice()
  server = await ledgerServer(openSealed as unknown as Open)
  world = makeWorld(server.send)
  await signIn(maria, [mariasKey])
})
afterEach(() => vi.restoreAllMocks())

describe('handing over', () => {
  it('puts the form into the outbox and locks the draft', async () => {
    const { id } = await submit(maria, 'doc:1')
    expect((await outboxState(maria)).own).toMatchObject([
      { id, lane: 'doc:1', endpoint: 'w4.create', state: 'waiting', attempts: 0 },
    ])
    expect(await draftMark(maria, 'doc:1')).toMatchObject({ state: 'handed over' })
  })

  it('leaves no answer, file name or ticket secret in any store', async () => {
    await saveFile('doc:1', new File(['%PDF-sentinel'], 'sentinel.pdf'))
    const ticket = server.ticket(maria, 'doc:1')
    await submit(maria, 'doc:1', { ssn: 'sentinel' })
    const raw = await rawDatabase()
    expect(raw).not.toContain('sentinel')
    expect(raw).not.toContain(ticket.secret)
  })

  it('is all or nothing when the device is full', async () => {
    await saveFile('doc:1', pdf())
    vi.spyOn(db.sealed, 'bulkAdd').mockRejectedValueOnce(
      Object.assign(new Error(), { name: 'QuotaExceededError' }) as never,
    )
    await expect(submit(maria, 'doc:1')).rejects.toThrow(StorageFull)
    expect([await db.outbox.count(), await db.sealed.count()]).toEqual([0, 0])
    expect(await draftMark(maria, 'doc:1')).toMatchObject({ state: 'typing' })
  })

  it('twice (a double click) makes one submission', async () => {
    await saveDraft('doc:1', { edition: '2026', answers: {}, step: '' }, 0)
    const given = {
      owner: maria,
      lane: 'doc:1',
      endpoint: 'w4.create',
      edition: '2026',
      ticket: server.ticket(maria, 'doc:1'),
      sealing: server.sealing,
      body: { userDocumentId: 1 },
    }
    const both = await Promise.allSettled([handOver(given), handOver(given)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await db.outbox.count()).toBe(1)
  })

  it('refuses a draft that another tab changed after it was signed', async () => {
    await saveDraft('doc:1', { edition: '2026', answers: {}, step: '' }, 0)
    const given = {
      owner: maria,
      lane: 'doc:1',
      endpoint: 'w4.create',
      edition: '2026',
      ticket: server.ticket(maria, 'doc:1'),
      sealing: server.sealing,
      body: { userDocumentId: 1 },
    }
    await expect(handOver({ ...given, revision: 0 })).rejects.toMatchObject({ kind: 'conflict' })
    await expect(handOver({ ...given, revision: 1 })).resolves.toBeDefined()
  })

  it('refuses a ticket of another lane', async () => {
    const given = {
      owner: maria,
      lane: 'doc:2',
      endpoint: 'w4.create',
      edition: '2026',
      ticket: server.ticket(maria, 'doc:1'),
      sealing: server.sealing,
      body: { userDocumentId: 2 },
    }
    await expect(handOver(given)).rejects.toMatchObject({ kind: 'forbidden', reason: { key: 'ticketOther' } })
  })
})

describe('a receipt', () => {
  it('removes entry, draft and files, and stays', async () => {
    await saveFile('doc:1', pdf())
    const { id } = await submit(maria, 'doc:1')
    expect(await drain(world.ports)).toEqual({ received: 2, isStopped: false, waiting: 0 })
    expect([await db.outbox.count(), await db.sealed.count(), await db.drafts.count(), await db.files.count()]).toEqual(
      [0, 0, 0, 0],
    )
    expect(await receiptOf(id)).toMatchObject({
      owner: maria,
      lane: 'doc:1',
      receiptNo: 'R-2',
      at: '2026-11-26T10:00:00Z',
    })
    expect(await receiptsOf(maria, 'doc:1')).toHaveLength(2)
  })

  it('follows a body that arrived as it was written, the files first', async () => {
    const { fileId } = await saveFile('doc:1', pdf())
    await submit(maria, 'doc:1')
    await drain(world.ports)
    const [upload, form] = server.effects
    expect(upload).toMatchObject({
      endpoint: 'user.uploadDocument',
      body: expect.stringContaining(`"fileId":"${fileId}"`) as string,
    })
    expect(upload?.body).toContain('%PDF-card')
    expect(form).toMatchObject({ endpoint: 'w4.create', body: '{"userDocumentId":1,"ssn":"123-45-6789"}' })
  })

  it('is not taken for one when a captive portal answers 200', async () => {
    await submit(maria, 'doc:1')
    world.faults.push(() => ({
      kind: 'answered',
      status: 200,
      text: '<html>Welcome to the airport</html>',
      retryAfter: null,
    }))
    expect(await drain(world.ports)).toMatchObject({ received: 0, isStopped: true, waiting: 1 })
    expect(await draftMark(maria, 'doc:1')).toMatchObject({ state: 'handed over' })
  })
})

describe('the request of an entry', () => {
  it('goes under its own ticket, with no session', async () => {
    const { id } = await submit(maria, 'doc:1')
    await drain(world.ports)
    expect(server.requests[0]).toMatchObject({ method: 'POST', path: '/w4form/create' })
    expect(server.requests[0]?.headers).toEqual({
      'Content-Type': 'application/vnd.firstday.sealed',
      'Idempotency-Key': id,
      Ticket: 'token t1',
    })
  })

  it('goes under its own ticket after another person signed in', async () => {
    await submit(maria, 'doc:1')
    await signIn(tom)
    await submit(tom, 'doc:2')
    await drain(world.ports)
    expect(server.effects.map(({ owner, lane }) => [owner, lane])).toEqual([
      [maria, 'doc:1'],
      [tom, 'doc:2'],
    ])
  })

  it('goes when nobody is signed in', async () => {
    await submit(maria, 'doc:1')
    lockVault()
    expect(await drain(world.ports)).toMatchObject({ received: 1 })
  })
})

describe('exactly once', () => {
  it('a reply lost after commit leads to one effect', async () => {
    await submit(maria, 'doc:1')
    world.faults.push(async (request) => (await server.send(request), { kind: 'no answer' }))
    expect(await drain(world.ports)).toMatchObject({ received: 0, waiting: 1 })
    world.pass(2_000)
    expect(await drain(world.ports)).toMatchObject({ received: 1, waiting: 0 })
    expect([server.requests.length, server.effects.length]).toEqual([2, 1])
  })

  it('a tab killed before, while or after sending leads to one effect', async () => {
    await submit(maria, 'doc:1')
    const killed = new Error('killed')
    world.faults.push(() => Promise.reject(killed))
    await expect(drain(world.ports)).rejects.toThrow(killed)
    world.faults.push(async (request) => {
      await server.send(request)
      throw killed
    })
    await expect(drain(world.ports)).rejects.toThrow(killed)
    vi.spyOn(db.receipts, 'put').mockRejectedValueOnce(killed as never)
    await expect(drain(world.ports)).rejects.toThrow(killed)
    expect(await draftMark(maria, 'doc:1')).toMatchObject({ state: 'handed over' })
    expect(await drain(world.ports)).toMatchObject({ received: 1, waiting: 0 })
    expect(server.effects).toHaveLength(1)
  })

  it('two drains at the same time send each entry once', async () => {
    for (let lane = 1; lane <= 8; lane += 1) await submit(maria, `doc:${lane}`)
    const reports = await Promise.all([drain(world.ports), drain(world.ports, 'all')])
    expect(reports.reduce((sum, { received }) => sum + received, 0)).toBe(8)
    expect(server.requests).toHaveLength(8)
  })

  it('what is handed over while a drain runs is sent by it or by the next', async () => {
    await submit(maria, 'doc:1')
    world.faults.push(async () => (await submit(maria, 'doc:2'), undefined))
    expect(await drain(world.ports)).toMatchObject({ received: 2, waiting: 0 })
  })

  it('an entry taken back while it was under way keeps its receipt, and the draft stays open', async () => {
    const { id } = await submit(maria, 'doc:1')
    world.faults.push(async () => (await discard(id), undefined))
    await drain(world.ports)
    expect(await receiptOf(id)).toMatchObject({ receiptNo: 'R-1' })
    expect(await draftMark(maria, 'doc:1')).toMatchObject({ state: 'typing' })
  })
})

describe('a refusal', () => {
  const refuse = () => refusal('invalid', 'checkFields', { ssn: { key: 'ssn' } })

  it('keeps the draft and gives it back filled in, with the reasons', async () => {
    await submit(maria, 'doc:1')
    world.faults.push(refuse)
    expect(await drain(world.ports)).toMatchObject({ received: 0, waiting: 0 })
    expect((await outboxState(maria)).own).toMatchObject([
      { state: 'refused', problem: { kind: 'invalid', fields: { ssn: { key: 'ssn' } } } },
    ])
    expect(await loadDraft('doc:1')).toMatchObject({
      state: 'typing',
      answers: { ssn: '123-45-6789' },
      problem: { kind: 'invalid', reason: { key: 'checkFields' }, fields: { ssn: { key: 'ssn' } } },
    })
  })

  it('keeps no answer that a reason repeats', async () => {
    await submit(maria, 'doc:1')
    const repeated = 'Maria Sentinel of 12 Long Street'
    world.faults.push(() =>
      refusal('invalid', 'checkFields', { name: { key: 'tooLong', values: { max: 60, name: repeated } } }),
    )
    await drain(world.ports)
    expect(await rawDatabase()).not.toContain('Sentinel')
    expect((await draftMark(maria, 'doc:1'))?.problem?.fields).toEqual({
      name: { key: 'tooLong', values: { max: 60 } },
    })
  })

  it('goes away when its owner types again, and the corrected form is a new submission', async () => {
    const first = await submit(maria, 'doc:1')
    world.faults.push(refuse)
    await drain(world.ports)
    const second = await submit(maria, 'doc:1', { ssn: '219-09-9999' })
    expect(second.id).not.toBe(first.id)
    expect(await drain(world.ports)).toMatchObject({ received: 1, waiting: 0 })
    expect(server.effects.map(({ body }) => body)).toEqual(['{"userDocumentId":1,"ssn":"219-09-9999"}'])
    expect([await db.outbox.count(), await db.sealed.count(), await db.drafts.count()]).toEqual([0, 0, 0])
  })

  it('goes away with a discarded draft', async () => {
    await submit(maria, 'doc:1')
    world.faults.push(refuse)
    await drain(world.ports)
    expect(await discardDraft('doc:1')).toBe(true)
    expect([await db.outbox.count(), await db.sealed.count()]).toEqual([0, 0])
  })

  it('of a file takes the form with it, and gives the draft back', async () => {
    await saveFile('doc:1', pdf())
    await submit(maria, 'doc:1')
    world.faults.push(() => refusal('invalid', 'fileDamaged', { DocFile: { key: 'fileDamaged' } }))
    await drain(world.ports)
    expect(server.effects).toEqual([])
    expect((await outboxState(maria)).own.map(({ state }) => state)).toEqual(['refused', 'refused'])
    expect(await draftMark(maria, 'doc:1')).toMatchObject({
      state: 'typing',
      problem: { fields: { DocFile: { key: 'fileDamaged' } } },
    })
  })

  it('of a form doesn’t send its files again, unless the server misses one', async () => {
    await saveFile('doc:1', pdf())
    const pass = () => undefined
    await submit(maria, 'doc:1')
    world.faults.push(pass, refuse)
    await drain(world.ports)
    await submit(maria, 'doc:1')
    expect((await outboxState(maria)).own.map(({ endpoint }) => endpoint)).toEqual(['w4.create'])
    world.faults.push(() => refusal('invalid', 'fileMissing'))
    await drain(world.ports)
    await submit(maria, 'doc:1')
    expect((await outboxState(maria)).own.map(({ endpoint }) => endpoint)).toEqual(['user.uploadDocument', 'w4.create'])
  })

  it('survives a logout: its owner finds the draft after the next sign-in', async () => {
    await submit(maria, 'doc:1')
    await signIn(tom)
    world.faults.push(refuse)
    await drain(world.ports)
    await signIn(maria, [mariasKey])
    expect(await loadDraft('doc:1')).toMatchObject({ state: 'typing', answers: { ssn: '123-45-6789' } })
  })

  it('of a body whose bytes were lost gives the draft back too', async () => {
    const { id } = await submit(maria, 'doc:1')
    await db.sealed.delete(id)
    await drain(world.ports)
    expect(await draftMark(maria, 'doc:1')).toMatchObject({
      state: 'typing',
      problem: { reason: { key: 'sealBroken' } },
    })
  })
})

describe('an expired ticket', () => {
  const expire = () => refusal('unauthenticated', 'ticketExpired')
  const renewing = (asked: string[][]): Client => ({
    call: (async (_: string, { body }: { body: { tokens: string[] } }) => {
      asked.push(body.tokens)
      return {
        tickets: body.tokens.map((token) => ({
          id: token.slice(6),
          token: `${token}`,
          expiresAt: '2027-01-01T00:00:00Z',
        })),
      }
    }) as unknown as Client['call'],
  })

  it('waits for its owner’s sign-in, holding up nobody else', async () => {
    await submit(maria, 'doc:1')
    await signIn(tom)
    await submit(tom, 'doc:2')
    world.faults.push(expire)
    expect(await drain(world.ports)).toMatchObject({ received: 1, waiting: 0 })
    expect(lanesSent()).toEqual(['doc:2'])
    expect(await drain(world.ports, 'all')).toMatchObject({ received: 0 })
  })

  it('is renewed at the owner’s sign-in, and the sealed form goes as it was', async () => {
    const { id } = await submit(maria, 'doc:1')
    world.faults.push(expire)
    await drain(world.ports)
    const asked: string[][] = []
    expect(await renewTickets(renewing(asked))).toBe(1)
    expect(asked).toEqual([['token t1']])
    expect(await drain(world.ports)).toMatchObject({ received: 1 })
    expect(server.effects).toMatchObject([{ id, owner: maria }])
  })

  it('is not renewed for whoever else signs in', async () => {
    await submit(maria, 'doc:1')
    world.faults.push(expire)
    await drain(world.ports)
    await signIn(tom)
    const asked: string[][] = []
    expect(await renewTickets(renewing(asked))).toBe(0)
    expect(asked).toEqual([])
  })
})

describe('who sees and takes back what waits', () => {
  it('others see count, age and size alone', async () => {
    await submit(maria, 'doc:1')
    await signIn(tom)
    const { own, others } = await outboxState(tom)
    expect(own).toEqual([])
    expect(others).toEqual({ count: 1, oldest: world.ports.now(), size: expect.any(Number) as number })
  })

  it('only its owner discards', async () => {
    const { id } = await submit(maria, 'doc:1')
    await signIn(tom)
    await expect(discard(id)).rejects.toMatchObject({ kind: 'not found' })
    await signIn(maria, [mariasKey])
    await discard(id)
    expect([await db.outbox.count(), await db.sealed.count()]).toEqual([0, 0])
    expect(await loadDraft('doc:1')).toMatchObject({ state: 'typing', answers: { ssn: '123-45-6789' } })
  })

  it('a deactivated person’s form is kept, says so, and goes once somebody helped', async () => {
    const { id } = await submit(maria, 'doc:1')
    world.faults.push(() => refusal('inactive', 'inactive'))
    await drain(world.ports)
    expect((await outboxState(maria)).own).toMatchObject([{ state: 'needs help', problem: { kind: 'inactive' } }])
    expect(await drain(world.ports, 'all')).toMatchObject({ received: 0 })
    await tryAgain(id, world.ports.now)
    expect(await drain(world.ports)).toMatchObject({ received: 1 })
  })
})
