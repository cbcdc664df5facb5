import { expect, it } from 'vitest'
import { allCalls } from '../api.ts'
import { outboxCalls, outboxPath } from './outbox-endpoints.ts'

it('the outbox lists every queueable endpoint, and no other', () => {
  const declared = allCalls()
    .filter(({ call }) => call.queueable === true)
    .map(({ name, call }) => [name, call.path])
  expect(outboxCalls().toSorted()).toEqual(declared.toSorted())
  expect(allCalls().filter(({ call }) => call.queueable === true && call.method !== 'POST')).toEqual([])
})

it('doesn’t find inherited property names', () => {
  expect(outboxPath('constructor')).toBeUndefined()
  expect(outboxPath('account.login')).toBeUndefined()
})
