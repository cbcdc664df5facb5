import type { World } from '../world.ts'
import { markOf } from '../world.ts'
import { numberOf } from '../people/answers.ts'
import { wordOnDisk } from './memory.ts'

/** Nothing that people typed, and no password, lies on a device. */
export const checkDisks = (world: World): void => {
  const words = world.people.flatMap((person) => [markOf(person), numberOf(person), person.password])
  for (const device of world.devices.values()) {
    const word = wordOnDisk(device, words)
    if (word !== undefined) world.violate('no answer in plain text', `${word} on ${device.name}`)
  }
}

/** Without a session the vault is closed; a device that isn't personal has no keys on its disk. */
export const checkVaults = (world: World): void => {
  for (const tab of world.tabs.values()) {
    if (!tab.isAlive()) continue
    const state = tab.app.session.getSnapshot()
    if (state.matches('logged out') && tab.app.vaultOwner() !== undefined)
      world.violate('the vault closes with the session', tab.name)
    const owner = tab.app.owner()
    const opened = tab.app.vaultOwner()
    if (owner !== undefined && opened !== undefined && opened !== owner && state.matches('logged in'))
      world.violate('nobody reads another’s', `${tab.name}: ${owner} has the vault of ${opened}`)
  }
  for (const device of world.devices.values()) {
    const [row] = device.rows('device') as readonly { readonly kind?: string }[]
    const keys = device.rows('keys') as readonly { readonly storedKeys?: unknown }[]
    if (row?.kind === 'shared' && keys.some(({ storedKeys }) => storedKeys !== undefined))
      world.violate('no keys on a shared device', device.name)
  }
}
