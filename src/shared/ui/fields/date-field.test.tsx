// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { DateField } from './date-field.tsx'

function Born() {
  const [value, setValue] = useState('')
  return (
    <>
      <DateField id="born" name="born" label="Date of birth" value={value} onChange={setValue} isBirthday />
      <output>{value}</output>
      <button onClick={() => setValue('2001-02-03')}>Restore</button>
    </>
  )
}

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const value = () => screen.getByRole('status').textContent

afterEach(cleanup)

describe('a date field', () => {
  it('builds YYYY-MM-DD from three parts and leaves the parts as they were typed', () => {
    render(<Born />)
    type('Month', '3')
    type('Day', '9')
    type('Year', '1999')
    expect(value()).toBe('1999-03-09')
    expect(screen.getByLabelText<HTMLInputElement>('Month').value).toBe('3')
  })

  it('leads on to the next part once no further digit can follow, and stays where it is corrected', () => {
    render(<Born />)
    const month = screen.getByLabelText<HTMLInputElement>('Month')
    month.focus()
    type('Month', '1')
    expect(document.activeElement).toBe(month)
    type('Month', '11')
    expect(document.activeElement).toBe(screen.getByLabelText('Day'))
    type('Day', '4')
    expect(document.activeElement).toBe(screen.getByLabelText('Year'))
    month.focus()
    type('Month', '')
    type('Month', '12')
    expect(document.activeElement).toBe(month)
  })

  it('is empty when every part is', () => {
    render(<Born />)
    type('Month', '3')
    type('Month', '')
    expect(value()).toBe('')
  })

  it('accepts a whole date pasted into any part', () => {
    render(<Born />)
    fireEvent.paste(screen.getByLabelText('Month'), { clipboardData: { getData: () => '03/09/1999' } })
    expect(value()).toBe('1999-03-09')
  })

  it('shows a value that comes from outside, such as a restored draft', () => {
    render(<Born />)
    type('Month', '3')
    fireEvent.click(screen.getByText('Restore'))
    expect(screen.getByLabelText<HTMLInputElement>('Year').value).toBe('2001')
  })
})
