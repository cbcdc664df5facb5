// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Menu } from './menu.tsx'

const profile = vi.fn()
const logOut = vi.fn()

function open() {
  render(
    <Menu
      label="Rosa"
      items={[
        { key: 'profile', label: 'My profile', href: '/my-profile', onSelect: profile },
        { key: 'out', label: 'Sign out', onSelect: logOut },
      ]}
    />,
  )
  const button = screen.getByRole('button', { name: 'Rosa' })
  fireEvent.click(button)
  return button
}

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

describe('the menu', () => {
  it('moves through its items with the arrow keys, around the ends', () => {
    const button = open()
    button.focus()
    fireEvent.keyDown(button, { key: 'ArrowDown' })
    expect(document.activeElement?.textContent).toBe('My profile')
    fireEvent.keyDown(document.activeElement ?? button, { key: 'ArrowUp' })
    expect(document.activeElement?.textContent).toBe('Sign out')
    fireEvent.keyDown(document.activeElement ?? button, { key: 'ArrowDown' })
    expect(document.activeElement?.textContent).toBe('My profile')
  })

  it('moves to the next item that starts with the typed letter, around the end', () => {
    const button = open()
    fireEvent.keyDown(button, { key: 's' })
    expect(document.activeElement?.textContent).toBe('Sign out')
    fireEvent.keyDown(document.activeElement ?? button, { key: 'm' })
    expect(document.activeElement?.textContent).toBe('My profile')
    fireEvent.keyDown(document.activeElement ?? button, { key: 's', ctrlKey: true })
    fireEvent.keyDown(document.activeElement ?? button, { key: 'x' })
    expect(document.activeElement?.textContent).toBe('My profile')
  })

  it('opens with the down arrow on its first item', () => {
    const button = open()
    fireEvent.click(button)
    fireEvent.keyDown(button, { key: 'ArrowDown' })
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement?.textContent).toBe('My profile')
  })

  it('closes on Escape and restores the focus', () => {
    const button = open()
    fireEvent.keyDown(button, { key: 'Escape' })
    expect(button.getAttribute('aria-expanded')).toBe('false')
    expect(document.activeElement).toBe(button)
  })

  it('closes on a press outside', () => {
    const button = open()
    fireEvent.pointerDown(document.body)
    expect(button.getAttribute('aria-expanded')).toBe('false')
  })

  it('passes a plain press to the app and leaves a new tab to the browser', () => {
    open()
    const link = screen.getByRole('link', { name: 'My profile' })
    expect(fireEvent.click(link, { ctrlKey: true })).toBe(true)
    expect(profile).not.toHaveBeenCalled()
    expect(fireEvent.click(link)).toBe(false)
    expect(profile).toHaveBeenCalledOnce()
  })
})
