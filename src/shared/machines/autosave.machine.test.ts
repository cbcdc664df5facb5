import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startAutosave } from './autosave.fixture.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const full = new Error('storage full')

describe('a draft that is typed', () => {
  it('is not saved before something changes', async () => {
    const draft = startAutosave()
    await draft.send('save')
    await draft.pass(60_000)
    expect(draft.state().value).toBe('idle')
    expect(draft.save).not.toHaveBeenCalled()
  })

  it('is saved once after a pause, as it is then', async () => {
    const draft = startAutosave()
    await draft.type('T')
    await draft.pass(399)
    await draft.type('Tacoma')
    await draft.pass(399)
    expect(draft.save).not.toHaveBeenCalled()
    expect(draft.state().value).toBe('typing')
    await draft.pass(1)
    expect(draft.save).toHaveBeenCalledExactlyOnceWith({ draft: 'Tacoma', revision: 3 })
    expect(draft.state().value).toBe('saved')
    expect(draft.state().context.revision).toBe(4)
  })

  it('is saved after the pause where it was opened with a change', async () => {
    const draft = startAutosave(false)
    await draft.pass(400)
    expect(draft.save).toHaveBeenCalledExactlyOnceWith({ draft: 'as opened', revision: 3 })
  })

  it('is saved without a pause when asked to', async () => {
    const draft = startAutosave()
    await draft.type('Tacoma')
    await draft.send('save')
    expect(draft.save).toHaveBeenCalledOnce()
  })

  it('awaits a running save, and saves what was typed in between on its revision', async () => {
    const draft = startAutosave()
    const release = draft.holdSave()
    await draft.type('T')
    await draft.send('save')
    await draft.type('Tacoma')
    await draft.send('save')
    await draft.pass(60_000)
    expect(draft.save).toHaveBeenCalledExactlyOnceWith({ draft: 'T', revision: 3 })
    await release({ kind: 'saved', revision: 4 })
    expect(draft.state().value).toBe('typing')
    await draft.pass(400)
    expect(draft.save).toHaveBeenLastCalledWith({ draft: 'Tacoma', revision: 4 })
  })

  it('is saved again later when the device is full', async () => {
    const draft = startAutosave()
    draft.save.mockRejectedValueOnce(full)
    await draft.type('Tacoma')
    await draft.send('save')
    expect(draft.state().value).toBe('unsaved')
    expect(draft.state().context.lastSave).toEqual({ error: full })
    await draft.pass(14_999)
    expect(draft.save).toHaveBeenCalledOnce()
    await draft.pass(1)
    expect(draft.save).toHaveBeenLastCalledWith({ draft: 'Tacoma', revision: 3 })
    expect(draft.state().value).toBe('saved')
    expect(draft.state().context.lastSave).toEqual({})
  })
})

describe('finishing', () => {
  it('saves first', async () => {
    const draft = startAutosave()
    const release = draft.holdSave()
    await draft.type('Tacoma')
    await draft.send('finish')
    expect(draft.state().value).toBe('saving')
    await release({ kind: 'saved', revision: 4 })
    expect(draft.state().output).toMatchObject({ draft: 'Tacoma', revision: 4, isSaved: true, interruption: null })
  })

  it('awaits a running save', async () => {
    const draft = startAutosave()
    const release = draft.holdSave()
    await draft.type('Tacoma')
    await draft.send('save')
    await draft.send('finish')
    expect(draft.state().status).toBe('active')
    await release({ kind: 'saved', revision: 4 })
    expect(draft.state().output).toMatchObject({ draft: 'Tacoma', isSaved: true })
    expect(draft.save).toHaveBeenCalledOnce()
  })

  it('is called off by what is typed in between', async () => {
    const draft = startAutosave()
    const release = draft.holdSave()
    await draft.send('finish')
    await draft.type('Tacoma')
    await release({ kind: 'saved', revision: 4 })
    expect(draft.state().value).toBe('typing')
  })

  it('succeeds on a full device, with the draft as it is on the screen', async () => {
    const draft = startAutosave()
    draft.save.mockRejectedValueOnce(full)
    await draft.type('Tacoma')
    await draft.send('finish')
    expect(draft.state().output).toMatchObject({
      draft: 'Tacoma',
      revision: 3,
      isSaved: false,
      lastSave: { error: full },
    })
  })
})

it('ends with what another tab did, and the draft as it is on the screen', async () => {
  const draft = startAutosave()
  const release = draft.holdSave()
  await draft.type('T')
  await draft.send('save')
  await draft.type('Tacoma')
  await release({ kind: 'conflict' })
  expect(draft.state().output).toMatchObject({ draft: 'Tacoma', isSaved: false, interruption: { kind: 'conflict' } })
})
