import { describe, expect, it } from 'vitest'
import { updateIfUnchanged, changedColumns, requireUnchanged } from './optimistic-lock.ts'

const at = new Date('2026-11-21T12:00:00.123Z')

describe('a change', () => {
  it('of what was read as it is goes on, and so does one that says nothing of it', () => {
    expect(() => requireUnchanged(at, '2026-11-21T12:00:00.123Z')).not.toThrow()
    expect(() => requireUnchanged(at, undefined)).not.toThrow()
  })

  it.each(['2026-11-21T12:00:00.122Z', 'yesterday'])('of what was read at %s is a conflict', (sent) => {
    expect(() => requireUnchanged(at, sent)).toThrow(expect.objectContaining({ kind: 'conflict' }))
  })

  it('takes place after the one before, also when the clock stands still or goes back', () => {
    expect(updateIfUnchanged(at, at).getTime()).toBe(at.getTime() + 1)
    expect(updateIfUnchanged(at, new Date(0)).getTime()).toBe(at.getTime() + 1)
    expect(updateIfUnchanged(new Date(0), at)).toEqual(at)
  })

  it('sets what was sent and differs', () => {
    const row = { name: 'a', days: [1, 2], phone: 'x' as string | null, city: 'b' }
    expect(changedColumns(row, { name: 'a', days: [1, 2], phone: null, city: undefined })).toEqual({ phone: null })
    expect(changedColumns(row, { days: [1] })).toEqual({ days: [1] })
  })
})
