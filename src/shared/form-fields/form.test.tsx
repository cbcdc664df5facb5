// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { object } from 'yup'
import { count, email, requiredMessage } from '#contract/protocol/fields.ts'
import { loadReasons } from '#src/shared/i18n/reason-messages.ts'
import type { RequestError } from '#src/shared/request/request-error.ts'
import { FormBox, FormErrors, FormRefusal, FormSubmit } from './form-parts.tsx'
import { FormText } from './form-text.tsx'
import { Form } from './form.tsx'

const schema = object({ emailId: email().required(requiredMessage), dueDays: count(90).required(requiredMessage) })
const submitted = vi.fn()

interface Shown {
  readonly hasSummary?: boolean
  readonly isSubmitted?: boolean
  readonly error?: RequestError | undefined
}

function Example({ hasSummary = true, isSubmitted = false, error }: Shown) {
  return (
    <Form
      initial={{ emailId: '', dueDays: '' }}
      schema={schema}
      onSubmit={submitted}
      request={{ isSubmitted, error }}
      prefix="example"
      isSelf
    >
      <FormBox label="Example">
        {hasSummary ? <FormErrors /> : <FormRefusal />}
        <FormText name="emailId" label="Email" />
        <FormText name="dueDays" label="Days" />
      </FormBox>
      <FormSubmit>Send</FormSubmit>
    </Form>
  )
}

const show = async (shown: Shown = {}) => {
  let page: ReturnType<typeof render> | undefined
  await act(async () => void (page = render(<Example {...shown} />)))
  return (next: Shown) => act(async () => page?.rerender(<Example {...shown} {...next} />))
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => act(async () => void fireEvent.change(field(name), { target: { value } }))
const press = () => act(async () => screen.getByRole('button', { name: 'Send' }).click())
const refusal = (fields: RequestError['fields']): RequestError => ({
  kind: 'invalid',
  reason: { key: 'checkFields' },
  fields,
  retryAfter: undefined,
})
const describedBy = (input: HTMLElement) =>
  (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

beforeAll(async () => {
  Element.prototype.scrollIntoView = vi.fn()
  await loadReasons('en')
})
afterEach(() => {
  cleanup()
  submitted.mockClear()
})

describe('a form', () => {
  it('sends what its schema made of what was typed, by a button outside of it', async () => {
    await show()
    await type('Email', ' Ana@Example.com ')
    await type('Days', '7')
    await press()
    const typed = { emailId: ' Ana@Example.com ', dueDays: '7' }
    expect(submitted).toHaveBeenCalledExactlyOnceWith({ emailId: 'ana@example.com', dueDays: 7 }, typed)
  })

  it('shows nothing wrong before it is submitted, not even when a field is left', async () => {
    await show()
    await act(async () => {
      fireEvent.focus(field('Email'))
      fireEvent.blur(field('Email'))
    })
    expect(field('Email').hasAttribute('aria-invalid')).toBe(false)
    expect(screen.queryByText(/Enter your email/)).toBeNull()
  })

  it('lists what is wrong, and moves the focus to the list', async () => {
    await show()
    await press()
    expect(submitted).not.toHaveBeenCalled()
    expect(document.activeElement?.getAttribute('role')).toBe('alert')
    expect(screen.getByRole('link', { name: 'Enter your email' }).getAttribute('href')).toBe('#example-emailId')
    expect(screen.getByRole('link', { name: /Days|days/ }).getAttribute('href')).toBe('#example-dueDays')
    expect(field('Email').getAttribute('aria-invalid')).toBe('true')
    expect(describedBy(field('Email'))).toContain('Enter your email')
  })

  it('without a list, moves the focus to the first wrong field, at each attempt', async () => {
    await show({ hasSummary: false })
    await press()
    expect(document.activeElement).toBe(field('Email'))
    await type('Email', 'ana@example.com')
    await press()
    expect(document.activeElement).toBe(field('Days'))
  })

  it('leaves the focus where it is while a wrong field is fixed', async () => {
    await show({ hasSummary: false })
    await press()
    await act(async () => field('Days').focus())
    await type('Days', '7')
    expect(document.activeElement).toBe(field('Days'))
  })

  it('shows a refusal next to its field until the field changes, and keeps what was typed', async () => {
    const change = await show()
    await type('Email', 'ana@example.com')
    await type('Days', '7')
    await press()
    await change({ error: refusal({ emailId: { key: 'emailSame' } }) })
    expect(field('Email').value).toBe('ana@example.com')
    expect(field('Email').getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement?.getAttribute('role')).toBe('alert')
    await type('Email', 'eva@example.com')
    expect(field('Email').hasAttribute('aria-invalid')).toBe(false)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([''])
  })

  it('lists what is wrong in the order of the page, in the words of the screen where it has its own', async () => {
    await act(
      async () =>
        void render(
          <Form
            initial={{ second: '', first: '' }}
            check={() => ({ second: { key: 'tooLong', values: { max: 3 } } })}
            checkInWords={() => ({ first: 'Say more' })}
            nameOf={(label) => `${label} of two`}
            onSubmit={submitted}
          >
            <FormErrors />
            <FormBox>
              <FormText name="first" label="First" />
              <FormText name="second" label="Second" />
            </FormBox>
            <FormSubmit>Send</FormSubmit>
          </Form>,
        ),
    )
    await press()
    const [one, two] = screen.getAllByRole('link').map(({ textContent }) => textContent)
    expect(one).toBe('Say more')
    expect(two).toMatch(/^Second of two: /)
  })

  it('shows a refusal of one item of a list next to the list', async () => {
    const change = await show()
    await change({ error: refusal({ 'emailId[0]': { key: 'email' } }) })
    expect(field('Email').getAttribute('aria-invalid')).toBe('true')
  })

  it('without a list, moves the focus to a refused field', async () => {
    const change = await show({ hasSummary: false })
    await type('Email', 'ana@example.com')
    await type('Days', '7')
    await press()
    await change({ error: refusal({ dueDays: { key: 'wholeNumber' } }) })
    expect(document.activeElement).toBe(field('Days'))
  })

  it('shows a refusal that belongs to no field as a notice', async () => {
    const change = await show({ hasSummary: false })
    await change({ error: { kind: 'network', reason: { key: 'unavailable' }, fields: {}, retryAfter: undefined } })
    expect(screen.getByRole('alert').textContent).toContain('This needs an internet connection')
  })

  it('is not sent again while it is being sent', async () => {
    const change = await show()
    await type('Email', 'ana@example.com')
    await type('Days', '7')
    await change({ isSubmitted: true })
    await press()
    await act(async () => void fireEvent.submit(screen.getByRole('form', { name: 'Example' })))
    expect(submitted).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: /Send/ }).getAttribute('aria-busy')).toBe('true')
  })
})
