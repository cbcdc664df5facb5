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

test.each(['.', ',', ';', ':', '!', '?', ')', '>', ').', '">'])(
  'a token in the fragment loses the end of its sentence, %s',
  (end) => {
    window.history.replaceState(null, '', `/i9-representative#se-cr_et${end}`)
    expect(newTokenReader()()).toBe('se-cr_et')
  },
)

test.each(['.', '>', ').'])('a token in the query loses the end of its sentence, %s', (end) => {
  window.history.replaceState(null, '', `/resetPassword?userData=abc.def${end}`)
  expect(newTokenReader('userData')()).toBe('abc.def')
})

test('without a token there is none', () => {
  expect(newTokenReader('userData')()).toBe('')
})
