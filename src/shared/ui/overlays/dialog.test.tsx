// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

const close = vi.fn()

afterEach(() => {
  cleanup()
  close.mockClear()
})

describe('the dialog', () => {
  it('is not there until it is opened', () => {
    render(<Dialog isOpen={false} title="Reject?" onClose={close} />)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is named by its title, which takes the focus', () => {
    render(<Dialog isOpen title="Reject?" onClose={close} />)
    expect(screen.getByRole('dialog', { name: 'Reject?' })).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Reject?')
  })

  it('closes on the close button and on Escape', () => {
    render(<Dialog isOpen title="Reject?" onClose={close} />)
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(close).toHaveBeenCalledTimes(2)
  })

  it('stays open where it must be answered', () => {
    render(<Dialog isOpen title="Reject?" onClose={close} isDismissible={false} />)
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    expect(close).not.toHaveBeenCalled()
  })
})
