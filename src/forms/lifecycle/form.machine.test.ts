import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EventObject } from 'xstate'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { EntryEvent, FormEvent, HandOverInput, SaveInput } from './form.machine.ts'
import { formMachine } from './form.machine.ts'
import type { HandedOver, Opened, Saved, Signing } from './paper.ts'
import { FormTrouble } from './paper.ts'

const signing: Signing = {
  signature: { kind: 'typed', text: 'Ana Reyes' },
  signedAt: '2026-11-21T10:00:00Z',
  language: 'es',
}
const blank: Opened = {
  stage: 'editing',
  paper: { values: { city: 'Seattle' }, step: 'you' },
  revision: 3,
  edition: '2026',
  reasons: [],
  refusal: null,
  asked: [],
  entryId: null,
  signing: null,
  receipt: null,
}
const receipt = { receiptNo: 'ABC-123', receivedAt: '2026-11-21T10:00:05Z' }
const refusal = { reason: { key: 'checkFields' }, fields: { ssn: { key: 'ssn' } } }

/** A form on a desk: its work is done by hand, its time goes by only when told. */
const onADesk = (found: Partial<Opened> | Error = {}) => {
  const save = vi.fn<(input: SaveInput) => Promise<Saved>>(async ({ revision }) => ({
    kind: 'saved',
    revision: revision + 1,
  }))
  const handOver = vi.fn<(input: HandOverInput) => Promise<HandedOver>>(async () => ({ kind: 'queued', entryId: 'e1' }))
  const open = vi.fn(async () => {
    if (found instanceof Error) throw found
    return { ...blank, ...found }
  })
  const takeBack = vi.fn(async () => ({ revision: 9 }))
  const outbox: { tell: (event: EntryEvent) => void } = { tell: () => undefined }
  const form = createActor(
    formMachine.provide({
      actors: {
        'open form': fromPromise<Opened, { userDocumentId: number }>(open),
        'save draft': fromPromise<Saved, SaveInput>(({ input }) => save(input)),
        'hand over': fromPromise<HandedOver, HandOverInput>(({ input }) => handOver(input)),
        'take back': fromPromise<{ revision: number }, { userDocumentId: number; entryId: string | null }>(takeBack),
        'watch entry': fromCallback<EventObject, { entryId: string }>(({ sendBack }) => {
          outbox.tell = sendBack
        }),
      },
    }),
    { input: { userDocumentId: 7 } },
  )
  form.start()
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const events = async (...sent: FormEvent[]) => {
    for (const event of sent) {
      form.send(event)
      await settle()
    }
  }
  const state = () => form.getSnapshot()
  const type = (city: string): FormEvent => ({ type: 'typed', values: { city } })
  return { form, save, handOver, open, takeBack, outbox, settle, events, state, type }
}

