import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Trx } from '#server/platform/database/database.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { TestEnvironment } from '#tests/server/test-database.ts'
import { createTestEnvironment } from '#tests/server/test-database.ts'
import { keysRotateCommand } from './keys-rotate-command.ts'
import { openExistingDriver } from './open-existing-driver.ts'

const root = path.resolve(import.meta.dirname, '../..')
let environment: TestEnvironment

beforeAll(async () => {
  environment = await createTestEnvironment()
})
afterAll(() => environment.close())

/** What the command says. */
const rotate = async (...words: string[]) => {
  const lines: string[] = []
  await keysRotateCommand({ ...process.env, ...environment.env }, root, words, (line) => lines.push(line))
  return lines.join('\n')
}

const inDatabase = async <T>(question: (trx: Trx) => Promise<T>): Promise<T> => {
  const db = openDatabase(await openExistingDriver(readConfig(environment.env, root)))
  return db.system(({ trx }) => question(trx)).finally(() => db.close())
}

/** The platform's keys with names that begin so. */
const platformKeys = (prefix: string) =>
  inDatabase((trx) =>
    trx
      .selectFrom('platform_key')
      .select(['name', 'retired_at'])
      .where('name', 'like', `${prefix}%`)
      .orderBy('created_at')
      .execute(),
  )

describe('npm run keys:rotate', () => {
  it('says what can be replaced, and replaces nothing else', async () => {
    await expect(rotate()).rejects.toThrow('name the key: npm run keys:rotate -- seal')
    await expect(rotate('pdf')).rejects.toThrow('name the key')
  })

  it('adds a submission key and retires the former one', async () => {
    const [former] = await platformKeys('seal ')
    expect(former?.retired_at).toBeNull()
    const output = await rotate('seal')
    const [retired, added, ...more] = await platformKeys('seal ')
    expect(retired).toMatchObject({ name: former?.name, retired_at: expect.any(Date) })
    expect(added?.retired_at).toBeNull()
    expect(output).toContain(added?.name.slice('seal '.length))
    expect(more).toEqual([])
  })

  it('adds a key that signs receipts and retains the former one', async () => {
    const output = await rotate('confirmations')
    const keys = await platformKeys('receipt ')
    expect(keys.map(({ retired_at }) => retired_at !== null)).toEqual([true, false])
    expect(output).toContain(keys[1]?.name.slice('receipt '.length))
  })

  it('adds a data key for each business and purpose', async () => {
    expect(await rotate('data')).toMatch(/: \d+ new keys encrypt from two minutes later on/)
    const numbers = await inDatabase((trx) =>
      trx
        .selectFrom('business_data_key')
        .select(['number', ({ fn }) => fn.countAll().as('keys')])
        .groupBy('number')
        .orderBy('number')
        .execute(),
    )
    expect(numbers.map(({ number }) => number)).toEqual([1, 2])
    expect(new Set(numbers.map(({ keys }) => keys)).size).toBe(1)
  })

  it('records in the audit log which key was replaced', async () => {
    const events = await inDatabase((trx) =>
      trx
        .selectFrom('audit_event')
        .select(['data', 'agent'])
        .where('kind', '=', 'key replaced')
        .orderBy('seq')
        .execute(),
    )
    expect(events).toEqual(
      ['submissions', 'confirmations', 'data'].map((key) => ({ data: { key }, agent: 'npm run keys:rotate' })),
    )
  })
})
