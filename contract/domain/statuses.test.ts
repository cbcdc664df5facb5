import { describe, expect, it } from 'vitest'
import { applicationApprovals, applicationMove, applicationMoves } from './statuses.ts'

describe('decisions about an application', () => {
  it('lead from one known approval to another, by a reviewer', () => {
    for (const move of Object.values(applicationMoves)) {
      expect(move.by).toBe('reviewer')
      for (const approval of [move.to, ...move.from]) expect(applicationApprovals[approval]).toBeDefined()
      expect(move.from).not.toContain(move.to)
    }
  })

  it('are found by where they begin and end', () => {
    expect([applicationMove(1, 2), applicationMove(2, 3), applicationMove(3, 1)]).toEqual([
      'approve',
      'reject',
      'reopen',
    ])
    expect([applicationMove(2, 2), applicationMove(1, 4), applicationMove(0, 1)]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
