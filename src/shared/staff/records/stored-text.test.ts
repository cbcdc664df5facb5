import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { freshDevice, logIn, rawDatabase, vaultKey } from '#src/offline/testing/device.fixture.ts'
import { lockVault } from '#src/offline/vault/vault.ts'
import { dropText, findText, findTitles, storeText, textLane } from './stored-text.ts'

const owner = 'person:1'
const lane = textLane('/Owner/user/7', 'note')
const text = { title: 'Note about Eli', values: { text: 'late again' }, base: { text: '' } }
const keys = [vaultKey(1)]

beforeEach(async () => {
  vi.useRealTimers()
  await freshDevice()
  await logIn(owner, keys)
})

it('offers what was typed to the same user after another login, and to no one else', async () => {
  await storeText(lane, text)
  lockVault()
  expect(await findText(lane)).toBeUndefined()
  await logIn('person:2', [vaultKey(1)])
  expect([await findText(lane), await findTitles('/owner/user/7')]).toEqual([undefined, []])
  expect(await rawDatabase()).not.toMatch(/late again|Eli|owner\/user/)
  lockVault()
  await logIn(owner, [...keys, vaultKey(2)])
  expect(await findText(lane)).toMatchObject(text)
  expect(await findTitles('/owner/user/7?edit')).toEqual(['Note about Eli'])
})

it('stores neither files nor numbers of persons and accounts', async () => {
  const values = { lastName: 'Navarro', ssn: '123456789', accountNumber: '99', photo: new Blob(['x']) }
  await storeText(lane, { title: '', values, base: { ssn: '987654321' } })
  expect(await findText(lane)).toMatchObject({ values: { lastName: 'Navarro' }, base: {} })
})

it('forgets what was saved, and what is older than a week', async () => {
  await storeText(lane, text)
  await dropText(lane)
  expect(await findText(lane)).toBeUndefined()
  await storeText(lane, text)
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 8 * 24 * 3600_000)
  expect(await findText(lane)).toBeUndefined()
  expect(await findTitles('/owner/user/7')).toEqual([])
  vi.restoreAllMocks()
  expect(await findText(lane)).toBeUndefined()
})
