// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Client } from '#src/api/client.ts'
import { ClientContext } from '#src/shared/request/client-context.ts'
import { clearSessionMemory } from '#src/shared/request/session-memory.ts'
import { queryFor } from '../query/endpoint-query.ts'
import { staffMessages } from '../staff-messages.ts'
import type { ComboboxOption } from './combobox-props.ts'
import { ComboboxField } from './pick-field.tsx'

const locations: readonly ComboboxOption[] = [
  { id: 7, label: 'Pier 9' },
  { id: 8, label: 'Mission' },
]
const find = vi.fn(async (search: string) => locations.filter(({ label }) => label.startsWith(search)))
const picked = vi.fn()
const client: Client = { call: () => Promise.reject(new Error('not asked')) }
const finding = (search: string) => queryFor('lookups.weekDays', {}, search, () => find(search))

function LocationField({ first = null }: { readonly first?: ComboboxOption | null }) {
  const [value, setValue] = useState(first)
  return (
    <ComboboxField
      id="place"
      name="place"
      label="Place"
      value={value}
      find={finding}
      onChange={(next) => {
        picked(next)
        setValue(next)
      }}
    />
  )
}

const show = (first?: ComboboxOption) =>
  act(
    async () =>
      void render(
        <ClientContext value={client}>
          <LocationField {...(first && { first })} />
        </ClientContext>,
      ),
  )
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Place' })
const type = (text: string) =>
  act(async () => {
    box().focus()
    fireEvent.input(box(), { target: { value: text } })
  })

beforeAll(async () => {
  // jsdom has none.
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  await Promise.all([staffMessages.load('en'), import('./combobox.tsx')])
})
afterEach(() => {
  cleanup()
  clearSessionMemory()
  vi.clearAllMocks()
})

describe('a field to pick by typing', () => {
  it('searches for the typed text, keeps it while the response is loading, and accepts the chosen option', async () => {
    await show()
    await type('Mis')
    expect(box().value).toBe('Mis')
    expect(find).toHaveBeenLastCalledWith('Mis')
    await act(async () => void fireEvent.click(screen.getByRole('option', { name: 'Mission' })))
    expect(picked).toHaveBeenLastCalledWith(locations[1])
    expect(box().value).toBe('Mission')
  })

  it('shows the picked option again, when something else was typed and left', async () => {
    await show(locations[0])
    await type('Nowhere')
    await act(async () => box().blur())
    expect(box().value).toBe('Pier 9')
    expect(picked).not.toHaveBeenCalled()
  })

  it('keeps the picked option on blur, also where the choices don’t include it', async () => {
    await show({ id: 99, label: 'Far Away' })
    await act(async () => box().focus())
    await act(async () => box().blur())
    expect(box().value).toBe('Far Away')
    expect(picked).not.toHaveBeenCalled()
  })

  it('picks nothing when it is cleared', async () => {
    await show(locations[0])
    await type('')
    expect(picked).toHaveBeenLastCalledWith(null)
  })
})
