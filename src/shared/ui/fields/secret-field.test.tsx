// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { maskSecret, SecretField } from './secret-field.tsx'

function Account() {
  const [value, setValue] = useState('')
  return (
    <>
      <SecretField id="a" name="a" label="Account" value={value} onChange={setValue} maxLength={17} hasLetters />
      <output>{value}</output>
    </>
  )
}

function Ssn({ start = '' }: { readonly start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <SecretField id="ssn" name="ssn" label="SSN" value={value} onChange={setValue} groups={[3, 2, 4]} maxLength={9} />
      <output>{value}</output>
    </>
  )
}

afterEach(cleanup)

describe('a secret field', () => {
  it('accepts dashes and spaces and keeps digits only', () => {
    render(<Ssn />)
    fireEvent.change(screen.getByLabelText('SSN'), { target: { value: '078-05 1120' } })
    expect(screen.getByRole('status').textContent).toBe('078051120')
  })

  it('shows the last four digits only, on blur', () => {
    render(<Ssn start="078051120" />)
    const input = screen.getByLabelText<HTMLInputElement>('SSN')
    fireEvent.focus(input)
    expect(input.value).toBe('078051120')
    fireEvent.blur(input)
    expect(input.value).toBe('•••-••-1120')
  })

  it('shows everything after Show, and hides it again', () => {
    render(<Ssn start="078051120" />)
    const input = screen.getByLabelText<HTMLInputElement>('SSN')
    fireEvent.click(screen.getByRole('button', { name: 'Show SSN' }))
    expect(input.value).toBe('078-05-1120')
    fireEvent.click(screen.getByRole('button', { name: 'Hide SSN' }))
    expect(input.value).toBe('•••-••-1120')
  })

  it.each([
    ['••••5678', '••••5678'],
    ['00123456780012345678', '00123456780012345678'],
    ['Account ending in 5678', 'Accountendingin5678'],
    ['\u200e00 1234\u200b5678', '0012345678'],
  ])('keeps what can’t belong to the number, so that it is refused: %s', (pasted, value) => {
    render(<Account />)
    fireEvent.change(screen.getByLabelText('Account'), { target: { value: pasted } })
    expect(screen.getByRole('status').textContent).toBe(value)
  })

  it('cuts no number that is too long to one that looks right', () => {
    render(<Ssn />)
    fireEvent.change(screen.getByLabelText('SSN'), { target: { value: '078-05-11201' } })
    expect(screen.getByRole('status').textContent).toBe('0780511201')
  })

  it('is selected whole when it takes the place of its mask, so that a new number replaces it', () => {
    render(<Ssn start="078051120" />)
    const input = screen.getByLabelText<HTMLInputElement>('SSN')
    fireEvent.focus(input)
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 9])
  })

  it('masks all of a number that is not longer than four digits', () => {
    expect(maskSecret('1120')).toBe('••••')
  })
})