const signed = async (desk: ReturnType<typeof onADesk>) => {
  await desk.settle()
  await desk.events({ type: 'review' }, { type: 'ready to sign' }, { type: 'sign', signing })
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('opening a form', () => {
  it.each([
    ['editing', { editing: 'saved' }],
    ['queued', { queued: 'waiting' }],
    ['finished', 'finished'],
    ['received', 'received'],
  ] as const)('goes on where it stood: %s', async (stage, value) => {
    const desk = onADesk({ stage, entryId: 'e1', signing })
    await desk.settle()
    expect(desk.state().value).toEqual(value)
    expect(desk.state().context.paper.values).toEqual({ city: 'Seattle' })
  })

  it('says why it can’t be opened, and opens at another try', async () => {
    const desk = onADesk(new FormTrouble('offline'))
    await desk.settle()
    expect(desk.state().value).toBe('closed')
    expect(desk.state().context.trouble).toBe('offline')
    desk.open.mockResolvedValueOnce(blank)
    await desk.events({ type: 'try again' })
    expect(desk.state().value).toEqual({ editing: 'saved' })
  })

  it('names the questions a new edition asks again, with the other answers carried over', async () => {
    const desk = onADesk({ asked: ['Deductions'], edition: '2026' })
    await desk.settle()
    expect(desk.state().context).toMatchObject({ asked: ['Deductions'], paper: { values: { city: 'Seattle' } } })
  })
})

describe('typing', () => {
  it('saves once after a pause of 400 ms, with the last answers', async () => {
    const desk = onADesk()
    await desk.settle()
    desk.form.send(desk.type('Ta'))
    await vi.advanceTimersByTimeAsync(300)
    desk.form.send(desk.type('Tacoma'))
    await vi.advanceTimersByTimeAsync(399)
    expect(desk.save).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(desk.save).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ paper: { values: { city: 'Tacoma' }, step: 'you' }, revision: 3, edition: '2026' }),
    )
    expect(desk.state().value).toEqual({ editing: 'saved' })
    expect(desk.state().context.revision).toBe(4)
  })

  it('saves at once when a field is left or the page is hidden', async () => {
    const desk = onADesk()
    await desk.settle()
    await desk.events(desk.type('Tacoma'), { type: 'save' })
    expect(desk.save).toHaveBeenCalledOnce()
    expect(desk.state().value).toEqual({ editing: 'saved' })
  })

  it('saves the place when a page is turned', async () => {
    const desk = onADesk()
    await desk.settle()
    await desk.events({ type: 'turned', step: 'jobs' })
    expect(desk.save.mock.lastCall?.[0].paper.step).toBe('jobs')
  })

  it('saves what was typed during a save, on the revision of that save', async () => {
    const desk = onADesk()
    await desk.settle()
    let written = (_: Saved) => {}
    desk.save.mockImplementationOnce(() => new Promise((resolve) => (written = resolve)))
    await desk.events(desk.type('T'), { type: 'save' }, desk.type('Tacoma'))
    expect(desk.state().value).toEqual({ editing: 'saving' })
    written({ kind: 'saved', revision: 4 })
    await desk.settle()
    expect(desk.state().value).toEqual({ editing: 'typing' })
    await vi.advanceTimersByTimeAsync(400)
    expect(desk.save.mock.lastCall?.[0]).toMatchObject({ revision: 4, paper: { values: { city: 'Tacoma' } } })
  })

  it('keeps the answers on screen when the device is full, and saves them later', async () => {
    const desk = onADesk()
    await desk.settle()
    desk.save.mockRejectedValueOnce(new FormTrouble('full'))
    await desk.events(desk.type('Tacoma'), { type: 'save' })
    expect(desk.state().value).toEqual({ editing: 'unsaved' })
    expect(desk.state().context).toMatchObject({ trouble: 'full', paper: { values: { city: 'Tacoma' } } })
    await vi.advanceTimersByTimeAsync(15_000)
    expect(desk.state().value).toEqual({ editing: 'saved' })
    expect(desk.state().context.trouble).toBeNull()
  })

  it('still goes to review, and tries again on the way back, when the device is full', async () => {
    const desk = onADesk()
    await desk.settle()
    desk.save.mockRejectedValueOnce(new FormTrouble('full'))
    await desk.events(desk.type('Tacoma'), { type: 'review' })
    expect(desk.state().value).toBe('reviewing')
    await desk.events({ type: 'back' })
    await vi.advanceTimersByTimeAsync(400)
    expect(desk.state().value).toEqual({ editing: 'saved' })
    expect(desk.save).toHaveBeenCalledTimes(2)
  })

  it('shows both versions when another tab typed, and writes the chosen one', async () => {
    const desk = onADesk()
    await desk.settle()
    const theirs = { values: { city: 'Spokane' }, step: 'you' }
    desk.save.mockResolvedValueOnce({ kind: 'conflict', theirs, revision: 8 })
    await desk.events(desk.type('Tacoma'), { type: 'save' })
    expect(desk.state().value).toBe('comparing')
    expect(desk.state().context).toMatchObject({ theirs, paper: { values: { city: 'Tacoma' } } })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(desk.save).toHaveBeenCalledOnce()
    await desk.events({ type: 'chosen', values: { city: 'Spokane' } }, { type: 'save' })
    expect(desk.save.mock.lastCall?.[0]).toMatchObject({ revision: 8, paper: { values: { city: 'Spokane' } } })
  })

  it('opens the form again when another tab has sent it', async () => {
    const desk = onADesk()
    await desk.settle()
    desk.save.mockResolvedValueOnce({ kind: 'gone' })
    desk.open.mockResolvedValueOnce({ ...blank, stage: 'queued', entryId: 'e2' })
    await desk.events(desk.type('Tacoma'), { type: 'save' })
    expect(desk.state().value).toEqual({ queued: 'waiting' })
  })
})

