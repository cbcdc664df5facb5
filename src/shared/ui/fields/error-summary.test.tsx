// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ErrorSummary, type FieldError } from './error-summary.tsx'
import { TextField } from './text-field.tsx'

const errors: FieldError[] = [{ fieldId: 'city', message: 'Enter your city' }]

function Step({ attempt = 0, wrong = errors }: { readonly attempt?: number; readonly wrong?: FieldError[] }) {
  return (
    <>
      <ErrorSummary errors={wrong} attempt={attempt} />
      <TextField id="city" name="city" label="City" value="" onChange={() => {}} />
    </>
  )
}

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(cleanup)

describe('the error summary', () => {
  it('takes the focus when it appears', () => {
    const { rerender } = render(<Step wrong={[]} />)
    expect(screen.queryByRole('alert')).toBeNull()
    rerender(<Step />)
    expect(document.activeElement).toBe(screen.getByRole('alert'))
  })

  it('takes the focus again at the next attempt, and not while a field is being fixed', () => {
    const { rerender } = render(<Step />)
    screen.getByLabelText('City').focus()
    rerender(<Step wrong={[{ fieldId: 'city', message: 'Enter a shorter city' }]} />)
    expect(document.activeElement).toBe(screen.getByLabelText('City'))
    rerender(<Step attempt={1} />)
    expect(document.activeElement).toBe(screen.getByRole('alert'))
  })

  it('moves the focus to the field of the pressed error', () => {
    render(<Step />)
    fireEvent.click(screen.getByRole('link', { name: 'Enter your city' }))
    expect(document.activeElement).toBe(screen.getByLabelText('City'))
  })
})
