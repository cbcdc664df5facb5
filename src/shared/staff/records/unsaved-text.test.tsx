// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { object } from 'yup'
import { text } from '#contract/protocol/fields.ts'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { flushBeforeLock } from '#src/shared/flush-before-lock.ts'
import { loadReasons } from '#src/shared/i18n/reason-messages.ts'
import { staffMessages } from '../staff-messages.ts'
import { RecordForm } from './record-form.tsx'
import type { StoredText } from './stored-text.ts'

// A device whose database is a map: the encryption of the real one can't run in this environment.
const device = vi.hoisted(() => new Map<string, StoredText>())
vi.mock('./stored-text.ts', async (original) => ({
  ...(await original<object>()),
  storeText: async (lane: string, stored: StoredText) => device.set(lane, { ...stored, typedAt: Date.now() }),
  findText: async (lane: string) => device.get(lane),
  dropText: async (lane: string) => device.delete(lane),
}))

const schema = object({ name: text(10), city: text(20) })
const server = { name: 'Heron', city: 'Toledo' }
const newer = { name: 'Heron', city: 'Akron' }

const show = (initial = server) =>
  act(async () =>
    render(
      <MemoryRouter>
        <RecordForm
          initial={initial}
          schema={schema}
          toBody={(values) => values}
          send={async () => 'saved'}
          onSaved={() => undefined}
          loadNewer={async () => ({
            values: newer,
            changedAt: new Date().toISOString(),
            changedBy: 'Dana Park',
            adopt: () => undefined,
          })}
        >
          <FormText name="name" label="Name" />
          <FormText name="city" label="City" />
        </RecordForm>
      </MemoryRouter>,
    ),
  )
const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
/** Types, and the session ends at once. */
const typeAndEnd = async () => {
  await act(async () => void fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Egret' } }))
  await act(() => flushBeforeLock())
  cleanup()
}

beforeAll(async () => {
  await Promise.all([staffMessages.load('en'), loadReasons('en')])
  Element.prototype.scrollIntoView = vi.fn()
})
beforeEach(() => {
  cleanup()
  device.clear()
})

it('offers what was typed when the session ended, restores it, and forgets it once it is saved', async () => {
  await show()
  await typeAndEnd()
  await show()
  await screen.findByText(/^You have unsaved changes from \d/)
  expect(valueOf('Name')).toBe('Heron')
  await press('Restore')
  expect([valueOf('Name'), valueOf('City')]).toEqual(['Egret', 'Toledo'])
  expect(screen.queryByText('Someone else updated this while you were editing')).toBeNull()
  await press('Save')
  cleanup()
  await waitFor(() => expect(device.size).toBe(0))
})

it('merges what was restored with a version that someone else saved since', async () => {
  await show()
  await typeAndEnd()
  await show(newer)
  await screen.findByText(/^You have unsaved changes/)
  await press('Restore')
  await screen.findByText('Someone else updated this while you were editing')
  await waitFor(() => expect([valueOf('Name'), valueOf('City')]).toEqual(['Egret', 'Akron']))
})

it('forgets what is discarded', async () => {
  await show()
  await typeAndEnd()
  await show()
  await screen.findByText(/^You have unsaved changes/)
  await press('Discard')
  await waitFor(() => expect(device.size).toBe(0))
})