describe('reviewing and signing', () => {
  it('writes the answers before it shows them for review', async () => {
    const desk = onADesk()
    await desk.settle()
    await desk.events(desk.type('Tacoma'), { type: 'review' })
    expect(desk.save).toHaveBeenCalledOnce()
    expect(desk.state().value).toBe('reviewing')
  })

  it('waits for a save under way before it shows the review', async () => {
    const desk = onADesk()
    await desk.settle()
    let written = (_: Saved) => {}
    desk.save.mockImplementationOnce(() => new Promise((resolve) => (written = resolve)))
    await desk.events(desk.type('Tacoma'), { type: 'save' }, { type: 'review' })
    expect(desk.state().value).toEqual({ editing: 'saving' })
    written({ kind: 'saved', revision: 4 })
    await desk.settle()
    expect(desk.state().value).toBe('reviewing')
  })

  it('goes from review to the answer to change, and from signing back to review', async () => {
    const desk = onADesk()
    await desk.settle()
    await desk.events({ type: 'review' }, { type: 'ready to sign' }, { type: 'back' })
    expect(desk.state().value).toBe('reviewing')
    await desk.events({ type: 'change', step: 'jobs' })
    expect(desk.state().matches('editing')).toBe(true)
    expect(desk.state().context.paper.step).toBe('jobs')
  })

  it('hands over the answers with the signature, once', async () => {
    const desk = onADesk()
    await signed(desk)
    expect(desk.handOver).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ signing, edition: '2026' }))
    expect(desk.state().value).toEqual({ queued: 'waiting' })
  })

  it('stays at the signature, saying why, when the device is too full to hand over', async () => {
    const desk = onADesk()
    desk.handOver.mockRejectedValueOnce(new FormTrouble('full'))
    await signed(desk)
    expect(desk.state().value).toBe('signing')
    expect(desk.state().context.trouble).toBe('full')
  })

  it('keeps the signed form as a draft without a ticket, and hands it over when there is one', async () => {
    const desk = onADesk()
    desk.handOver.mockResolvedValueOnce({ kind: 'kept', revision: 5 })
    await signed(desk)
    expect(desk.state().value).toBe('finished')
    await desk.events({ type: 'try again' })
    expect(desk.handOver.mock.lastCall?.[0]).toMatchObject({ signing, revision: 5 })
    expect(desk.state().value).toEqual({ queued: 'waiting' })
  })

  it('drops the signature when a finished form is changed', async () => {
    const desk = onADesk({ stage: 'finished', signing })
    await desk.settle()
    await desk.events({ type: 'change', step: 'you' })
    expect(desk.state().context.signing).toBeNull()
    expect(desk.state().matches('editing')).toBe(true)
  })

  it('goes back to the answers when the whole body fails its check', async () => {
    const desk = onADesk()
    desk.handOver.mockResolvedValueOnce({ kind: 'refused', refusal })
    await signed(desk)
    expect(desk.state().matches('editing')).toBe(true)
    expect(desk.state().context.refusal).toEqual(refusal)
  })
})

describe('waiting for the server', () => {
  it.each(['needs sign-in', 'needs help', 'waiting'] as const)('says what the outbox says: %s', async (type) => {
    const desk = onADesk()
    await signed(desk)
    desk.outbox.tell({ type })
    expect(desk.state().value).toEqual({ queued: type })
  })

  it('shows the receipt when it comes', async () => {
    const desk = onADesk()
    await signed(desk)
    desk.outbox.tell({ type: 'received', receipt })
    expect(desk.state().value).toBe('received')
    expect(desk.state().context.receipt).toEqual(receipt)
  })

  it('brings the draft back filled in, with the reasons, when the server refuses', async () => {
    const desk = onADesk()
    await signed(desk)
    desk.outbox.tell({ type: 'refused', refusal })
    await desk.settle()
    expect(desk.takeBack).toHaveBeenCalledOnce()
    expect(desk.state().matches('editing')).toBe(true)
    expect(desk.state().context).toMatchObject({
      refusal,
      revision: 9,
      signing: null,
      paper: { values: { city: 'Seattle' } },
    })
  })

  it('opens the answers again when the person takes the submission back', async () => {
    const desk = onADesk()
    await signed(desk)
    desk.outbox.tell({ type: 'taken back' })
    await desk.settle()
    expect(desk.state().matches('editing')).toBe(true)
    expect(desk.state().context.refusal).toBeNull()
  })

  it('says so when a refused draft can’t be read', async () => {
    const desk = onADesk()
    desk.takeBack.mockRejectedValueOnce(new FormTrouble('locked'))
    await signed(desk)
    desk.outbox.tell({ type: 'refused', refusal })
    await desk.settle()
    expect(desk.state().value).toBe('closed')
    expect(desk.state().context.trouble).toBe('locked')
  })

  it('looks again when a received form may have been sent back', async () => {
    const desk = onADesk({ stage: 'received' })
    await desk.settle()
    desk.open.mockResolvedValueOnce({ ...blank, reasons: [{ field: 'ssn', text: 'Check it' }] })
    await desk.events({ type: 'try again' })
    expect(desk.state().value).toEqual({ editing: 'saved' })
    expect(desk.state().context.reasons).toHaveLength(1)
  })
})
