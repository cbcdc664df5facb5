import { expect, it } from 'vitest'
import { allCalls } from '../api.ts'
import { queueableCalls, queueablePath } from './outbox-endpoints.ts'

it('the outbox knows every call that may wait, and no other', () => {
  const declared = allCalls()
    .filter(({ call }) => call.queueable === true)
    .map(({ name, call }) => [name, call.path])
  expect(queueableCalls().toSorted()).toEqual(declared.toSorted())
  expect(allCalls().filter(({ call }) => call.queueable === true && call.method !== 'POST')).toEqual([])
})

it('knows nothing of what only looks like a name', () => {
  expect(queueablePath('constructor')).toBeUndefined()
  expect(queueablePath('account.login')).toBeUndefined()
})
