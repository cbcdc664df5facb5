// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { uiMessages } from '#src/shared/i18n/ui-messages.ts'
import { staffMessages } from '#src/shared/staff/staff-messages.ts'
import { businessesMessages } from './businesses-messages.ts'
import { WotcCard } from './wotc-card.tsx'

const { submit, read, today } = vi.hoisted(() => ({ submit: vi.fn(), read: vi.fn(), today: vi.fn() }))
vi.mock('#src/shared/staff/query/use-endpoint-mutation.ts', () => ({
  useEndpointMutation: () => ({ submit, isSubmitted: false, error: undefined }),
}))
vi.mock('#src/shared/staff/query/use-endpoint.ts', () => ({ useEndpoint: read }))
vi.mock('#src/shared/i18n/time-zone.ts', () => ({ useToday: today }))

beforeAll(() => Promise.all([businessesMessages, staffMessages, uiMessages].map((each) => each.load('en'))))
beforeEach(() => today.mockReturnValue('2026-11-30'))
afterEach(cleanup)

const row = { businessId: 4, updatedAt: '2026-11-29T10:00:00Z', usesWotc: false, wotcInterview: 'application' }
const show = (of: object) => {
  read.mockReturnValue({ reply: { ...row, ...of }, error: undefined, isLoading: false, again: () => undefined })
  return act(async () => void render(<WotcCard businessId={4} />))
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())

it('says why the credit isn’t worth the form now, and asks when only where it is collected', async () => {
  await show({})
  expect(screen.getByText('Form 8850 isn’t collected.')).toBeTruthy()
  expect(screen.getByText(/expired for people who start work on or after Jan 1, 2026: agencies accept/)).toBeTruthy()
  await press('Change tax credit settings')
  expect(screen.queryByText('Ask with the application')).toBeNull()
  await act(async () => screen.getByRole('checkbox', { name: 'Collect Form 8850 (WOTC)' }).click())
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ask with the application' }).checked).toBe(true)
  await act(async () => screen.getByRole('radio', { name: 'Ask after the hire' }).click())
  await press('Save')
  expect(submit).toHaveBeenCalledWith({
    body: { businessId: 4, usesWotc: true, wotcInterview: 'off', updatedAt: row.updatedAt },
  })
})

it('says nothing of a lapse while the credit is authorized', async () => {
  today.mockReturnValue('2025-12-31')
  await show({ usesWotc: true, wotcInterview: 'off' })
  expect(screen.getByText(/^Every new employee gets Form 8850/)).toBeTruthy()
  expect(screen.queryByText(/expired/)).toBeNull()
})
