import { beforeEach, describe, expect, it } from 'vitest'
import { applicationPage as page } from '../application-page.fixture.ts'
import {
  cachePage,
  evictCachedPage,
  isTicketValid,
  mayHaveAnswers,
  readCachedPage,
  rememberAnswers,
} from './cached-page.ts'

const makeStorage = (): Storage => {
  const rows = new Map<string, string>()
  return {
    length: 0,
    clear: () => rows.clear(),
    key: () => null,
    getItem: (key) => rows.get(key) ?? null,
    removeItem: (key) => void rows.delete(key),
    setItem: (key, value) => void rows.set(key, value),
  }
}

describe('the application page on this device', () => {
  let storage: Storage
  beforeEach(() => {
    storage = makeStorage()
  })

  it('opens again at its URL in any letter case', () => {
    cachePage(page, storage)
    expect(readCachedPage('Blue-Heron', storage)).toEqual(page)
    expect(readCachedPage('redwood', storage)).toBeUndefined()
  })

  it('is removed once it no longer exists', () => {
    cachePage(page, storage)
    evictCachedPage('blue-heron', storage)
    expect(readCachedPage('blue-heron', storage)).toBeUndefined()
  })

  it('is not read where something else is stored under its key', () => {
    storage.setItem('firstday.apply.blue-heron', '{"layout":0}')
    expect(readCachedPage('blue-heron', storage)).toBeUndefined()
    storage.setItem('firstday.apply.blue-heron', 'not JSON')
    expect(readCachedPage('blue-heron', storage)).toBeUndefined()
  })

  it('is waited for only where there may be answers', () => {
    cachePage(page, storage)
    expect(mayHaveAnswers('blue-heron', storage)).toBe(false)
    rememberAnswers('Blue-Heron', true, storage)
    expect(mayHaveAnswers('blue-heron', storage)).toBe(true)
    expect(mayHaveAnswers('redwood', storage)).toBe(false)
    expect(readCachedPage('blue-heron', storage)).toEqual(page)
    rememberAnswers('blue-heron', false, storage)
    expect(mayHaveAnswers('blue-heron', storage)).toBe(false)
  })

  it('sends nothing any more after its ticket has expired', () => {
    expect(isTicketValid(page, Date.parse('2027-02-19T11:59:00Z'))).toBe(true)
    expect(isTicketValid(page, Date.parse('2027-02-19T12:00:00Z'))).toBe(false)
  })
})
