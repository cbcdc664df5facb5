// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import type { Role } from '#contract/domain/roles.ts'
import { SessionContext, type LoggedInUser } from '#src/session/session-context.tsx'
import { useRights } from './use-rights.ts'

/** What a user of one role may do with a person of another who was invited and hasn't logged in. */
const rightsOf = (role: Role, other: Role, id = 2): readonly string[] => {
  const session = { user: { userId: 1, role } } as unknown as LoggedInUser
  const invitation = { state: 'sent' }
  const person = {
    id,
    role: other,
    businessId: 3,
    active: true,
    assignments: [{}],
    invitation,
  } as unknown as PersonDetail
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <SessionContext value={session}>{children}</SessionContext>
  )
  const { result } = renderHook(() => useRights(person), { wrapper })
  return Object.entries(result.current).flatMap(([right, is]) => (is ? [right] : []))
}

const ofManagers = ['mayEdit', 'mayGiveNotices', 'mayRemind', 'mayAssist', 'mayNote', 'seesHistory']

describe('the rights of a store manager', () => {
  it('are to edit and invite an employee, and neither to end them nor to choose their role or locations', () => {
    expect(rightsOf('STRMGR', 'EMPLOYEE')).toEqual(ofManagers)
  })

  it.each(['STRMGR', 'MGMT', 'Owner'] as const)('are none over a person of role %s', (other) => {
    expect(rightsOf('STRMGR', other)).toEqual([])
  })

  it('are none over themselves', () => {
    expect(rightsOf('STRMGR', 'STRMGR', 1)).toEqual([])
  })
})

it('management also ends employment, and chooses roles and locations', () => {
  expect(rightsOf('MGMT', 'EMPLOYEE').toSorted()).toEqual([...ofManagers, 'mayChangeRole', 'mayEnd'].toSorted())
  expect(rightsOf('MGMT', 'MGMT')).toEqual([])
})
