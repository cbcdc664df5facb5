// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { TextAreaField } from './text-area-field.tsx'
import { PersonalDeviceContext } from './auto-complete.ts'
import { DateField } from './date-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

const field = (name: string) => ({ id: name, name, label: name, value: '', onChange: () => undefined })

/** What each field says to the browser of what it holds, by its name. */
const readAutoComplete = (isPersonal: boolean | undefined) => {
  const fields = (
    <>
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('plain')} />
      <TextAreaField {...field('address')} autoComplete="street-address" />
      <TextAreaField {...field('note')} />
      <SelectField {...field('country')} options={[]} autoComplete="country" />
      <SelectField {...field('kind')} options={[]} />
      <DateField {...field('born')} isBirthday />
      <DateField {...field('expires')} />
    </>
  )
  const { container } = render(
    isPersonal === undefined ? fields : <PersonalDeviceContext value={isPersonal}>{fields}</PersonalDeviceContext>,
  )
  const controls = [...container.querySelectorAll<HTMLInputElement>('input, textarea, select')]
  return Object.fromEntries(controls.map((control) => [control.name, control.getAttribute('autocomplete')]))
}

const fieldNames = ['name', 'plain', 'address', 'note', 'country', 'kind']
const dayNames = ['born', 'expires'].flatMap((name) => ['month', 'day', 'year'].map((part) => `${name}-${part}`))
const allOff = Object.fromEntries([...fieldNames, ...dayNames].map((name) => [name, 'off']))

it.each([false, undefined])(
  'no field offers what it holds to the browser where the device is nobody’s own (%s)',
  (isPersonal) => {
    expect(readAutoComplete(isPersonal)).toEqual(allOff)
  },
)

it('on a person’s own device a field says what it holds, where that is of the person', () => {
  expect(readAutoComplete(true)).toEqual({
    ...allOff,
    name: 'name',
    address: 'street-address',
    country: 'country',
    'born-month': 'bday-month',
    'born-day': 'bday-day',
    'born-year': 'bday-year',
  })
})
