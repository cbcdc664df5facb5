import { beforeEach, expect, test } from 'vitest'
import { newTokenReader } from './link-token.ts'

beforeEach(() => window.history.replaceState(null, '', '/'))

test('a token in the query leaves the address, and the rest of the query stays', () => {
  window.history.replaceState({ usr: 1 }, '', '/resetPassword?invited=1&userData=abc.def')
  const read = newTokenReader('userData')
  expect(read()).toBe('abc.def')
  expect(window.location.pathname + window.location.search).toBe('/resetPassword?invited=1')
  expect(window.history.state).toEqual({ usr: 1 })
  expect(read()).toBe('abc.def')
})

test('a token in the fragment leaves the address', () => {
  window.history.replaceState(null, '', '/i9-representative#secret')
  const read = newTokenReader()
  expect(read()).toBe('secret')
  expect(window.location.href).not.toContain('secret')
})

test('without a token there is none', () => {
  expect(newTokenReader('userData')()).toBe('')
})
