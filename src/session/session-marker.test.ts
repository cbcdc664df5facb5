import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hasSessionMarker, writeSessionMarker } from './session-marker.ts'

const held = new Map<string, string>()
beforeEach(() => {
  held.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => void held.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

const person = { user: { firstName: 'Eli', lastName: 'Navarro', role: 'EMPLOYEE' } }

describe('the mark of a stored session', () => {
  it('names neither person nor role', () => {
    writeSessionMarker({ ...person, deviceKind: 'personal' } as Parameters<typeof writeSessionMarker>[0])
    expect(hasSessionMarker()).toBe(true)
    expect([...held.values()]).toEqual(['personal'])
  })

  it('is not left on a shared device', () => {
    writeSessionMarker({ ...person, deviceKind: 'shared' } as Parameters<typeof writeSessionMarker>[0])
    expect(hasSessionMarker()).toBe(false)
  })

  it('replaces one that says more', () => {
    held.set('firstday.session', JSON.stringify({ name: 'Eli Navarro', role: 'EMPLOYEE', personal: true }))
    expect(hasSessionMarker()).toBe(true)
    expect([...held.values()].join()).not.toContain('Eli')
  })
})
