import { tracked } from '../settle.ts'
import type { World } from '../world.ts'
import { checkDrafts, forgetDraft } from './drafts.ts'
import { checkOrder, checkReceived, checkSignatures, readServer } from './signatures.ts'
import { checkDisks, checkVaults } from './vaults.ts'

/** Writes down what the app has just taken from a person as signed. */
const noteSignatures = (world: World): void => {
  for (const tab of world.tabs.values()) {
    const form = tab.isAlive() ? tab.app.form() : undefined
    const owner = tab.app.owner()
    const state = form?.actor.getSnapshot()
    if (form === undefined || owner === undefined || state === undefined) continue
    const { entryId, isWithdrawing } = state.context
    if (!state.matches('queued') && !state.matches('submitted')) continue
    if (entryId === null || isWithdrawing || world.record.signatures.has(entryId)) continue
    const person = world.people.find((each) => each.owner === owner)?.index ?? -1
    const { lane } = form
    const draft = world.record.drafts.get(`${tab.device.name} ${owner} ${lane}`)
    world.record.sign({ id: entryId, person, owner, lane, device: tab.device.name, draft, at: world.clock.now() })
    forgetDraft(world, tab.device.name, owner, lane)
    world.count('signed')
    world.history.add(world.clock.now(), tab.name, 'took the signature', entryId)
  }
}

/** What has happened since the invariants were checked last. */
export interface Since {
  /** A device has written to its disk. */
  readonly isWritten: boolean
  /** The server has had a request, or was restored. */
  readonly isServed: boolean
}

/** Checks every invariant that what has happened can have violated. */
export const checkAll = async (world: World, { isWritten, isServed }: Since): Promise<void> => {
  const before = world.record.signatures.size
  noteSignatures(world)
  const isSigned = world.record.signatures.size > before
  if (isWritten || isServed || isSigned) {
    const content = isServed ? await tracked(() => readServer(world)) : world.content
    world.content = content
    checkSignatures(world, content)
    checkOrder(world, content)
  }
  checkReceived(world)
  checkVaults(world)
  if (isWritten) checkDisks(world)
  await checkDrafts(world)
}
