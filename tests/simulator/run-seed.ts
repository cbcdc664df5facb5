import { openClock } from './clock.ts'
import { openDevice, writesSoFar } from './device/device.ts'
import type { Device } from './device/device.ts'
import { openTab, runWorker } from './device/tab.ts'
import type { Tab } from './device/tab.ts'
import { openHistory } from './history.ts'
import { checkAudit } from './invariants/audit.ts'
import { checkAll } from './invariants/check-all.ts'
import { watchSending } from './invariants/sending.ts'
import { openRecord } from './record-of-events.ts'
import { endOfDay } from './end-of-day.ts'
import { openNetwork } from './network.ts'
import { deviceNames } from './plan.ts'
import type { DeviceName, Step } from './plan.ts'
import { randomOf } from './random.ts'
import { employees } from './server/installation.ts'
import type { Installation } from './server/installation.ts'
import { settled } from './settle.ts'
import { perform } from './perform.ts'
import type { Person, Violation, World } from './world.ts'

/** The programs of the devices: the app, and its next version. */
export interface Programs {
  readonly tab: string
  readonly next: string
}

/** What became of a seed. */
export interface SeedResult {
  readonly seed: string
  readonly violations: readonly Violation[]
  readonly history: readonly string[]
  readonly digest: string
  readonly counts: Readonly<Record<string, number>>
  readonly virtualHours: number
  /** Of processor time. */
  readonly milliseconds: number
}

/** Each day begins then. */
export const dayStart = Date.parse('2026-11-30T14:00:00Z')

const managers = ['owner@demo.test', 'owner2@demo.test', 'owner@demo.test']
const syncMs = 3000
/** Many times what a day has. */
const eventsMost = 10_000

interface Waiting {
  readonly condition: () => boolean
  readonly resolve: (isSo: boolean) => void
  readonly until: number
  readonly tab: Tab | undefined
}

