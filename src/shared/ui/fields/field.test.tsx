// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { uiMessages } from '#src/shared/i18n/ui-messages.ts'
import { Field } from './field.tsx'

beforeAll(() => uiMessages.load('en'))
afterEach(cleanup)

const labelWith = async (label: string, line: string): Promise<string | null> => {
  cleanup()
  render(
    <Suspense fallback={null}>
      <Field id="one" name="one" label={label} line={line}>
        {(control) => <input {...control} />}
      </Field>
    </Suspense>,
  )
  await screen.findByRole('textbox')
  return document.querySelector('label')?.textContent.trim() ?? null
}

it('a question has its official words next to its label where they say more than that', async () => {
  expect(await labelWith('Document title', 'Document title')).toBe('Document title')
  expect(await labelWith('Expiration date', 'Expiration date (if any)')).toBe('Expiration date')
  expect(await labelWith('Last name', 'Last Name (Family Name)')).toMatch(/^Last name\s+Last Name \(Family Name\)$/)
})
