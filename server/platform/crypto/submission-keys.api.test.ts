import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SubmissionConfirmation } from '#contract/endpoints/shared-replies.ts'
import type { SubmissionPublicKey } from '#contract/protocol/encrypted-submission.ts'
import { deleteExpiredRows } from '#server/modules/retention/delete-expired.ts'
import type { Seeded, SeededTask } from '#tests/bench/seeded.ts'
import { seed } from '#tests/bench/seeded.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { sendSealed, signedW4 } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'
import { openSubmissionKeys, rotateSubmissionKey } from './submission-keys.ts'

let server: TestApp
let seeded: Seeded
let used = 0

const taskCount = 40

beforeAll(async () => {
  server = await startTestApp()
  seeded = await seed(server.services, taskCount)
}, 120_000)
afterAll(() => server.close())

const nextTask = (): SeededTask => {
  const task = seeded.tasks[used]
  if (task === undefined) throw new Error('no task is left')
  used += 1
  return task
}

const rotate = () =>
  server.services.db.system(({ trx }) => rotateSubmissionKey(trx, server.services.master, server.services.now()))

/** Encrypts a signed W-4 to a key and sends it. */
const submit = async (sealing: SubmissionPublicKey, { ticket, userDocumentId } = nextTask()) => {
  const body = signedW4(userDocumentId, { signedAt: new Date().toISOString() })
  const id = randomUUID()
  const answer = await sendSealed(server, { ticket, sealing, id, body })
  const confirmation = answer.body.data as Wire<SubmissionConfirmation> | null
  return { id, status: answer.status, message: answer.body.message, number: confirmation?.confirmationNumber }
}

const retiredSince = (keyId: string, days: number) =>
  server.services.db.system(({ trx }) =>
    sql`update platform_key set retired_at = now() - make_interval(days => ${days}) where name = ${`seal ${keyId}`}`.execute(
      trx,
    ),
  )

const storedKeys = () =>
  server.services.db.system(async ({ trx }) => {
    const rows = await trx.selectFrom('platform_key').select('name').where('name', 'like', 'seal %').execute()
    return rows.map(({ name }) => name.slice('seal '.length))
  })

describe('submission keys that are rotated', () => {
  it('lose no submission and store none twice, while devices encrypt to the first, the second and the third', async () => {
    const keys = [server.services.sealKeys.current()]
    const each = 8
    const device = async (position: number) => {
      const answers: Awaited<ReturnType<typeof submit>>[] = []
      // Each device encrypts to the keys in turn, as fast as the server answers.
      for (let at = 0; at < each; at += 1)
        answers.push(await submit(keys[(at + position) % keys.length] ?? seeded.sealing))
      return answers
    }
    const rotations = async () => {
      for (let times = 0; times < 2; times += 1) {
        await rotate()
        // Another server, which hands out the new key before this one has learned of it.
        keys.push((await openSubmissionKeys(server.services.db, server.services.master)).current())
      }
    }
    const [answers] = await Promise.all([Promise.all([device(0), device(1), device(2)]), rotations()])
    const sent = answers.flat()
    expect(new Set(keys.map(({ keyId }) => keyId)).size).toBe(3)
    expect(sent.map(({ status, message }) => [status, message])).toEqual(sent.map(() => [200, expect.any(String)]))
    const stored = await server.services.db.system(({ trx }) =>
      trx
        .selectFrom('form_submission')
        .select(['submission_uuid', 'confirmation_number'])
        .where(
          'submission_uuid',
          'in',
          sent.map(({ id }) => id),
        )
        .execute(),
    )
    expect(stored.map((row) => [row.submission_uuid, row.confirmation_number]).sort()).toEqual(
      sent.map(({ id, number }) => [id, number]).sort(),
    )
  }, 120_000)

  it('are given out at the next refresh', async () => {
    const before = server.services.sealKeys.current()
    const keyId = await rotate()
    expect(server.services.sealKeys.current()).toEqual(before)
    await server.services.sealKeys.refresh()
    expect(server.services.sealKeys.current().keyId).toBe(keyId)
    expect((await submit(server.services.sealKeys.current())).status).toBe(200)
  })

  it('open submissions for 90 days, then refuse them, and are deleted', async () => {
    const { sealKeys } = server.services
    const old = sealKeys.current()
    await rotate()
    await retiredSince(old.keyId, 89)
    await sealKeys.refresh()
    await deleteExpiredRows(server.services)
    expect((await submit(old)).status).toBe(200)
    await retiredSince(old.keyId, 91)
    await sealKeys.refresh()
    expect(await submit(old)).toMatchObject({ status: 400, message: expect.stringMatching(/sign and send it again/) })
    expect(await storedKeys()).toContain(old.keyId)
    await deleteExpiredRows(server.services)
    expect(await storedKeys()).not.toContain(old.keyId)
    expect(await storedKeys()).toContain(sealKeys.current().keyId)
    expect((await submit(old)).status).toBe(400)
    expect((await submit(sealKeys.current())).status).toBe(200)
  })
})
