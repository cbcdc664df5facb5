// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { MoneyField } from './money-field.tsx'

function Money({ hasCents }: { readonly hasCents: boolean }) {
  const [value, setValue] = useState('')
  return <MoneyField id="pay" name="pay" label="Pay" value={value} onChange={setValue} hasCents={hasCents} />
}

function typeAt(input: HTMLInputElement, text: string, cursor: number) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.setSelectionRange(cursor, cursor)
  fireEvent.input(input)
}

afterEach(cleanup)

describe('a money field', () => {
  it('accepts a pasted "$1,200.50" as 1200.50', () => {
    render(<Money hasCents />)
    const input = screen.getByLabelText<HTMLInputElement>('Pay')
    typeAt(input, '$1,200.50', 9)
    expect(input.value).toBe('1200.50')
  })

  it('leaves the cursor where it is when a character is refused in the middle', () => {
    render(<Money hasCents />)
    const input = screen.getByLabelText<HTMLInputElement>('Pay')
    typeAt(input, '1250', 4)
    typeAt(input, '12x50', 3)
    expect([input.value, input.selectionStart]).toEqual(['1250', 2])
  })

  it('adds the cents on blur, only where the form wants them', () => {
    const { unmount } = render(<Money hasCents />)
    const withCents = screen.getByLabelText<HTMLInputElement>('Pay')
    typeAt(withCents, '1200.5', 6)
    fireEvent.blur(withCents)
    expect(withCents.value).toBe('1200.50')
    unmount()

    render(<Money hasCents={false} />)
    const whole = screen.getByLabelText<HTMLInputElement>('Pay')
    typeAt(whole, '1200.00', 7)
    fireEvent.blur(whole)
    expect(whole.value).toBe('1200')
  })

  it('does not round away cents where the form wants whole dollars', () => {
    render(<Money hasCents={false} />)
    const input = screen.getByLabelText<HTMLInputElement>('Pay')
    typeAt(input, '1200.75', 7)
    fireEvent.blur(input)
    expect(input.value).toBe('1200.75')
  })
})
