import type { TaskRow } from '#contract/endpoints/tasks.ts'
import type { Tab } from '../device/tab.ts'
import type { Person, World } from '../world.ts'

const patience = 40_000
const codePattern = /\b\d{6}\b/

/** The newest email to a person after so many others. */
const emailAfter = (world: World, person: Person, before: number): string | undefined =>
  world.servers.emails
    .slice(before)
    .filter(({ to }) => to === person.username)
    .map(({ text }) => text)
    .findLast((text) => codePattern.test(text))

const isIn = (tab: Tab) => tab.app.session.getSnapshot().matches('logged in')
const isOut = (tab: Tab) => tab.app.session.getSnapshot().matches('logged out')

/** Somebody else's session on the device ends first. */
const leaveTo = async (world: World, tab: Tab, person: Person): Promise<boolean> => {
  if (!isIn(tab)) return true
  if (tab.app.session.getSnapshot().context.session?.user.username === person.username) return true
  tab.app.session.send({ type: 'log out', ending: 'requested' })
  return world.until(() => isOut(tab), patience, tab)
}

/** A person logs in in a tab, with the code that they get by email; false when it doesn't work out. */
export const logIn = async (world: World, tab: Tab, person: Person, isPersonal: boolean): Promise<boolean> => {
  const { session } = tab.app
  await world.until(() => !session.getSnapshot().matches('restoring'), patience, tab)
  if (!(await leaveTo(world, tab, person))) return false
  if (isIn(tab)) return true
  if (session.getSnapshot().matches('awaiting code')) session.send({ type: 'start over' })
  if (!isOut(tab)) return false
  const before = world.servers.emails.length
  session.send({ type: 'log in', username: person.username, password: person.password })
  await world.until(() => !session.getSnapshot().matches('checking password'), patience, tab)
  if (session.getSnapshot().matches('awaiting code')) {
    if (!(await world.until(() => emailAfter(world, person, before) !== undefined, patience, tab))) return false
    const code = codePattern.exec(emailAfter(world, person, before) ?? '')?.[0] ?? ''
    session.send({ type: 'enter code', code, deviceKind: isPersonal ? 'personal' : 'shared' })
    await world.until(
      () => !session.getSnapshot().matches('checking code') && !session.getSnapshot().matches('opening device'),
      patience,
      tab,
    )
  }
  if (!tab.isAlive() || !isIn(tab)) {
    const reason = session.getSnapshot().context.error?.reason.key
    world.history.add(world.clock.now(), tab.name, 'login failed', person.username, reason)
    world.count('login failed')
    return false
  }
  person.owner = tab.app.owner()
  world.visitors.set(`${tab.device.name} ${person.owner}`, world.clock.now())
  world.history.add(world.clock.now(), tab.name, 'logged in', person.username)
  world.count('login')
  return true
}

/** The person's W-4 in their list of tasks; undefined when there is no list. */
export const findTask = async (world: World, tab: Tab): Promise<TaskRow | undefined> => {
  let rows: readonly TaskRow[] | undefined
  tab.app.tasks().then(
    (listed) => (rows = listed),
    () => (rows = []),
  )
  await world.until(() => rows !== undefined, patience, tab)
  return rows?.find(({ formId }) => formId === 1)
}
