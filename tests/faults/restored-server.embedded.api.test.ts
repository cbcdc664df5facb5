import 'fake-indexeddb/auto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { taskLane } from '#contract/protocol/encrypted-submission.ts'
import { markBackup } from '#server/modules/submissions/durability.ts'
import { db } from '#src/offline/database/offline-database.ts'
import { drain } from '#src/offline/outbox/drain.ts'
import { confirmationsFor } from '#src/offline/outbox/outbox.ts'
import { freshDevice, logIn } from '#src/offline/testing/device.fixture.ts'
import type { RestorableServer } from './restorable-server.ts'
import { createRestorableServer, formCount } from './restorable-server.ts'

// Starts many servers, one after the other.
vi.setConfig({ testTimeout: 180_000 })

let device: RestorableServer

beforeAll(async () => {
  device = await createRestorableServer()
})
afterAll(() => device.close())
beforeEach(async () => {
  await freshDevice()
  await logIn(device.owner)
  await device.restore()
})

describe('a device whose server is restored from a backup before its five forms', () => {
  it('has every form there at the end, once, and shows no form as received before that', async () => {
    const lanes = await device.submitForms()
    const promised = await device.submissionIds()
    expect((await device.shown(lanes)).map(({ status }) => status)).toEqual(Array(formCount).fill('received'))

    await device.restore()
    expect(await device.submissionIds()).toEqual([])
    // Even before anything is compared, the list of the server counts.
    expect((await device.shown(lanes)).map(({ status }) => status)).toEqual(Array(formCount).fill('open'))
    expect(await device.compare()).toBe(formCount)
    expect((await device.shown(lanes)).map(({ status, isSentAgain }) => [status, isSentAgain])).toEqual(
      Array(formCount).fill(['pending', true]),
    )
    expect(await confirmationsFor(device.owner)).toEqual([])
    expect(await drain(device.ports)).toMatchObject({ received: formCount, waiting: 0 })
    expect(await device.submissionIds()).toEqual(promised)
    expect((await device.shown(lanes)).map(({ status }) => status)).toEqual(Array(formCount).fill('received'))
    expect(await device.compare()).toBe(0)
    expect(await drain(device.ports)).toMatchObject({ received: 0 })
    expect(await device.submissionIds()).toEqual(promised)
  })

  it('sends them again after their person logged out, when the next one refreshes', async () => {
    await device.submitForms()
    const promised = await device.submissionIds()
    await device.restore()
    await freshVaultOf('person:1')
    expect(await device.compare()).toBe(formCount)
    await drain(device.ports)
    expect(await device.submissionIds()).toEqual(promised)
  })

  it('leaves it to the newer form where the person has signed another one since', async () => {
    const [lane = ''] = await device.submitForms()
    await device.restore()
    const { rows } = await device.refresh()
    const row = rows.find(({ userDocumentId }) => taskLane(userDocumentId) === lane)
    if (row === undefined) throw new Error('the task is gone')
    await device.submit(row)
    expect(await device.compare()).toBe(formCount - 1)
    await drain(device.ports)
    expect(await device.submissionIds()).toHaveLength(formCount)
    expect(await device.compare()).toBe(0)
  })
})

/** Another person logs in on this shared device. */
const freshVaultOf = (other: string) => logIn(other)

describe('the bodies of what was received', () => {
  const bodies = async () => [await db.retained.count(), await db.sealed.count()]

  it('are kept, with a verified receipt, until a backup has them', async () => {
    await device.submitForms()
    expect(await device.compare()).toBe(0)
    expect(await bodies()).toEqual([formCount, formCount])
    expect((await db.retained.toArray()).map(({ isVerified }) => isVerified)).toEqual(Array(formCount).fill(true))
    const mark = (minutes: number) =>
      device.server().services.db.system(({ trx }) => {
        const at = new Date(device.serverNow().getTime() + minutes * 60_000)
        return markBackup(trx, at, at)
      })
    await mark(1)
    await device.compare()
    expect(await bodies()).toEqual([formCount, formCount])
    // Six minutes later: what a request may have begun before the backup and committed after it is in the next one.
    await mark(6)
    await device.compare()
    expect(await bodies()).toEqual([0, 0])
    expect(await confirmationsFor(device.owner)).toHaveLength(formCount)
  })

  it('are sent again where the server doesn’t know the receipt, once, also where this browser can’t verify it', async () => {
    await device.submitForms()
    const [one] = await db.retained.toArray()
    const [head = '', claims = ''] = one?.receipt.split('.') ?? []
    const forged = `${head}.${claims}.${'A'.repeat(86)}`
    await db.retained.update(one?.id ?? '', { receipt: forged })
    const compareWithout = () => device.compare({ loadKeys: () => Promise.reject(new Error()) })
    expect(await compareWithout()).toBe(1)
    await drain(device.ports)
    expect((await device.submissionIds()).length).toBe(formCount)
    expect(await device.compare()).toBe(0)
  })
})

it('says nothing of a receipt that the server didn’t sign', async () => {
  const reply = await device.client.call('receipts.check', { body: { receipts: ['a.b.c', 'no receipt'] } })
  expect(reply).toMatchObject({ known: [], lost: [] })
})
