// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { FormBox, FormErrors, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { FormPassword } from '#src/shared/form-fields/form-password.tsx'
import { loadReasons } from '#src/shared/i18n/reason-messages.ts'
import type { RequestError } from '#src/shared/request/request-error.ts'
import { AuthForm } from './auth-form.tsx'

const submitted = vi.fn()
const initial = { currentPassword: '', password: '' }

function Example({
  error,
  isBusy = false,
  forgetsAfterMs,
}: {
  readonly error?: RequestError | undefined
  readonly isBusy?: boolean
  readonly forgetsAfterMs?: number
}) {
  const check = (values: typeof initial) => ({
    ...(values.currentPassword === '' && { currentPassword: 'Enter your current password' }),
    ...(values.password === '' && { password: 'Enter a new password' }),
  })
  return (
    <AuthForm {...{ initial, check, error, isBusy, forgetsAfterMs }} onSubmit={submitted}>
      <FormErrors title="Not changed" />
      <FormBox>
        <FormPassword name="currentPassword" label="Current" autoComplete="current-password" />
        <FormPassword name="password" label="New" autoComplete="new-password" />
        <FormSubmit>Change</FormSubmit>
      </FormBox>
    </AuthForm>
  )
}

const field = (name: keyof typeof initial) => document.getElementById(name) as HTMLInputElement
const type = (name: keyof typeof initial, value: string) =>
  act(() => void fireEvent.change(field(name), { target: { value } }))
const press = () => act(() => screen.getByRole('button', { name: 'Change' }).click())

beforeAll(async () => {
  Element.prototype.scrollIntoView = vi.fn()
  await loadReasons('en')
})
afterEach(() => {
  cleanup()
  submitted.mockClear()
})

describe('a form before login', () => {
  it('forgets what was typed where nobody types on', () => {
    vi.useFakeTimers()
    render(<Example forgetsAfterMs={60_000} />)
    type('currentPassword', 'a secret')
    act(() => void vi.advanceTimersByTime(40_000))
    type('password', 'another')
    act(() => void vi.advanceTimersByTime(59_999))
    expect([field('currentPassword').value, field('password').value]).toEqual(['a secret', 'another'])
    act(() => void vi.advanceTimersByTime(1))
    expect([field('currentPassword').value, field('password').value]).toEqual(['', ''])
    vi.useRealTimers()
  })

  it('lists what is wrong once it is submitted, and sends what is right', () => {
    render(<Example />)
    expect(field('password').hasAttribute('aria-invalid')).toBe(false)
    press()
    expect(document.activeElement?.getAttribute('role')).toBe('alert')
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Enter your current password',
      'Enter a new password',
    ])
    type('currentPassword', ' old ')
    expect(field('currentPassword').hasAttribute('aria-invalid')).toBe(false)
    type('password', ' new ')
    press()
    expect(submitted).toHaveBeenCalledExactlyOnceWith({ currentPassword: ' old ', password: ' new ' })
  })

  it('shows a refusal next to its field until the field changes', () => {
    const { rerender } = render(<Example />)
    type('currentPassword', 'old')
    type('password', 'new')
    press()
    const error = {
      kind: 'invalid',
      reason: { key: 'checkFields' },
      fields: { password: { key: 'passwordCommon' } },
      retryAfter: undefined,
    } as const
    rerender(<Example error={error} />)
    expect(field('password').getAttribute('aria-invalid')).toBe('true')
    expect(field('password').value).toBe('new')
    expect(screen.queryByText('Not changed')).toBeNull()
    type('password', 'newer')
    expect(field('password').hasAttribute('aria-invalid')).toBe(false)
  })

  it('shows a refusal of no field as a notice, and is not sent twice at once', () => {
    const error = { kind: 'network', reason: { key: 'unavailable' }, fields: {}, retryAfter: undefined } as const
    const { rerender } = render(<Example error={error} />)
    expect(screen.getByText('Not changed')).toBeDefined()
    type('currentPassword', 'old')
    type('password', 'new')
    rerender(<Example isBusy />)
    act(() => void fireEvent.submit(field('password').form as HTMLFormElement))
    expect(submitted).not.toHaveBeenCalled()
  })

  it('says to the browser which password each field is', () => {
    render(<Example />)
    expect(field('currentPassword').autocomplete).toBe('current-password')
    expect(field('password').autocomplete).toBe('new-password')
  })
})
