import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

/** The platform's keys with names that begin so. */
const platformKeys = async (prefix: string) => {
  const db = openDatabase(await openExistingDriver(readConfig(environment.env, root)))
  try {
    return await db.system(({ trx }) =>
      trx
        .selectFrom('platform_key')
        .select(['name', 'retired_at'])
        .where('name', 'like', `${prefix}%`)
        .orderBy('created_at')
        .execute(),
    )
  } finally {
    await db.close()
  }
}

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
})
