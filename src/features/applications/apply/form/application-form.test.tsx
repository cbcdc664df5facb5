import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { loadReasons } from '#src/shared/i18n/reason-messages.ts'
import { applicationPage as page } from '../application-page.fixture.ts'
import type { ApplyValues } from '../machine/answers.ts'
import { blankOf } from '../machine/answers.ts'
import { ApplicationForm } from './application-form.tsx'
import { useAnswering } from './answers-context.ts'
import { loadAnswerRules } from './use-answer-reasons.ts'

function Fields() {
  const { update } = useAnswering()
  const clear = () => {
    update((now) => ({ ...now, firstName: '' }))
    update((now) => ({ ...now, lastName: `${now.firstName}none` }))
  }
  return (
    <>
      <FormText name="firstName" label="First name" />
      <FormText name="lastName" label="Last name" />
      <FormText name="zip" label="ZIP code" />
      <button type="button" onClick={clear}>
        Clear
      </button>
    </>
  )
}

const open = () => {
  const onTyped = vi.fn<(getAnswers: () => ApplyValues) => void>()
  const initial = { ...blankOf(page), firstName: 'Iris', zip: '1' }
  render(
    <ApplicationForm page={page} initial={initial} refused={{ zip: { key: 'zip' } }} onTyped={onTyped}>
      <Fields />
    </ApplicationForm>,
  )
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  return { onTyped, type }
}
const isInvalid = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true'

beforeAll(() => Promise.all([loadReasons('en'), loadAnswerRules()]))
afterEach(cleanup)

it('holds what is typed, and gives the latest answers whenever it is asked for them', () => {
  const { onTyped, type } = open()
  expect(onTyped).not.toHaveBeenCalled()
  type('First name', 'Ines')
  const [getAnswers] = onTyped.mock.calls[0] ?? []
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ines')
  expect(getAnswers?.().firstName).toBe('Ines')
  type('Last name', 'Ochoa')
  expect(getAnswers?.()).toMatchObject({ firstName: 'Ines', lastName: 'Ochoa' })
})

it('loses no change to the next one', () => {
  const { onTyped } = open()
  fireEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(onTyped.mock.lastCall?.[0]()).toMatchObject({ firstName: '', lastName: 'none' })
})

it('shows the error of a field once it was left', () => {
  open()
  expect(isInvalid('Last name')).toBe(false)
  fireEvent.blur(screen.getByLabelText('Last name'))
  expect(isInvalid('Last name')).toBe(true)
})

it('marks a refused answer as long as it is the one that was refused', () => {
  const { type } = open()
  expect(isInvalid('ZIP code')).toBe(true)
  type('ZIP code', '98101')
  expect(isInvalid('ZIP code')).toBe(false)
  type('ZIP code', '1')
  expect(isInvalid('ZIP code')).toBe(true)
})
