// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { HistoryEntry } from '#contract/endpoints/tasks.ts'
import { loadReasons } from '#src/shared/i18n/reason-messages.ts'
import { TimeZoneContext } from '#src/shared/i18n/time-zone.ts'
import { uiMessages } from '#src/shared/i18n/ui-messages.ts'
import { ClientContext } from '#src/shared/request/client-context.ts'
import { clearSessionMemory } from '#src/shared/request/session-memory.ts'
import { staffMessages } from '#src/shared/staff/staff-messages.ts'
import { History } from './history.tsx'
import { reviewMessages } from './review-messages.ts'

beforeAll(async () => {
  await Promise.all([reviewMessages.load('en'), staffMessages.load('en'), uiMessages.load('en'), loadReasons('en')])
})
afterEach(() => {
  cleanup()
  clearSessionMemory()
})

const signed = (signedAtDevice: string): HistoryEntry => ({
  at: '2026-11-29T19:36:00.000Z',
  who: 'Eli Navarro',
  what: 'form signed',
  from: '203.0.113.7',
  agent: 'Firefox on Android',
  data: { signedAt: '2026-11-29T19:36:00.000Z', notBefore: '2026-11-29T19:30:00.000Z', signedAtDevice, digest: 'f00d' },
})
const show = (entry: HistoryEntry) => {
  const call = () => Promise.resolve({ list: [entry] }) as Promise<never>
  render(
    <ClientContext value={{ call }}>
      <TimeZoneContext value="America/Los_Angeles">
        <Suspense fallback={null}>
          <History userDocumentId={1} />
        </Suspense>
      </TimeZoneContext>
    </ClientContext>,
  )
  return screen.findByRole('listitem')
}

it('an event is a line in the time zone of the location; its proofs are there once they are asked for', async () => {
  const line = await show(signed('2026-11-29T19:35:00.000Z'))
  expect(line.textContent).toMatch(/^Signed by Eli Navarro · Nov 29, 2026, 11:36\sAM( PST)?$/)
  fireEvent.click(screen.getByRole('button', { name: 'Details' }))
  for (const proof of [/From 203\.0\.113\.7/, /Firefox on Android/, /Counts as signed/, /clock showed/, /f00d/])
    expect(line.textContent).toMatch(proof)
  fireEvent.click(screen.getByRole('button', { name: 'Hide details' }))
  expect(line.textContent).not.toMatch(/203/)
})

it('a clock that was off by more than is normal is in sight', async () => {
  const line = await show(signed('2026-11-20T08:00:00.000Z'))
  expect(line.textContent).toMatch(/Counts as signed November 29, 2026 .+ The device’s clock showed November 20, 2026/)
})
