import type { Tab } from '../device/tab.ts'
import { digestOf } from '../history.ts'
import type { Person, World } from '../world.ts'
import { answersOf } from './answers.ts'
import { findTask } from './log-in.ts'

const patience = 40_000

/** The logged-in person of a tab. */
export const personIn = (world: World, tab: Tab): Person | undefined => {
  const owner = tab.app.owner()
  return owner === undefined ? undefined : world.people.find((person) => person.owner === owner)
}

const formState = (tab: Tab) => tab.app.form()?.actor.getSnapshot()

/** Opens the W-4 from the list of tasks. */
export const openForm = async (world: World, tab: Tab): Promise<void> => {
  if (personIn(world, tab) === undefined) return
  const row = await findTask(world, tab)
  if (row === undefined || !tab.isAlive() || personIn(world, tab) === undefined) return
  tab.app.openForm(row)
  await world.until(() => formState(tab)?.matches('opening') !== true, patience, tab)
  const state = formState(tab)
  if (state === undefined) return
  world.history.add(
    world.clock.now(),
    tab.name,
    'opened',
    row.status,
    JSON.stringify(state.value),
    state.context.revision,
  )
  if (state.matches('signed')) tab.app.form()?.actor.send({ type: 'try again' })
}

/** Types over what is in the form. */
export const type = (world: World, tab: Tab, text: number): void => {
  const person = personIn(world, tab)
  const form = tab.app.form()
  tab.touch()
  if (person === undefined || form === undefined) return
  const { actor } = form
  const state = () => actor.getSnapshot()
  // An approved form may be changed; one that waits for its review is only read.
  if (state().matches('submitted') && form.status === 'approved') actor.send({ type: 'change', step: 'you' })
  if (state().matches('reviewing')) actor.send({ type: 'change', step: 'you' })
  if (state().matches('signing')) actor.send({ type: 'back' })
  if (state().matches('comparing')) actor.send({ type: 'chosen', values: state().context.content.values })
  if (!state().matches('editing')) return
  person.texts += 1
  const answers = { ...state().context.content.values, ...answersOf(person, text) }
  actor.send({ type: 'typed', getAnswers: () => answers })
  world.count('text')
  world.history.add(world.clock.now(), tab.name, 'typed', digestOf(answers))
}

/** Reads the form over and signs it. */
export const sign = async (world: World, tab: Tab): Promise<void> => {
  const person = personIn(world, tab)
  const form = tab.app.form()
  tab.touch()
  if (person === undefined || form === undefined) return
  const { actor } = form
  const state = () => actor.getSnapshot()
  if (!state().matches('editing') && !state().matches('reviewing')) return
  actor.send({ type: 'review' })
  await world.until(() => !state().matches('editing'), patience, tab)
  if (!state().matches('reviewing') || tab.app.form() !== form) return
  actor.send({ type: 'ready to sign' })
  const signedAt = new Date(tab.device.now()).toISOString()
  actor.send({
    type: 'sign',
    signing: { signature: { kind: 'typed', text: person.username }, signedAt, language: 'en' },
  })
  await world.until(() => !state().matches('submitting'), 120_000, tab)
  world.history.add(
    world.clock.now(),
    tab.name,
    'signed',
    JSON.stringify(state().value),
    state().context.entryId ?? state().context.error ?? state().context.refusal?.reason.key,
    Object.keys(state().context.refusal?.fields ?? {}).join(),
  )
}
