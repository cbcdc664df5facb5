// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { SignatureField } from './signature-field.tsx'
import type { SignatureValue } from './signature-preview.tsx'

const handleChange = vi.fn()

function Sign() {
  const [value, setValue] = useState<SignatureValue | null>(null)
  const change = (next: SignatureValue | null) => {
    handleChange(next)
    setValue(next)
  }
  return <SignatureField id="sign" name="sign" label="Your signature" value={value} onChange={change} />
}

beforeAll(() => {
  vi.mock('signature_pad', () => ({
    default: class {
      addEventListener() {}
      off() {}
    },
  }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  cleanup()
  handleChange.mockClear()
})

describe('the signature field', () => {
  it('takes a typed name as the signature', () => {
    render(<Sign />)
    fireEvent.change(screen.getByLabelText('Type your full name'), { target: { value: 'Rosa Delgado' } })
    expect(handleChange).toHaveBeenLastCalledWith({ kind: 'typed', text: 'Rosa Delgado' })
  })

  it('leaves emoji out of a typed name, and letters of any script in', () => {
    render(<Sign />)
    const name = screen.getByLabelText('Type your full name')
    fireEvent.change(name, { target: { value: 'Rosa 👩🏽‍🚀 Ñ. 李❤️🇲🇽' } })
    expect(handleChange).toHaveBeenLastCalledWith({ kind: 'typed', text: 'Rosa  Ñ. 李' })
    fireEvent.change(name, { target: { value: '😀' } })
    expect(handleChange).toHaveBeenLastCalledWith(null)
  })

  it('treats blanks as no signature', () => {
    render(<Sign />)
    fireEvent.change(screen.getByLabelText('Type your full name'), { target: { value: '  ' } })
    expect(handleChange).toHaveBeenLastCalledWith(null)
  })

  it('drops the typed name when drawing is chosen, with the keyboard too', () => {
    render(<Sign />)
    fireEvent.change(screen.getByLabelText('Type your full name'), { target: { value: 'Rosa Delgado' } })
    fireEvent.keyDown(screen.getByRole('tab', { name: 'Type' }), { key: 'ArrowRight' })
    expect(handleChange).toHaveBeenLastCalledWith(null)
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Draw' }))
    expect(screen.queryByLabelText('Type your full name')).toBeNull()
  })
})
