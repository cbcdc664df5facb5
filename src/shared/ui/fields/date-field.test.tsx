// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { day } from '#contract/protocol/fields.ts'
import { birthdayReader, dateReader } from '#src/shared/form-fields/form-date.tsx'
import { DateField } from './date-field.tsx'

function Born() {
  const [value, setValue] = useState('')
  return (
    <>
      <DateField
        id="born"
        name="born"
        label="Date of birth"
        value={value}
        onChange={setValue}
        reader={birthdayReader}
        isBirthday
      />
      <output>{value}</output>
      <button onClick={() => setValue('2001-02-03')}>Restore</button>
    </>
  )
}

function Expires() {
  const [value, setValue] = useState('')
  return (
    <>
      <DateField id="expires" name="expires" label="Expires" value={value} onChange={setValue} reader={dateReader} />
      <output>{value}</output>
    </>
  )
}

const inputs = () => ['Month', 'Day', 'Year'].map((label) => screen.getByLabelText<HTMLInputElement>(label))
const texts = () => inputs().map((input) => input.value)

/** Pastes like a browser: the text is inserted unless the field reads it itself. */
const pasteInto = (label: string, text: string) => {
  const input = screen.getByLabelText<HTMLInputElement>(label)
  if (!fireEvent.paste(input, { clipboardData: { getData: () => text } })) return
  fireEvent.input(input, { target: { value: input.value + text }, inputType: 'insertFromPaste' })
}

/** Types key by key into whichever part has the focus. */
const typeKeys = (keys: string) => {
  for (const key of keys) {
    const input = document.activeElement as HTMLInputElement
    fireEvent.input(input, { target: { value: input.value + key }, inputType: 'insertText' })
  }
}

const thisYear = new Date().getFullYear()

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

  it.each<[string, string]>([
    ['5/14/99', '1999-05-14'],
    ['1/2/98', '1998-01-02'],
    ['1999/05/14', '1999-05-14'],
    ['May 14, 1999', '1999-05-14'],
    ['5/14/1999 12:00 AM', '1999-05-14'],
    ['05141999', '1999-05-14'],
    ['1999-05-14', '1999-05-14'],
    ['5.14.1999', '1999-05-14'],
    ['14/5/1999', '1999-05-14'],
    ['14 May 1999', '1999-05-14'],
    ['14 de mayo de 1999', '1999-05-14'],
    ['1999-05-14T00:00:00Z', '1999-05-14'],
    ['\u00a05/14/1999\u200b', '1999-05-14'],
  ])('fills its parts from %j, pasted, dropped or filled in', (text, day) => {
    for (const label of ['Month', 'Day', 'Year']) {
      render(<Born />)
      pasteInto(label, text)
      expect([label, value(), texts().join('-')]).toEqual([label, day, day.replace(/^(.*?)-(.*)$/, '$2-$1')])
      cleanup()
      render(<Born />)
      type(label, text)
      expect([label, value()]).toEqual([label, day])
      cleanup()
    }
  })

  it.each(['2/30/1999', '5/14', 'May 1999', '46363', '514199', '12/7/0026', 'n/a', '5/14/1999 or 5/15/1999'])(
    'leaves %j as it is pasted, so that it is refused',
    async (text) => {
      for (const label of ['Month', 'Day', 'Year']) {
        render(<Born />)
        pasteInto(label, text)
        expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(text)
        await expect(day().validate(value())).rejects.toMatchObject({ errors: [{ key: 'day' }] })
        cleanup()
      }
    },
  )

  it('reads what was pasted once it is corrected', () => {
    render(<Born />)
    pasteInto('Month', 'May 14, 199')
    expect(texts()).toEqual(['May 14, 199', '', ''])
    type('Month', 'May 14, 1999')
    expect([value(), texts()]).toEqual(['1999-05-14', ['05', '14', '1999']])
  })

  it('takes digits pasted into their part', () => {
    render(<Born />)
    pasteInto('Month', ' 5 ')
    pasteInto('Day', '14/')
    pasteInto('Year', '1999\u200b')
    expect([value(), texts()]).toEqual(['1999-05-14', ['5', '14', '1999']])
  })

  it.each<[string, string, string[]]>([
    ['5/14/1999', '1999-05-14', ['5', '14', '1999']],
    ['05/14/1999', '1999-05-14', ['05', '14', '1999']],
    ['1-2-1998', '1998-01-02', ['1', '2', '1998']],
    ['1.2.1998', '1998-01-02', ['1', '2', '1998']],
    ['05141999', '1999-05-14', ['05', '14', '1999']],
    ['May 14, 1999', '1999-05-14', ['May', '14', '1999']],
    ['mayo/1/1999', '1999-05-01', ['mayo', '1', '1999']],
    ['/1/2/98/', '98-1-2', ['1', '2', '98']],
    ['q5x/1m4/a1999', '1999-05-14', ['5', '14', '1999']],
  ])('moves on by the separators of %s, typed key by key', (keys, day, parts) => {
    render(<Born />)
    screen.getByLabelText('Month').focus()
    typeKeys(keys)
    expect([value(), texts()]).toEqual([day, parts])
  })

  it('moves on by a separator to a part that has a number, and selects it', () => {
    render(<Born />)
    fireEvent.click(screen.getByText('Restore'))
    const [month, date] = inputs()
    month?.focus()
    type('Month', '1')
    type('Month', '1/')
    expect([document.activeElement, date?.selectionStart, date?.selectionEnd]).toEqual([date, 0, 2])
    expect(value()).toBe('2001-01-03')
  })

  it('reads two digits of a year as past where it is a birth, and elsewhere also as to come', () => {
    const digits = String(thisYear + 1).slice(2)
    render(<Born />)
    pasteInto('Month', `5/14/${digits}`)
    expect(value()).toBe(`${thisYear - 99}-05-14`)
    cleanup()
    render(<Expires />)
    pasteInto('Month', `5/14/${digits}`)
    expect(value()).toBe(`${thisYear + 1}-05-14`)
  })

  it('shows a value that comes from outside, such as a restored draft', () => {
    render(<Born />)
    type('Month', '3')
    fireEvent.click(screen.getByText('Restore'))
    expect(screen.getByLabelText<HTMLInputElement>('Year').value).toBe('2001')
  })
})
