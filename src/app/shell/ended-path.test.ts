import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { freshDevice, logIn, rawDatabase, vaultKey } from '#src/offline/testing/device.fixture.ts'
import { lockVault } from '#src/offline/vault/vault.ts'
import { storePath, takePath } from './ended-path.ts'

const key = vaultKey(1)

beforeEach(async () => {
  await freshDevice()
  await logIn('person:1', [key])
})

it('leads its user back once, and no one else', async () => {
  await storePath('/employee/form/12')
  await storePath('/employee/form/13')
  lockVault()
  await logIn('person:2', [vaultKey(2)])
  expect(await takePath()).toBeUndefined()
  expect(await rawDatabase()).not.toContain('employee/form')
  lockVault()
  await logIn('person:1', [key])
  expect([await takePath(), await takePath()]).toEqual(['/employee/form/13', undefined])
})

it('is forgotten after a working day', async () => {
  await storePath('/employee/form/12')
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 13 * 3600_000)
  expect(await takePath()).toBeUndefined()
  vi.restoreAllMocks()
})
