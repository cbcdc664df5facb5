// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { AccountRecoveryToConfirm, ConfirmRefusal } from '#contract/endpoints/account-recovery.ts'
import { uiMessages } from '#src/shared/i18n/ui-messages.ts'
import { peopleMessages } from '../people-messages.ts'
import { RecoveryNotice } from './recovery-notice.tsx'

beforeAll(async () => {
  await Promise.all([peopleMessages.load('en'), uiMessages.load('en')])
})
afterEach(cleanup)

const hour = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
const show = async (confirmRefusal: ConfirmRefusal | null, readyInHours: number) => {
  const recovery: AccountRecoveryToConfirm = {
    id: 1,
    emailId: 'eli.new@example.com',
    reason: 'Came to the store',
    startedBy: 'Mara Ellis',
    startedAt: at(readyInHours - 72),
    readyAt: at(readyInHours),
    expiresAt: at(readyInHours + 24 * 14),
    confirmRefusal,
  }
  render(
    <Suspense fallback={null}>
      <RecoveryNotice recovery={recovery} onConfirm={() => undefined} onCancel={() => undefined} />
    </Suspense>,
  )
  await screen.findByText('Account recovery to eli.new@example.com is waiting')
  return screen.getAllByRole('button').map((button) => button.textContent)
}

describe('a recovery whose waiting time is over', () => {
  it('is confirmed by whoever may', async () => {
    expect(await show(null, -1)).toEqual(['Confirm recovery', 'Cancel recovery'])
    expect(screen.getByText(/You can confirm it until/)).toBeDefined()
  })

  it.each([
    ['starter', /Someone other than you/],
    ['newcomer', /your account is newer than this recovery/],
    ['related', /one of you created or changed the other’s account/],
    ['starterGone', /Cancel it and start a new one/],
  ] as const)('says why it can’t be confirmed by somebody who would be refused (%s)', async (refusal, reason) => {
    expect(await show(refusal, -1)).toEqual(['Cancel recovery'])
    expect(screen.getByText(reason)).toBeDefined()
  })
})

describe('a recovery that waits', () => {
  it.each([null, 'starter', 'related'] as const)('says from when it can be confirmed (%s)', async (refusal) => {
    expect(await show(refusal, 24)).toEqual(['Cancel recovery'])
    expect(screen.getByText(/It can be confirmed from .*, by someone else/)).toBeDefined()
  })

  it('says that nobody can confirm it once whoever started it may not manage the account', async () => {
    expect(await show('starterGone', 24)).toEqual(['Cancel recovery'])
    expect(screen.getByText(/can’t manage this account anymore/)).toBeDefined()
  })
})
