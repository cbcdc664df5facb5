import type { Tab } from '../device/tab.ts'
import { digestOf } from '../history.ts'
import { tracked } from '../settle.ts'
import type { World } from '../world.ts'
import { markOf } from '../world.ts'
import { personIn } from '../people/work.ts'
import { wordIn } from './memory.ts'

const rememberedDrafts = new WeakMap<object, string>()

const readDraft = async (tab: Tab, lane: string) => tab.app.loadDraft(lane).catch(() => undefined)

/** What a tab says is saved can be read from the device, and is what was typed. */
const checkSaved = async (world: World, tab: Tab): Promise<void> => {
  const form = tab.app.form()
  const owner = tab.app.owner()
  if (form === undefined || owner === undefined) return
  const { lane, actor } = form
  const { saving, revision, content } = actor.getSnapshot().context
  if (!actor.getSnapshot().matches('editing') || saving !== 'saved') return
  const mark = `${saving} ${revision}`
  if (rememberedDrafts.get(actor) === mark) return
  rememberedDrafts.set(actor, mark)
  const draft = await readDraft(tab, lane)
  const isNewer = draft !== undefined && draft.revision > revision
  const values = (draft?.answers as { readonly values?: unknown } | undefined)?.values
  if (!isNewer && (draft === undefined || draft.revision !== revision || digestOf(values) !== digestOf(content.values)))
    world.violate(
      'what is saved is on the device',
      `${lane} on ${tab.name}: revision ${revision}, found ${draft?.revision ?? 'none'}`,
    )
  const key = `${tab.device.name} ${owner} ${lane}`
  const known = world.record.drafts.get(key)
  if (known?.revision === revision && known.digest !== digestOf(content.values))
    world.violate('nothing is overwritten silently', `${lane} on ${tab.name}: another tab saved revision ${revision}`)
  const isReadableLater = world.visitors.get(`${tab.device.name} ${owner}`) !== lostKey
  if (isReadableLater && (known === undefined || known.revision <= revision))
    world.record.drafts.set(key, { revision, digest: digestOf(content.values) })
  world.history.add(world.clock.now(), tab.name, 'saved', revision, digestOf(content.values))
  world.count('saved')
}

/** A form opens with its person's own answers, and no earlier ones than they were told are saved. */
const checkOpened = (world: World, tab: Tab): void => {
  const form = tab.app.form()
  const owner = tab.app.owner()
  if (form === undefined || owner === undefined) return
  const state = form.actor.getSnapshot()
  if (state.matches('opening') || rememberedDrafts.has(form)) return
  rememberedDrafts.set(form, 'opened')
  const others = world.people.filter((person) => person !== personIn(world, tab)).map(markOf)
  const other = wordIn(state.context.content, others)
  if (other !== undefined) world.violate('nobody reads another’s', `${tab.name} shows ${other}`)
  const key = `${tab.device.name} ${owner} ${form.lane}`
  const expected = world.record.drafts.get(key)
  if (expected === undefined) return
  if (state.matches('closed') && state.context.error === 'locked' && tab.app.vaultOwner() === owner)
    world.violate('what is saved can be read', `${form.lane} on ${tab.name}: saved at ${expected.revision}`)
  if (!state.matches('editing')) return
  const { revision, content } = state.context
  if (revision < expected.revision)
    world.violate(
      'what is saved is on the device',
      `${form.lane} on ${tab.name} opened at ${revision}, saved at ${expected.revision}`,
    )
  else if (revision === expected.revision && digestOf(content.values) !== expected.digest)
    world.violate('what is saved is on the device', `${form.lane} on ${tab.name}: other answers at ${revision}`)
}

const patience = 3000

/** What is typed is on the device soon: nothing is being typed or saved for long. */
const checkPromptly = (world: World, tab: Tab): void => {
  const state = tab.app.form()?.actor.getSnapshot()
  const isBusy = state?.matches('editing') === true && ['typing', 'saving'].includes(state.context.saving)
  const since = busySince.get(tab)
  if (!isBusy || state === undefined) return void busySince.delete(tab)
  if (since === undefined) return void busySince.set(tab, world.clock.now())
  if (world.clock.now() - since > patience * 4)
    world.violate('what is typed is saved soon', `${tab.name} has been busy for ${world.clock.now() - since} ms`)
}
const busySince = new WeakMap<Tab, number>()

/** A draft that was signed, sent or refused is no longer what its person goes on with. */
export const forgetDraft = (world: World, device: string, owner: string, lane: string): void => {
  world.record.drafts.delete(`${device} ${owner} ${lane}`)
}

/** A vault whose key the server has lost: it was opened after the backup that replaced the server. */
const lostKey = -1

/** What is in such vaults is readable until the session ends: the next login brings another key. */
export const forgetUnreadable = (world: World, backupAt: number): void => {
  for (const [visitor, since] of [...world.visitors]) if (since >= backupAt) world.visitors.set(visitor, lostKey)
  const isLost = (visitor: string) => world.visitors.get(visitor) === lostKey
  for (const key of [...world.record.drafts.keys()])
    if (isLost(key.slice(0, key.lastIndexOf(' ')))) world.record.drafts.delete(key)
  for (const signature of world.record.signatures.values())
    if (isLost(`${signature.device} ${signature.owner}`)) signature.draft = undefined
}

/** What tabs say of drafts is so. */
export const checkDrafts = async (world: World): Promise<void> => {
  for (const tab of world.tabs.values()) {
    if (!tab.isAlive()) continue
    checkOpened(world, tab)
    checkPromptly(world, tab)
    await tracked(() => checkSaved(world, tab))
  }
}
