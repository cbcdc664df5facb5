import 'fake-indexeddb/auto'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { setDeviceKind } from '#src/offline/database/device-identity.ts'
import { db } from '#src/offline/database/offline-database.ts'
import { freshDevice } from '#src/offline/testing/device.fixture.ts'
import type { UnlockRow } from '#src/offline/unlock/unlock-row.ts'
import { unlockVersion } from '#src/offline/unlock/unlock-row.ts'
import type { UnlockOutcome } from '#src/offline/unlock/unlock.ts'
import { loadReasons } from '#src/shared/i18n/reason-messages.ts'
import { uiMessages } from '#src/shared/i18n/ui-messages.ts'
import { setKioskMode } from '#src/shared/kiosk-mode.ts'
import { SessionActorContext } from '../session-actor.ts'
import { offlineAccessMessages } from './offline-access-messages.ts'
import OpenDrafts from './open-drafts.tsx'

const unlockWithPassphrase = vi.fn<(passphrase: string) => Promise<UnlockOutcome>>()
vi.mock('#src/offline/unlock/unlock.ts', () => ({ unlockWithPassphrase }))

const user = { firstName: 'Maria', lastName: 'Lopez', username: 'maria@demo.test' }
const none = new Uint8Array(1)
const row: Omit<UnlockRow, 'writtenAt'> = {
  name: 'this',
  ...{ version: unlockVersion, alias: '~o1', epoch: 1, salt: none, cost: { memory: 64, passes: 1 } },
  ...{ publicKey: none, privateKey: { iv: none, bytes: none }, content: { enc: none, bytes: none } },
  ...{ failures: 0, lockedUntil: 0 },
}
const send = vi.fn()

beforeAll(async () => {
  await Promise.all([loadReasons('en'), uiMessages.load('en'), offlineAccessMessages.load('en')])
})
beforeEach(async () => {
  await freshDevice()
  await setDeviceKind('personal')
  await db.unlock.put({ ...row, writtenAt: Date.now() })
})
afterEach(() => {
  cleanup()
  setKioskMode('off')
  send.mockClear()
})

const show = async () => {
  await act(async () => {
    render(
      <SessionActorContext value={{ actor: { send } as never, client: undefined as never }}>
        <OpenDrafts />
      </SessionActorContext>,
    )
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
}
const offer = () => screen.queryByRole('button', { name: 'Open drafts on this device' })
const enter = async (typed: string) => {
  await act(async () => void fireEvent.change(await screen.findByLabelText('Passphrase'), { target: { value: typed } }))
  await act(async () => void screen.getByRole('button', { name: 'Open drafts' }).click())
}

it('opens the drafts of its owner, after a wrong passphrase, and names nobody before', async () => {
  await show()
  const button = await screen.findByRole('button', { name: 'Open drafts on this device' })
  await act(async () => button.click())
  expect(document.body.textContent).not.toMatch(/maria|lopez/i)
  unlockWithPassphrase.mockResolvedValueOnce({ outcome: 'wrong', lockedUntil: Date.UTC(2126, 0, 1) })
  await enter('wrong')
  expect(await screen.findByText(/That isn’t the passphrase/)).toBeDefined()
  expect(screen.getByText(/Too many tries/)).toBeDefined()
  expect(send).not.toHaveBeenCalled()
  unlockWithPassphrase.mockResolvedValueOnce({ outcome: 'open', owner: 'person:1', user })
  await enter('copper lantern drifting eagle')
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(send.mock.calls[0]?.[0]).toMatchObject({ type: 'open offline', session: { user, token: '' } })
})

it('offers nothing on a kiosk, and removes what was set up before', async () => {
  setKioskMode('on')
  await show()
  await vi.waitFor(async () => expect(await db.unlock.count()).toBe(0))
  expect(offer()).toBeNull()
})

it('offers nothing on a shared device', async () => {
  await setDeviceKind('shared')
  await db.unlock.put({ ...row, writtenAt: Date.now() })
  await show()
  await vi.waitFor(async () => expect(await db.unlock.count()).toBe(0))
  expect(offer()).toBeNull()
})

it('is removed by anyone at the device; the drafts stay for the next login', async () => {
  await show()
  const button = await screen.findByRole('button', { name: 'Open drafts on this device' })
  await act(async () => button.click())
  await act(async () => screen.getByRole('button', { name: 'Remove from this device' }).click())
  expect(await screen.findByText(/^Removed/)).toBeDefined()
  await vi.waitFor(async () => expect(await db.unlock.count()).toBe(0))
})
