import { fineWeather } from './network.ts'
import { isReplaced, readServer } from './invariants/signatures.ts'
import { logIn } from './people/log-in.ts'
import { setActive } from './people/manager.ts'
import { openForm } from './people/work.ts'
import { deviceNames } from './plan.ts'
import { tracked } from './settle.ts'
import type { World } from './world.ts'

const minute = 60_000

/** Everything is right again, and stays so: what is signed has to arrive, and what is saved has to be there. */
export const endOfDay = async (world: World, pass: (until: number) => Promise<void>): Promise<void> => {
  const { clock, devices, servers } = world
  const wait = (milliseconds: number) => pass(clock.now() + milliseconds)
  const isFailed = () => world.violations.length > 0
  world.history.add(clock.now(), 'end of day')
  servers.kill()
  await tracked(() => servers.start())
  for (const device of devices.values()) {
    world.network.setWeather(device, fineWeather)
    device.setClock(0)
    device.fill(false)
    device.isOnline = true
    for (const tab of world.tabs.values()) if (tab.device === device) tab.notice('online')
  }
  for (const person of world.people) if (!person.isActive) await setActive(world, person, true)
  await wait(20 * minute)
  for (const name of deviceNames) {
    for (const key of [...world.tabs.keys()]) if (key.startsWith(name)) world.closeTab(key)
    for (const person of world.people) {
      if (isFailed()) return
      if (!world.visitors.has(`${name} ${person.owner}`)) continue
      const tab = world.openTab(name, 0)
      await wait(minute / 6)
      const entering = logIn(world, tab, person, false)
      await wait(2 * minute)
      if (!(await entering)) {
        world.violate('its person can log in', `${person.username} on ${name}`)
        return
      }
      void openForm(world, tab)
      await wait(2 * minute)
      await checkShown(world, tab, person.index)
      tab.app.session.send({ type: 'log out', ending: 'requested' })
      await wait(minute)
    }
  }
  if (!isFailed()) await checkEverythingArrived(world)
}

/** Reasons for which the server refuses only what an app has made wrong. */
const appFaults: ReadonlySet<string> = new Set(['ticketOther', 'ticketUnknown', 'sealBroken', 'sameIdOtherContent'])

/** The outbox shows a person all of their own that waits, and of others only how much. */
const checkShown = async (world: World, tab: ReturnType<World['openTab']>, person: number): Promise<void> => {
  const owner = tab.app.owner()
  if (owner === undefined) return
  const { mine } = await tracked(() => tab.app.outboxState(owner))
  for (const { id, problem } of mine) {
    const signature = world.record.signatures.get(id)
    if (signature === undefined) continue
    if (signature.person !== person) world.violate('nobody reads another’s', `${id} is shown to person ${person}`)
    const reason = problem?.reason.key
    if (reason === undefined) continue
    signature.refusal = reason
    if (appFaults.has(reason)) world.violate('no refusal by the app’s fault', `${id}: ${reason}`)
  }
}

/** What was received doesn't wait any more. */
const checkNothingWaits = (world: World, there: ReadonlySet<string>): void => {
  for (const device of world.devices.values())
    for (const { id, state } of device.rows('outbox') as readonly { readonly id: string; readonly state: string }[])
      if (there.has(id) && state === 'pending') world.violate('nothing is sent for ever', `${id} on ${device.name}`)
}

const checkEverythingArrived = async (world: World): Promise<void> => {
  const { submissions } = await tracked(() => readServer(world))
  const there = new Set(submissions.map(({ submission_uuid }) => submission_uuid))
  checkNothingWaits(world, there)
  for (const signature of world.record.signatures.values()) {
    const { id, refusal } = signature
    if (refusal !== undefined) world.count(`returned: ${refusal}`)
    if (there.has(id) || refusal !== undefined || (signature.isStored && isReplaced(world, signature))) continue
    world.violate('every signature arrives', `${id}, signed on ${signature.device}, waits for nothing`)
  }
}
