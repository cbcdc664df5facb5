import { describe, expect, it } from 'vitest'
import { applicationApprovals, transitionBetween, applicationTransitions } from './statuses.ts'

describe('decisions about an application', () => {
  it('lead from one known approval to another, by a reviewer', () => {
    for (const move of Object.values(applicationTransitions)) {
      expect(move.by).toBe('reviewer')
      for (const approval of [move.to, ...move.from]) expect(applicationApprovals[approval]).toBeDefined()
      expect(move.from).not.toContain(move.to)
    }
  })

  it('are found by their first and last approval', () => {
    expect([transitionBetween(1, 2), transitionBetween(2, 3), transitionBetween(3, 1)]).toEqual([
      'approve',
      'reject',
      'reopen',
    ])
    expect([transitionBetween(2, 2), transitionBetween(1, 4), transitionBetween(0, 1)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
