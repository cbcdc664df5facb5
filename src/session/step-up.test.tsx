import { expect, it, vi } from 'vitest'
import { cleanup, renderHook } from '@testing-library/react'
import { Problem } from '#contract/protocol/problems.ts'
import type { Client } from '#src/api/client.ts'
import { clearSessionMemory } from '#src/shared/request/session-memory.ts'
import { useStepUpQuestion } from './step-up.ts'
import { withStepUp } from './with-step-up.ts'

const required = () => new Problem('forbidden', 'stepUpRequired')

/** A client whose calls are refused until its person has proved who they are. */
const makeClient = () => {
  question()
  const calls: string[] = []
  let isProven = false
  const client = withStepUp({
    call: (name: string) => {
      calls.push(name)
      return isProven ? Promise.resolve(null) : Promise.reject(required())
    },
  } as unknown as Client)
  return { client, calls, prove: () => void (isProven = true) }
}

const question = () => renderHook(() => useStepUpQuestion()).result.current
const untilQuestion = () => vi.waitFor(() => expect(question()).toBeDefined())

it('asks once for all refused calls, and repeats them', async () => {
  const { client, calls, prove } = makeClient()
  const both = Promise.all([client.call('stepUp.require'), client.call('stepUp.methods')])
  await untilQuestion()
  prove()
  question()?.answer(true)
  expect(await both).toEqual([null, null])
  expect(calls).toEqual(['stepUp.require', 'stepUp.methods', 'stepUp.require', 'stepUp.methods'])
  expect(question()).toBeUndefined()
})

it('knows the password that was typed into the refused call', async () => {
  const { client } = makeClient()
  const body = { currentPassword: 'a fine one', password: 'x', confirmPassword: 'x' }
  const call = client.call('account.changePassword', { body })
  await untilQuestion()
  expect(question()?.currentPassword).toBe('a fine one')
  question()?.answer(false)
  await expect(call).rejects.toMatchObject({ reason: { key: 'stepUpRequired' } })
})

it('fails for the reason that the answer was refused for', async () => {
  const { client } = makeClient()
  const call = client.call('stepUp.require')
  await untilQuestion()
  question()?.answer(false, new Problem('invalid', 'checkFields'))
  await expect(call).rejects.toMatchObject({ reason: { key: 'checkFields' } })
})

it('asks no longer when nobody waits, nor after the session', async () => {
  const { client } = makeClient()
  const leaving = new AbortController()
  const left = client.call('stepUp.require', { signal: leaving.signal })
  await untilQuestion()
  leaving.abort(new Error('left'))
  await expect(left).rejects.toThrow('left')
  expect(question()).toBeUndefined()

  const ended = client.call('stepUp.require')
  await untilQuestion()
  expect(question()).toBeDefined()
  clearSessionMemory()
  await expect(ended).rejects.toMatchObject({ reason: { key: 'stepUpRequired' } })
  expect(question()).toBeUndefined()
})

it('fails as the call did where no page shows the question', async () => {
  const { client } = makeClient()
  cleanup()
  await expect(client.call('stepUp.require')).rejects.toMatchObject({ reason: { key: 'stepUpRequired' } })
})

it('lets other refusals through', async () => {
  const refusing = { call: () => Promise.reject(new Problem('forbidden', 'forbidden')) } as unknown as Client
  await expect(withStepUp(refusing).call('stepUp.require')).rejects.toMatchObject({ reason: { key: 'forbidden' } })
  expect(question()).toBeUndefined()
})
