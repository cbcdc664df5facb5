// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { loadReasons } from '#src/shared/i18n/reason-messages.ts'
import type { SignatureValue } from '#src/shared/ui/fields/signature-preview.tsx'
import { useSignerName } from '../signer-name/use-signer-name.ts'
import { FormBox, FormErrors, FormSubmit } from './form-parts.tsx'
import { FormSignature } from './form-signature.tsx'
import { Form } from './form.tsx'

const submitted = vi.fn()
const names = [{ firstName: 'Eli', lastName: 'Navarro' }]

function Example() {
  const otherName = useSignerName()
  return (
    <Form
      initial={{ signature: null as SignatureValue | null }}
      check={({ signature }) => (signature === null ? { signature: { key: 'signatureNeeded' } } : {})}
      checkInWords={({ signature }) => otherName(signature, names)}
      onSubmit={(_, { signature }) => submitted(signature)}
    >
      <FormBox label="Example">
        <FormErrors />
        <FormSignature name="signature" label="Your signature" signerNames={names} />
      </FormBox>
      <FormSubmit>Sign</FormSubmit>
    </Form>
  )
}

const show = async () => {
  await act(async () => {
    render(
      <Suspense>
        <Example />
      </Suspense>,
    )
  })
  await screen.findByLabelText('Type your full name', {}, { timeout: 10_000 })
}
const typeName = (value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText('Type your full name'), { target: { value } }))
const sign = () => act(async () => screen.getByRole('button', { name: 'Sign' }).click())

beforeAll(() => {
  Element.prototype.scrollIntoView = vi.fn()
  return loadReasons('en')
})
afterEach(() => {
  cleanup()
  submitted.mockClear()
})

describe('a typed signature', () => {
  it('that is the signer’s name is taken at once', async () => {
    await show()
    await typeName('Eli J. Navarro')
    await sign()
    expect(submitted).toHaveBeenCalledWith({ kind: 'typed', text: 'Eli J. Navarro' })
  })

  it('that is another name is asked about, and taken once its signer confirms it', async () => {
    await show()
    await typeName('Mickey Mouse')
    expect(screen.queryByRole('checkbox')).toBeNull()
    await sign()
    expect(submitted).not.toHaveBeenCalled()
    expect(screen.getAllByText(/This isn’t the name we know: Eli Navarro/).length).toBeGreaterThan(0)
    await act(async () => screen.getByRole('checkbox', { name: /“Mickey Mouse” is my signature/ }).click())
    await sign()
    expect(submitted).toHaveBeenCalledWith({ kind: 'typed', text: 'Mickey Mouse', isConfirmed: true })
  })

  it('that was confirmed and then changed is asked about again', async () => {
    await show()
    await typeName('Mickey Mouse')
    await sign()
    await act(async () => screen.getByRole('checkbox').click())
    await typeName('Donald Duck')
    await sign()
    expect(submitted).not.toHaveBeenCalled()
    await typeName('Eli Navarro')
    await sign()
    expect(submitted).toHaveBeenCalledWith({ kind: 'typed', text: 'Eli Navarro' })
  })
})
