// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { PayrollSettings } from '#contract/endpoints/payroll-export.ts'
import { SessionContext, type LoggedInUser } from '#src/session/session-context.tsx'
import { loadReasons } from '#src/shared/i18n/reason-messages.ts'
import { ColumnsCard } from './columns-card.tsx'
import { payrollMessages } from './payroll-messages.ts'

const submit = vi.hoisted(() => vi.fn())
vi.mock('#src/shared/staff/query/use-endpoint-mutation.ts', () => ({
  useChange: () => ({ submit, isSubmitted: false, error: undefined }),
}))

beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn()
  return Promise.all([payrollMessages.load('en'), loadReasons('en')])
})
afterEach(cleanup)

const read: PayrollSettings = {
  businessId: 1,
  businessName: 'Blue Heron',
  today: '2026-11-21',
  isDefault: false,
  columns: [
    { column: 'lastName', heading: 'Name' },
    { column: 'ssn', heading: 'SSN' },
  ],
}
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click())
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))

it('moves columns, and says next to a heading what is wrong with it', async () => {
  const session = { isOnline: true } as unknown as LoggedInUser
  await act(
    async () =>
      void render(
        <SessionContext value={session}>
          <ColumnsCard read={read} />
        </SessionContext>,
      ),
  )
  await press('Move up: Social Security number')
  await type('Last name', 'ssn')
  await press('Save columns')
  const wrong = screen.getByLabelText('Last name')
  expect(wrong.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(wrong.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/has this heading/)
  await type('Last name', '')
  expect(document.getElementById(wrong.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/Enter a heading/)
  expect(submit).not.toHaveBeenCalled()
  await type('Last name', 'Surname')
  await press('Save columns')
  expect(submit).toHaveBeenCalledWith([
    { column: 'ssn', heading: 'SSN' },
    { column: 'lastName', heading: 'Surname' },
  ])
  await press('Remove all columns')
  await press('Save columns')
  expect(screen.getByRole('link', { name: /Choose at least one column/ })).toBeTruthy()
  expect(submit).toHaveBeenCalledTimes(1)
})
