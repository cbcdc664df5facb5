import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { EventObject } from 'xstate'
import type { EntryEvent } from '#src/offline/outbox/watch-entry.ts'
import { submissionMachine, submissionStateOf } from './submission.machine.ts'

const refusal = { reason: { key: 'checkFields' }, fields: { zip: { key: 'zip' } } } as const
const confirmation = { confirmationNumber: 'KQM-482', receivedAt: '2026-11-21T12:00:00Z' }

const start = () => {
  const withdraw = vi.fn(async () => ({ revision: 9 }))
  const stop = vi.fn()
  const outbox: { entryId?: string; report: (event: EntryEvent) => void } = { report: () => undefined }
  const machine = submissionMachine.provide({
    actors: {
      withdraw: fromPromise<{ readonly revision: number }>(withdraw),
      'watch entry': fromCallback<EventObject, { entryId: string }>(({ input, sendBack }) => {
        outbox.entryId = input.entryId
        outbox.report = sendBack
        return stop
      }),
    },
  })
  const actor = createActor(machine, { input: { entryId: 'e1' } })
  actor.start()
  return { actor, outbox, withdraw, stop, ended: () => vi.waitFor(() => actor.getSnapshot().output ?? expect.fail()) }
}

describe('a submission', () => {
  it('is followed in the outbox until the server has it', () => {
    const { actor, outbox, stop, withdraw } = start()
    expect(outbox.entryId).toBe('e1')
    const states = [
      { type: 'needs login' },
      { type: 'pending' },
      { type: 'needs help', reason: { key: 'checkFields' } },
    ] as const
    for (const event of states) {
      outbox.report(event)
      expect(submissionStateOf(actor.getSnapshot())).toBe(event.type)
    }
    expect(actor.getSnapshot().context.helpReason).toEqual({ key: 'checkFields' })
    outbox.report({ type: 'received', confirmation })
    expect(actor.getSnapshot().output).toEqual({ kind: 'received', confirmation })
    expect(stop).toHaveBeenCalledOnce()
    expect(withdraw).not.toHaveBeenCalled()
  })

  it('is returned as a draft, with the reasons, when the server refuses it', async () => {
    const { actor, outbox, stop, ended } = start()
    outbox.report({ type: 'refused', refusal })
    expect(submissionStateOf(actor.getSnapshot())).toBe('refused')
    expect(stop).toHaveBeenCalledOnce()
    expect(await ended()).toEqual({ kind: 'returned', revision: 9, refusal })
  })

  it('is returned without reasons when the person takes it back', async () => {
    const { outbox, ended } = start()
    outbox.report({ type: 'withdrawn' })
    expect(await ended()).toEqual({ kind: 'returned', revision: 9, refusal: null })
  })

  it('says why its draft can’t be read', async () => {
    const { outbox, withdraw, ended } = start()
    const locked = new Error('locked')
    withdraw.mockRejectedValueOnce(locked)
    outbox.report({ type: 'refused', refusal })
    expect(await ended()).toEqual({ kind: 'failed', error: locked })
  })
})
