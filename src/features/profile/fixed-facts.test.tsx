// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import { SessionContext, type LoggedInUser } from '#src/session/session-context.tsx'
import { FixedFacts } from './fixed-facts.tsx'
import { profileMessages } from './profile-messages.ts'

beforeAll(() => profileMessages.load('en'))
afterEach(cleanup)

it('shows the username that one logs in with, where an account elsewhere has the plain one', () => {
  const person = { role: 'EMPLOYEE', username: 'ana@example.com', locations: [] } as unknown as PersonDetail
  const session = { user: { username: 'ana@example.com~k3f9' } } as unknown as LoggedInUser
  render(
    <SessionContext value={session}>
      <FixedFacts person={person} />
    </SessionContext>,
  )
  expect(screen.getByText('ana@example.com~k3f9')).toBeTruthy()
  expect(screen.queryByText('ana@example.com')).toBeNull()
})
