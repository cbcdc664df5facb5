import type { Device } from './device/device.ts'
import { forgetUnreadable } from './invariants/drafts.ts'
import { changePassword, learnAfterRestore, reachForOthers, recover } from './people/account.ts'
import { logIn } from './people/log-in.ts'
import { review, setActive } from './people/manager.ts'
import { openForm, sign, type } from './people/work.ts'
import type { Action } from './plan.ts'
import { tracked } from './settle.ts'
import type { World } from './world.ts'

const deviceOf = (world: World, name: string): Device => {
  const device = [...world.devices.values()].find((each) => each.name === name)
  if (device === undefined) throw new Error(name)
  return device
}

const inTab = (world: World, action: Extract<Action, { readonly tab: number }>): void => {
  const key = `${action.device} ${action.tab}`
  const tab = world.tabs.get(key)
  // What a person does goes on while the clock runs.
  const doing = (work: Promise<unknown>): void => {
    work.catch((error: unknown) =>
      world.violate('no unexpected error', error instanceof Error ? (error.stack ?? '') : String(error)),
    )
  }
  if (action.kind === 'open tab') return void (tab === undefined && world.openTab(action.device, action.tab))
  if (tab === undefined) return
  switch (action.kind) {
    case 'close tab':
      return world.closeTab(key)
    case 'reload':
      return void world.openTab(action.device, action.tab)
    case 'crash tab':
      return tab.crashAfter(action.transactions, () => world.closeTab(key))
    case 'log in': {
      const person = world.people[action.person]
      return person && doing(logIn(world, tab, person, action.isPersonal))
    }
    case 'log out':
      return tab.app.session.send({ type: 'log out', ending: 'requested' })
    case 'clear cache':
      return tab.app.session.send({ type: 'log out', ending: 'cache cleared' })
    case 'open form':
      return doing(openForm(world, tab))
    case 'leave form':
      return doing(tab.app.leaveForm())
    case 'type':
      return type(world, tab, action.text)
    case 'sign':
      return doing(sign(world, tab))
    case 'look':
      tab.see(false)
      return tab.see(true)
    case 'change password':
      return doing(changePassword(world, tab))
    case 'reach for others':
      return doing(reachForOthers(world, tab))
    case 'recover': {
      const person = world.people[action.person]
      return person && doing(recover(world, tab, person))
    }
  }
}

const onDevice = (world: World, device: Device, action: Extract<Action, { readonly device: string }>): void => {
  const tabs = [...world.tabs.values()].filter((tab) => tab.device === device)
  switch (action.kind) {
    case 'online':
    case 'offline':
      device.isOnline = action.kind === 'online'
      for (const tab of tabs) tab.notice(action.kind)
      return
    case 'fill disk':
    case 'free disk':
      return device.fill(action.kind === 'fill disk')
    case 'update':
      return world.update(action.device)
    case 'weather':
      return world.network.setWeather(device, action.weather)
    case 'set clock':
      return device.setClock(action.ahead)
    default:
      return inTab(world, action)
  }
}

/** Performs a step of the plan, as far as it can be; what it starts goes on by the clock. */
export const perform = async (world: World, action: Action): Promise<void> => {
  const { servers } = world
  if ('device' in action) return onDevice(world, deviceOf(world, action.device), action)
  switch (action.kind) {
    case 'kill server':
      return servers.kill(action.statements)
    case 'start server':
      return tracked(() => servers.start())
    case 'back up':
      return tracked(() => servers.backUp())
    case 'mark backup':
      return tracked(() => servers.markBackup())
    case 'restore':
      return tracked(async () => {
        const at = await servers.restore(action.backup)
        if (at !== undefined) forgetUnreadable(world, at)
        await learnAfterRestore(world)
      })
    case 'return':
    case 'approve': {
      const person = world.people[action.person]
      return person && review(world, person, action.kind)
    }
    case 'activate':
    case 'deactivate': {
      const person = world.people[action.person]
      return person && setActive(world, person, action.kind === 'activate')
    }
  }
}