/** Runs the steps of a day, checks the invariants after each event, and stops at the first violation. */
export const runSeed = async (
  installation: Installation,
  programs: Programs,
  {
    seed,
    steps,
    setNow,
  }: { readonly seed: string; readonly steps: readonly Step[]; readonly setNow: (now: () => number) => void },
): Promise<SeedResult> => {
  const began = process.cpuUsage()
  const clock = openClock(dayStart)
  setNow(clock.now)
  const servers = await installation.openServers(clock)
  await servers.start()
  const random = randomOf(`seed ${seed}`)
  const history = openHistory(dayStart)
  const violations: Violation[] = []
  const counts = new Map<string, number>()
  const count = (kind: string) => void counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const violate = (invariant: string, what: string) => {
    if (violations.some((known) => known.invariant === invariant && known.what === what)) return
    violations.push({ at: clock.now() - dayStart, invariant, what })
    history.add(clock.now(), 'VIOLATION', invariant, what)
  }
  let waiting: Waiting[] = []
  const sending = watchSending(() => world)
  const network = openNetwork({
    clock,
    deliver: servers.deliver,
    onRequest: (device, tab, request) => {
      count('request')
      sending.onRequest(device.name, tab, request)
      const id = request.headers['idempotency-key']
      history.add(clock.now(), tab, request.method, request.path, id)
    },
    onEnd: (device, _tab, request) => sending.onEnd(device.name, request),
    onFault: (device, fault, request) => {
      count(fault)
      history.add(clock.now(), device.name, 'network', fault, request.path)
    },
  })
  const devices = new Map(deviceNames.map((name) => [name, openDevice(name, clock, random.fork(name))] as const))
  const people = employees.map((username, index): Person => ({
    index,
    username,
    manager: managers[index] ?? '',
    random: random.fork(username),
    owner: undefined,
    password: installation.password,
    passwords: new Map(),
    isActive: true,
    texts: 0,
  }))
  for (const person of people)
    person.passwords.set((await installation.accountOf(person.username)).hash, installation.password)
  const tabs = new Map<string, Tab>()
  const updated = new Set<string>()
  const syncing = new Set<string>()
  let opened = 0
  const portsOf = (device: Device) => ({
    clock,
    network,
    program: updated.has(device.name) ? programs.next : programs.tab,
    onError: (tab: string, error: unknown) => {
      const description = error instanceof Error ? (error.stack ?? error.message) : String(error)
      // A page says so in its console.
      if (!device.isFull || !/QuotaExceededError|StorageFullError/.test(description))
        violate('no unexpected error', `${tab}: ${description}`)
    },
    onSync: () => sync(device),
  })
  /** The browser wakes the worker when the network is there, once for all that asked. */
  const sync = (device: Device): void => {
    if (syncing.has(device.name)) return
    syncing.add(device.name)
    clock.after(syncMs, () => {
      syncing.delete(device.name)
      if (!device.isOnline) return
      count('background sync')
      void runWorker(device, `${device.name} worker ${(opened += 1)}`, portsOf(device)).then((isDone) => {
        if (!isDone) clock.after(5 * 60_000, () => sync(device))
      })
    })
  }
  const closeTab = (key: string): void => {
    const tab = tabs.get(key)
    if (tab === undefined) return
    tab.close()
    tabs.delete(key)
    sending.onClose(tab.name)
  }
  const world: World = {
    clock,
    start: dayStart,
    servers: { ...servers, isPassword: installation.isPassword, accountOf: installation.accountOf },
    network,
    devices,
    people,
    tabs,
    visitors: new Map(),
    history,
    record: openRecord(),
    violations,
    content: { submissions: [], quarantined: new Set() },
    counts,
    openTab: (name: DeviceName, number: number) => {
      const key = `${name} ${number}`
      closeTab(key)
      const device = devices.get(name)
      if (device === undefined) throw new Error(name)
      const tab = openTab(device, `${name} tab ${(opened += 1)}`, portsOf(device))
      tabs.set(key, tab)
      return tab
    },
    closeTab,
    update: (name) => void updated.add(name),
    violate,
    count,
    until: (condition, milliseconds, tab) =>
      new Promise((resolve) => {
        const until = clock.now() + milliseconds
        waiting.push({ condition, resolve, until, tab })
        // Something has to happen then.
        clock.after(milliseconds, () => undefined)
      }),
  }

  /** Answers those who wait for something; whether any did. */
  const answerWaiting = (): boolean => {
    const ready = waiting.filter(
      ({ condition, until, tab }) => tab?.isAlive() === false || condition() || clock.now() >= until,
    )
    waiting = waiting.filter((each) => !ready.includes(each))
    for (const { condition, resolve, tab } of ready) resolve(tab?.isAlive() !== false && condition())
    return ready.length > 0
  }
  const settle = async (): Promise<void> => {
    do await settled()
    while (answerWaiting())
  }
  let checkedWrites = -1
  let events = 0
  const pass = async (until: number): Promise<void> => {
    for (;;) {
      await settle()
      const isWritten = writesSoFar() !== checkedWrites
      checkedWrites = writesSoFar()
      await checkAll(world, { isWritten, isServed: servers.wasServed() })
      if (violations.length > 0 || !clock.next(until)) return
      events += 1
      if (events > eventsMost) violate('nothing goes on for ever', `${events} events`)
    }
  }

  for (const step of steps) {
    await pass(dayStart + step.at)
    if (violations.length > 0) break
    count(step.action.kind)
    history.add(clock.now(), 'step', JSON.stringify(step.action))
    await perform(world, step.action)
  }
  if (violations.length === 0) await pass(dayStart + (steps.at(-1)?.at ?? 0) + 60_000)
  if (violations.length === 0) await endOfDay(world, pass)
  if (violations.length === 0) await checkAudit(world, installation.database, installation.master)
  for (const key of [...tabs.keys()]) closeTab(key)
  servers.stop()
  clock.clear()
  await settled()
  const used = process.cpuUsage(began)
  counts.set('events', events)
  counts.set('signatures', world.record.signatures.size)
  return {
    seed,
    violations,
    history: history.lines,
    digest: history.digest(),
    counts: Object.fromEntries(counts),
    virtualHours: (clock.now() - dayStart) / 3_600_000,
    milliseconds: (used.user + used.system) / 1000,
  }
}
