// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { birthdayReader, dateReader } from '#src/shared/form-fields/form-date.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { PersonalDeviceContext } from './auto-complete.ts'
import { DateField } from './date-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

const field = (name: string) => ({ id: name, name, label: name, value: '', onChange: () => undefined })

/** The `autocomplete` value of each field, by its name. */
const readAutoComplete = (isPersonal: boolean | undefined) => {
  const fields = (
    <>
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('plain')} />
      <TextAreaField {...field('address')} autoComplete="street-address" />
      <TextAreaField {...field('note')} />
      <SelectField {...field('country')} options={[]} autoComplete="country" />
      <SelectField {...field('kind')} options={[]} />
      <DateField {...field('born')} reader={birthdayReader} isBirthday />
      <DateField {...field('expires')} reader={dateReader} />
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

it.each([false, undefined])('no field has autofill on a device that isn’t personal (%s)', (isPersonal) => {
  expect(readAutoComplete(isPersonal)).toEqual(allOff)
})

it('on a personal device a field has its `autocomplete` value, where that is the person’s own', () => {
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
