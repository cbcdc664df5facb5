// Takes more than its share: each test restores a server from a backup of its own.
import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { rotateReceiptKey } from '#server/platform/crypto/receipt-keys.ts'
import { db } from '#src/offline/database/offline-database.ts'
import { drain } from '#src/offline/outbox/drain.ts'
import { confirmationsFor, renewTickets } from '#src/offline/outbox/outbox.ts'
import { unstored } from '#src/offline/outbox/unstored.ts'
import { freshDevice, logIn } from '#src/offline/testing/device.fixture.ts'
import { fillDevice } from '#src/offline/testing/full-device.fixture.ts'
import type { RestorableServer } from './restorable-server.ts'
import { createRestorableServer, formCount } from './restorable-server.ts'

// Starts many servers, one after the other.
vi.setConfig({ testTimeout: 180_000 })

let device: RestorableServer
const each = <T>(value: T) => Array<T>(formCount).fill(value)
const keysOf = async () =>
  (await db.retained.toArray()).map(({ receipt }) => {
    const { kid } = JSON.parse(Buffer.from(receipt.split('.')[0] ?? '', 'base64url').toString()) as { kid: string }
    return kid
  })
const areVerified = async () => (await db.retained.toArray()).map(({ isVerified }) => isVerified)
const rotate = async () => {
  const { services } = device.server()
  const key = await services.db.system(({ trx }) => rotateReceiptKey(trx, services.master, device.serverNow()))
  await services.receipts.refresh()
  return key
}
const statuses = async (lanes: readonly string[]) => (await device.shown(lanes)).map(({ status }) => status)

beforeAll(async () => {
  device = await createRestorableServer()
})
afterAll(() => device.close())
beforeEach(async () => {
  await freshDevice()
  await logIn(device.owner)
  await device.restore()
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const remembered of Object.values(unstored)) remembered.clear()
})

describe('receipts of an earlier key', () => {
  it('are verified and compared after the server has another one, and what it lost is sent again', async () => {
    const lanes = await device.submitForms()
    const newKey = await rotate()
    expect(await device.compare()).toBe(0)
    expect(await areVerified()).toEqual(each(true))
    expect(await keysOf()).not.toContain(newKey)
    const promised = await device.submissionIds()
    await device.restore()
    await rotate()
    expect(await device.compare()).toBe(formCount)
    expect(await drain(device.ports)).toMatchObject({ received: formCount })
    expect(await device.submissionIds()).toEqual(promised)
    expect(await statuses(lanes)).toEqual(each('received'))
  })
})

describe('receipts of a key that the restored server never had', () => {
  it('are no reason to lose the forms: they are sent again, once, under receipts of its own', async () => {
    const newKey = await rotate()
    const lanes = await device.submitForms()
    expect(await keysOf()).toEqual(each(newKey))
    const promised = await device.submissionIds()
    await device.restore()
    expect(await statuses(lanes)).toEqual(each('open'))
    expect(await device.compare()).toBe(formCount)
    await drain(device.ports)
    expect(await device.submissionIds()).toEqual(promised)
    expect(await keysOf()).not.toContain(newKey)
    expect(await device.compare()).toBe(0)
    expect(await statuses(lanes)).toEqual(each('received'))
  })
})

describe('a lost submission whose ticket has expired since', () => {
  it('waits for its person’s login, is shown so and never as received, and arrives once after it', async () => {
    const lanes = await device.submitForms()
    const promised = await device.submissionIds()
    await device.restore(31)
    expect(await device.compare()).toBe(formCount)
    expect(await drain(device.ports)).toMatchObject({ received: 0 })
    expect(await device.submissionIds()).toEqual([])
    expect(await statuses(lanes)).toEqual(each('needs login'))
    expect(await confirmationsFor(device.owner)).toEqual([])

    expect(await renewTickets(device.client)).toBe(formCount)
    expect(await drain(device.ports)).toMatchObject({ received: formCount, waiting: 0 })
    expect(await device.submissionIds()).toEqual(promised)
    expect(await statuses(lanes)).toEqual(each('received'))
  })

  it('is not renewed for anybody else', async () => {
    await device.submitForms()
    await device.restore(31)
    await device.compare()
    await drain(device.ports)
    await logIn('person:1')
    expect(await renewTickets(device.client)).toBe(0)
    expect((await db.outbox.toArray()).map(({ state }) => state)).toEqual(each('needs login'))
  })
})

describe('a full device whose server is restored', () => {
  it('sends what it sent from memory again, as long as the page is open', async () => {
    fillDevice(['confirmations', 'outbox', 'retained', 'sealed'])
    const { rows } = await device.refresh()
    const [row] = rows.filter(({ kind }) => kind === 'form')
    if (row === undefined) throw new Error('no form')
    const lanes = [await device.submit(row)]
    const promised = await device.submissionIds()
    expect(promised).toHaveLength(1)
    expect(await statuses(lanes)).toEqual(['received'])
    await device.restore()
    expect(await statuses(lanes)).toEqual(['open'])
    await device.compare()
    expect(await device.submissionIds()).toEqual(promised)
    expect(await statuses(lanes)).toEqual(['received'])
  })

  it('says that a form has to be submitted again where no copy is left', async () => {
    const makeSpace = fillDevice(['outbox', 'sealed'])
    const { rows } = await device.refresh()
    const [row] = rows.filter(({ kind }) => kind === 'form')
    if (row === undefined) throw new Error('no form')
    const lanes = [await device.submit(row)]
    const [confirmation] = await confirmationsFor(device.owner)
    expect(confirmation).toMatchObject({ isUncopied: true })
    // The page is closed, and with it the copy in memory is gone.
    for (const remembered of Object.values(unstored)) remembered.clear()
    makeSpace()
    await device.restore()
    expect(await device.compare()).toBe(0)
    const [task] = await device.shown(lanes)
    expect(task).toMatchObject({ status: 'lost', confirmationNumber: confirmation?.confirmationNumber })

    await device.submit(row)
    expect(await statuses(lanes)).toEqual(['pending'])
    await drain(device.ports)
    expect(await statuses(lanes)).toEqual(['received'])
  })
})
