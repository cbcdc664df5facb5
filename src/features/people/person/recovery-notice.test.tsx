// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import { peopleMessages } from '../people-messages.ts'
import { RecoveryNotice } from './recovery-notice.tsx'

beforeAll(() => peopleMessages.load('en'))
afterEach(cleanup)

const personWith = (startedBy: string) =>
  ({
    recovery: {
      id: 1,
      emailId: 'new@example.com',
      reason: 'A closed mailbox',
      startedBy,
      startedAt: '2026-11-20T10:00:00.000Z',
      readyAt: '2026-11-23T10:00:00.000Z',
      expiresAt: '2099-12-07T10:00:00.000Z',
      canConfirm: true,
    },
  }) as unknown as PersonDetail

it.each([
  ['Olive Hart', /^Started by Olive Hart, November 20, 2026/],
  ['', /^Started November 20, 2026.*; the history shows by whom\. Reason: A closed mailbox$/],
])('says who started a recovery, or where that can be read: %j', (startedBy, sentence) => {
  render(<RecoveryNotice person={personWith(startedBy)} onConfirm={vi.fn()} onCancel={vi.fn()} />)
  expect(screen.getByText(sentence)).toBeTruthy()
})
