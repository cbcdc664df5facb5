// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { ReminderDraft } from '#contract/endpoints/reminders.ts'
import { loadReasons } from '#src/shared/i18n/reason-messages.ts'
import { uiMessages } from '#src/shared/i18n/ui-messages.ts'
import { staffMessages } from '../staff-messages.ts'
import RemindDialog from './remind-dialog.tsx'
import { remindersMessages } from './reminders-messages.ts'

const { submit, read } = vi.hoisted(() => ({ submit: vi.fn(), read: vi.fn() }))
vi.mock('../query/use-endpoint-mutation.ts', () => ({
  useEndpointMutation: () => ({ submit, isSubmitted: false, error: undefined }),
}))
vi.mock('../query/use-endpoint.ts', () => ({ useEndpoint: read }))

beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn()
  return Promise.all([remindersMessages, staffMessages, uiMessages].map((each) => each.load('en'))).then(() =>
    loadReasons('en'),
  )
})
afterEach(cleanup)

const draft: ReminderDraft = {
  texts: { en: 'Please finish.', es: 'Termine, por favor.' },
  languages: { en: 1, es: 1 },
  total: 3,
  counts: { sent: 2, remindedToday: 1, nothingWaiting: 0, bounced: 0, notAllowed: 0, notInvited: 0, noEmail: 0 },
  byText: null,
  notReminded: [{ userId: 3, name: 'Ana Ruiz', outcome: 'remindedToday' }],
}
const show = (reply: ReminderDraft, name?: string) => {
  read.mockReturnValue({ reply, error: undefined, isLoading: false, again: () => undefined })
  return act(
    async () =>
      void render(<RemindDialog reminded={{ userIdList: [1, 2, 3] }} name={name} onClose={() => undefined} />),
  )
}

it('shows the text in both languages and who doesn’t get it, and sends what was written', async () => {
  await show(draft)
  expect(screen.getByText(/^2 people get this reminder/)).toBeTruthy()
  expect(screen.getByText('Ana Ruiz').parentElement?.textContent).toBe('Ana Ruiz: already reminded today')
  const spanish = screen.getByLabelText('Text in Spanish')
  await act(async () => void fireEvent.change(spanish, { target: { value: ' ' } }))
  await act(async () => screen.getByRole('button', { name: 'Remind 2 people' }).click())
  expect(submit).not.toHaveBeenCalled()
  expect(
    document.getElementById(spanish.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent,
  ).toContain('Enter a text')
  await act(async () => void fireEvent.change(spanish, { target: { value: 'Hoy, por favor.' } }))
  await act(async () => screen.getByRole('button', { name: 'Remind 2 people' }).click())
  expect(submit).toHaveBeenCalledWith({
    body: { userIdList: [1, 2, 3], texts: { en: 'Please finish.', es: 'Hoy, por favor.' } },
  })
})

it('says why one person can’t be reminded, without a text to send', async () => {
  const counts = { ...draft.counts, sent: 0, remindedToday: 1 }
  await show({ ...draft, total: 1, counts, languages: { en: 0, es: 0 } }, 'Ana Ruiz')
  expect(screen.getByText(/already reminded today. The next reminder can be sent tomorrow/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})
