// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { object } from 'yup'
import { requiredMessage, text } from '#contract/protocol/fields.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { loadReasons } from '#src/shared/i18n/reason-messages.ts'
import { staffMessages } from '../staff-messages.ts'
import type { NewerVersion } from './conflict.tsx'
import { RecordForm } from './record-form.tsx'

const schema = object({
  Name: text(10).required(requiredMessage),
  City: text(20),
  veteran: text(9),
  phoneNumber: text(20),
})
const send = vi.fn<(values: unknown) => Promise<string>>()
const saved = vi.fn()
const loadNewer = vi.fn<() => Promise<NewerVersion<Record<'Name' | 'City' | 'veteran' | 'phoneNumber', string>>>>()

const Address = () => <output>{useLocation().pathname}</output>

const show = async (more: { readonly isSelf?: boolean; readonly schema?: typeof schema } = {}) => {
  await act(async () =>
    render(
      <MemoryRouter initialEntries={['/business/1']}>
        <RecordForm
          initial={{ Name: '', City: 'Toledo', veteran: '', phoneNumber: '' }}
          schema={more.schema ?? schema}
          isSelf={more.isSelf}
          toBody={(values) => values}
          send={(values) => send(values)}
          onSaved={saved}
          loadNewer={loadNewer}
        >
          <FormText name="Name" label="Name" />
          <FormText name="City" label="City" />
          <FormText name="veteran" label="Are you a veteran?" />
          <FormText name="phoneNumber" label="Phone" />
        </RecordForm>
        <Link to="/elsewhere">Elsewhere</Link>
        <Address />
      </MemoryRouter>,
    ),
  )
}
const type = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

beforeAll(async () => {
  await Promise.all([staffMessages.load('en'), loadReasons('en')])
  Element.prototype.scrollIntoView = vi.fn()
})
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

describe('the form of a record', () => {
  it('shows next to the field and in the summary what the schema refuses, and sends nothing', async () => {
    await show()
    await press('Save')
    const summary = screen.getByRole('alert', { name: 'There is a problem' })
    expect(summary.textContent).toContain('There is a problem')
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
    expect(send).not.toHaveBeenCalled()
  })

  const strict = object({
    Name: text(10).required(requiredMessage),
    City: text(20),
    veteran: text(9).required(requiredMessage),
    phoneNumber: text(20).required(requiredMessage),
  })
  const links = () => screen.getAllByRole('link').flatMap((link) => (link.id === '' ? [link.textContent] : []))

  it('asks for a required value by the name of its field, with the same message in the summary', async () => {
    await show({ schema: strict })
    await press('Save')
    expect(screen.getByLabelText('Phone').closest('[data-field]')?.textContent).toContain('Enter a phone number')
    expect(links()).toEqual(expect.arrayContaining(['Enter a name', 'Enter a phone number']))
  })

  it('has the label in the summary where the message alone does not name the field', async () => {
    await show({ schema: strict })
    await press('Save')
    expect(links()).toContain('Are you a veteran? Select an option')
  })

  it('uses “your” for the record of the person who fills it in', async () => {
    await show({ schema: strict, isSelf: true })
    await press('Save')
    expect(links()).toContain('Enter your phone number')
  })

  it('sends what was typed, and reports when it is saved', async () => {
    send.mockResolvedValue('done')
    await show()
    await type('Name', 'Heron')
    await press('Save')
    expect(send).toHaveBeenCalledWith({ Name: 'Heron', City: 'Toledo', veteran: '', phoneNumber: '' })
    expect(saved).toHaveBeenCalledWith('done', { Name: 'Heron', City: 'Toledo', veteran: '', phoneNumber: '' })
  })

  it('shows a refusal of the server next to its field, and keeps what was typed until it is fixed', async () => {
    send.mockRejectedValue(new Problem('invalid', 'checkFields', { fields: { Name: { key: 'usernameTaken' } } }))
    await show()
    await type('Name', 'Heron')
    await press('Save')
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Heron')
    await type('Name', 'Egret')
    expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBeNull()
  })

  it('merges what someone else saved in the meantime, field by field, next to the button, and keeps what was typed', async () => {
    send.mockRejectedValueOnce(new Problem('conflict', 'conflict')).mockResolvedValue('done')
    const adopt = vi.fn()
    const values = { Name: 'Egret', City: 'Akron', veteran: '', phoneNumber: '' }
    loadNewer.mockResolvedValue({ values, changedAt: new Date().toISOString(), changedBy: 'Dana Park', adopt })
    await show()
    await type('Name', 'Heron')
    await press('Save')
    const notice = screen.getByText('Someone else updated this while you were editing').closest('[tabindex]')
    expect(document.activeElement).toBe(notice)
    expect(notice?.textContent).toMatch(/Dana Park saved it .*City: Akron.*NameTheirs: EgretYours: Heron/)
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Heron')
    expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Akron')
    expect(adopt).toHaveBeenCalledOnce()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /^Use theirs/ })))
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Egret')
    await press('Save')
    expect(saved).toHaveBeenCalledWith('done', values)
  })

  it('asks before unsaved changes are left behind, and lets the person leave when nothing was changed', async () => {
    await show()
    const leave = () => act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' })))
    await type('Name', 'Heron')
    await leave()
    expect(screen.getByRole('dialog', { name: 'Leave without saving?' })).toBeTruthy()
    expect(screen.getByText('/business/1')).toBeTruthy()
    await press('Keep editing')
    await type('Name', '')
    await leave()
    expect(screen.getByText('/elsewhere')).toBeTruthy()
  })
})
