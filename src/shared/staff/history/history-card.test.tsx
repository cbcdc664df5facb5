// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { History, HistoryEvent } from '#contract/endpoints/history.ts'
import { historyEventsMax } from '#contract/endpoints/history.ts'
import { loadReasons } from '#src/shared/i18n/reason-messages.ts'
import { uiMessages } from '#src/shared/i18n/ui-messages.ts'
import { ClientContext } from '#src/shared/request/client-context.ts'
import { clearSessionMemory } from '#src/shared/request/session-memory.ts'
import { queryOf } from '#src/shared/staff/query/endpoint-query.ts'
import { invalidate } from '#src/shared/staff/query/query-client.ts'
import { staffMessages } from '#src/shared/staff/staff-messages.ts'
import { HistoryCard } from './history-card.tsx'
import { historyMessages } from './history-messages.ts'

beforeAll(async () => {
  await Promise.all([historyMessages.load('en'), staffMessages.load('en'), uiMessages.load('en'), loadReasons('en')])
})
afterEach(() => {
  cleanup()
  clearSessionMemory()
})

const event = (what: string, data: HistoryEvent['data'] = {}): HistoryEvent => ({
  at: '2026-11-21T17:00:00.000Z',
  who: 'Theo Park',
  what,
  data,
})
const answering = (...list: HistoryEvent[]) => vi.fn(() => Promise.resolve<History>({ list }))
const of = queryOf('location.history', { body: { locationId: 1 } })
const card = (load: () => Promise<History>) => (
  <ClientContext value={{ call: load as () => Promise<never> }}>
    <Suspense fallback={null}>
      <HistoryCard of={of} />
    </Suspense>
  </ClientContext>
)
const lines = async () => (await screen.findAllByRole('listitem')).map((item) => item.firstChild?.textContent)

describe('a history', () => {
  it('states what happened, to what, and who did it', async () => {
    render(
      card(
        answering(
          event('company document added', { name: 'Handbook' }),
          event('locations imported', { locations: 12 }),
          event('location updated', { fields: 'phone operating_days' }),
          event('business created'),
        ),
      ),
    )
    expect(await lines()).toEqual([
      'Company document added: Handbook',
      'Locations imported: 12',
      'Details changed: phone, days open',
      'Business added',
    ])
    expect(screen.getAllByText('Theo Park', { exact: false })).toHaveLength(4)
  })

  it('states that an account was deactivated or reactivated, where nothing else was changed', async () => {
    render(
      card(
        answering(
          event('person updated', { fields: 'is_active', active: false }),
          event('person updated', { fields: 'is_active', active: true }),
          event('person updated', { fields: 'phone is_active', active: true }),
          event('person updated', { fields: 'is_active' }),
        ),
      ),
    )
    expect(await lines()).toEqual([
      'Deactivated',
      'Reactivated',
      'Reactivated. Details changed: phone',
      'Details changed: status',
    ])
  })

  it('states that nothing is recorded', async () => {
    render(card(answering()))
    expect(await screen.findByText('No history yet.')).toBeTruthy()
  })

  it('is shortened until all of it is requested, and says where older events are left out', async () => {
    render(card(answering(...Array.from({ length: historyEventsMax }, () => event('business created')))))
    expect(await lines()).toHaveLength(6)
    expect(screen.queryByText(/These are the newest/)).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Show all 50' }))
    expect(await lines()).toHaveLength(50)
    expect(screen.getByText(/Showing the 50 most recent entries/)).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Show fewer' }))
    expect(await lines()).toHaveLength(6)
  })

  it('is requested once, and again after a change', async () => {
    const load = answering(event('location created'))
    const { rerender } = render(card(load))
    await lines()
    rerender(card(load))
    expect(load).toHaveBeenCalledOnce()
    load.mockResolvedValueOnce({ list: [event('location updated', { fields: 'city' })] })
    await invalidate(['business'])
    expect(load).toHaveBeenCalledOnce()
    await invalidate(['location'])
    expect(await screen.findByText(': city', { exact: false })).toBeTruthy()
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('can be requested again after a failure', async () => {
    const load = answering(event('location created')).mockRejectedValueOnce(new Error('no'))
    render(card(load))
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await lines()).toEqual(['Location added'])
  })
})
