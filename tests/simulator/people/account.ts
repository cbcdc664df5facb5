import type { Tab } from '../device/tab.ts'
import { tracked } from '../settle.ts'
import type { Person, World } from '../world.ts'
import { personIn } from './work.ts'

const patience = 60_000

/** Waits for a call; undefined when it failed. */
const ended = async <T>(world: World, tab: Tab, work: () => Promise<T>): Promise<T | undefined> => {
  let isEnded = false
  let reply: T | undefined
  work().then(
    (value) => {
      reply = value
      isEnded = true
    },
    () => (isEnded = true),
  )
  await world.until(() => isEnded, patience, tab)
  return reply
}

const nextPassword = (person: Person): string => `Harbor-lantern-${person.random.below(1_000_000)}-quiet`

/** A logged-in person changes their password. */
export const changePassword = async (world: World, tab: Tab): Promise<void> => {
  const person = personIn(world, tab)
  if (person === undefined) return
  const password = nextPassword(person)
  const body = { currentPassword: person.password, password, confirmPassword: password }
  let isRefused = false
  await ended(world, tab, () =>
    tab.app.client.call('account.changePassword', { body }).catch((error: unknown) => {
      isRefused = error instanceof Error && error.name === 'Problem'
      throw error as Error
    }),
  )
  // An answer that was lost on the way may be to a password that was changed: the person tries both.
  if (!isRefused) await settlePassword(world, person, password)
  world.history.add(world.clock.now(), tab.name, 'changed password', person.username)
  world.count('password')
}

const settlePassword = async (world: World, person: Person, password: string): Promise<void> => {
  const { servers } = world
  if (!(await tracked(() => servers.isPassword(person.username, password)))) return
  const { hash } = await tracked(() => servers.accountOf(person.username))
  person.passwords.set(hash, password)
  person.password = password
}

/** People learn what a restored server knows of them: which of their passwords, and whether they may log in. */
export const learnAfterRestore = async (world: World): Promise<void> => {
  for (const person of world.people) {
    const { hash, isActive } = await world.servers.accountOf(person.username)
    person.password = person.passwords.get(hash) ?? person.password
    person.isActive = isActive
  }
}

/** A person who forgot their password sets a new one by the emailed link. */
export const recover = async (world: World, tab: Tab, person: Person): Promise<void> => {
  const before = world.servers.emails.length
  const { client } = tab.app
  await ended(world, tab, () => client.call('account.forgotPassword', { body: { userName: person.username } }))
  const link = () =>
    world.servers.emails
      .slice(before)
      .filter(({ to }) => to === person.username)
      .map(({ text }) => /userData=([^\s&]+)/.exec(text)?.[1])
      .find((match) => match !== undefined)
  if (!(await world.until(() => link() !== undefined, patience, tab))) return
  const password = nextPassword(person)
  const body = { userData: decodeURIComponent(link() ?? ''), password, confirmPassword: password }
  await ended(world, tab, () => client.call('account.resetPassword', { body }))
  await settlePassword(world, person, password)
  world.history.add(world.clock.now(), tab.name, 'recovered', person.username)
  world.count('recovery')
}

/** A person asks the server for what is another's. */
export const reachForOthers = async (world: World, tab: Tab): Promise<void> => {
  const person = personIn(world, tab)
  if (person === undefined) return
  for (const other of world.people) {
    if (other === person || other.owner === undefined) continue
    const userId = Number(other.owner.split(':')[1])
    const list = await ended(world, tab, () =>
      tab.app.client.call('documents.getDocumentList', {
        body: { documentDetails: { userId }, paging: { pageSize: 200 } },
      }),
    )
    const visible = list?.list.filter((row) => row.userId === userId) ?? []
    if (visible.length > 0) world.violate('nobody reads another’s', `${person.username} got tasks of ${other.username}`)
    for (const signature of world.record.signatures.values()) {
      if (signature.person !== other.index) continue
      const userDocumentId = Number(signature.lane.split(':')[1])
      const detail = await ended(world, tab, () => tab.app.client.call('w4.getAutofill', { body: { userDocumentId } }))
      if (detail !== undefined) world.violate('nobody reads another’s', `${person.username} got ${signature.lane}`)
      break
    }
  }
  world.count('reached for others')
}
