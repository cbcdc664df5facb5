import { expect, it } from 'vitest'
import { allCalls } from '../api.ts'
import { outboxCalls, outboxPath } from './outbox-endpoints.ts'

it('the outbox knows every call that may wait, and no other', () => {
  const declared = allCalls()
    .filter(({ call }) => call.queueable === true)
    .map(({ name, call }) => [name, call.path])
  expect(outboxCalls().toSorted()).toEqual(declared.toSorted())
  expect(allCalls().filter(({ call }) => call.queueable === true && call.method !== 'POST')).toEqual([])
})

it('knows nothing of what only looks like a name', () => {
  expect(outboxPath('constructor')).toBeUndefined()
  expect(outboxPath('account.login')).toBeUndefined()
})
