// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { SummaryRow } from '#src/forms/form-module.ts'
import { uiMessages } from '#src/shared/i18n/ui-messages.ts'
import { Answers } from './answers.tsx'
import { reviewMessages } from './review-messages.ts'

beforeAll(() => Promise.all([reviewMessages.load('en'), uiMessages.load('en')]))
afterEach(cleanup)

const row = (field: string, text: string): SummaryRow => ({ field, label: field, value: text, text })
const labels = () => screen.getAllByRole('term').map(({ textContent }) => textContent)

it('questions without an answer are a line that shows them; one that is to check is always in sight', async () => {
  render(
    <Suspense fallback={null}>
      <Answers
        sheet={[
          { step: 'name', title: 'Name', rows: [row('first', 'Eli'), row('middle', 'None'), row('number', 'None')] },
          { step: 'more', title: 'More', rows: [row('phone', 'None')] },
        ]}
        changed={[]}
        flagged={['number']}
        former={undefined}
        isUnanswered={({ text }) => text === 'None'}
        userDocumentId={1}
        revealable={[]}
      />
    </Suspense>,
  )
  const show = await screen.findByRole('button', { name: '2 questions not answered: show' })
  expect(labels()).toEqual(['first', 'number'])
  expect(screen.queryByRole('region', { name: 'More' })).toBeNull()
  fireEvent.click(show)
  expect(labels()).toEqual(['first', 'middle', 'number', 'phone'])
  fireEvent.click(screen.getByRole('button', { name: '2 questions not answered: hide' }))
  expect(labels()).toEqual(['first', 'number'])
})
