import { describe, expect, it } from 'vitest'
import { updateIfUnchanged, changedColumns, requireUnchanged } from './optimistic-lock.ts'

const at = new Date('2026-11-21T12:00:00.123Z')

describe('a change', () => {
  it('of the current version is accepted, as is one without a version', () => {
    expect(() => requireUnchanged(at, '2026-11-21T12:00:00.123Z')).not.toThrow()
    expect(() => requireUnchanged(at, undefined)).not.toThrow()
  })

  it.each(['2026-11-21T12:00:00.122Z', 'yesterday'])('of what was read at %s is refused as a conflict', (sent) => {
    expect(() => requireUnchanged(at, sent)).toThrow(expect.objectContaining({ kind: 'conflict' }))
  })

  it('is later than the previous one, even if the clock stops or goes back', () => {
    expect(updateIfUnchanged(at, at).getTime()).toBe(at.getTime() + 1)
    expect(updateIfUnchanged(at, new Date(0)).getTime()).toBe(at.getTime() + 1)
    expect(updateIfUnchanged(new Date(0), at)).toEqual(at)
  })

  it('sets only fields that were sent and differ', () => {
    const row = { name: 'a', days: [1, 2], phone: 'x' as string | null, city: 'b' }
    expect(changedColumns(row, { name: 'a', days: [1, 2], phone: null, city: undefined })).toEqual({ phone: null })
    expect(changedColumns(row, { days: [1] })).toEqual({ days: [1] })
  })
})
