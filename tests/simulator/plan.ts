import type { Weather } from './network.ts'
import { fineWeather } from './network.ts'
import type { Random } from './random.ts'

/** The devices of a day. */
export const deviceNames = ['phone', 'laptop', 'counter'] as const
/** A device by its name. */
export type DeviceName = (typeof deviceNames)[number]

interface OnDevice {
  readonly device: DeviceName
  /** Which of its tabs: a person has two at most. */
  readonly tab: number
}

/** What happens, if it can: a step that finds no tab, or nobody logged in, does nothing. */
export type Action =
  | (OnDevice & { readonly kind: 'open tab' | 'close tab' | 'reload' | 'log out' | 'leave form' | 'sign' | 'look' })
  | (OnDevice & { readonly kind: 'crash tab'; readonly transactions: number })
  | (OnDevice & { readonly kind: 'log in'; readonly person: number; readonly isPersonal: boolean })
  | (OnDevice & { readonly kind: 'open form' | 'clear cache' | 'change password' | 'reach for others' })
  | (OnDevice & { readonly kind: 'type'; readonly text: number })
  | (OnDevice & { readonly kind: 'recover'; readonly person: number })
  | { readonly kind: 'online' | 'offline' | 'fill disk' | 'free disk' | 'update'; readonly device: DeviceName }
  | { readonly kind: 'weather'; readonly device: DeviceName; readonly weather: Weather; readonly name: string }
  | { readonly kind: 'set clock'; readonly device: DeviceName; readonly ahead: number }
  | { readonly kind: 'kill server'; readonly statements: number }
  | { readonly kind: 'start server' | 'back up' | 'mark backup' }
  | { readonly kind: 'restore'; readonly backup: number }
  | { readonly kind: 'deactivate' | 'activate' | 'return' | 'approve'; readonly person: number }

/** A planned step: milliseconds after the beginning of the day. */
export interface Step {
  readonly at: number
  readonly action: Action
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute

const weathers: readonly (readonly [name: string, weather: Partial<Weather>])[] = [
  ['bad reception', { cutRequest: 0.3, cutAnswer: 0.3, delay: 3000 }],
  ['lost answers', { cutAnswer: 0.7 }],
  ['repeats', { repeat: 0.6, delay: 2000 }],
  ['a hotel', { isPortal: true }],
  ['a gateway', { gateway: 0.5 }],
  ['truncation', { truncate: 0.5 }],
  ['silence', { hang: 0.4 }],
  [
    'everything',
    { cutRequest: 0.1, cutAnswer: 0.15, truncate: 0.1, gateway: 0.1, repeat: 0.2, hang: 0.05, delay: 8000 },
  ],
]

/** A person comes to a device, works on their form, and leaves. */
const visit = (random: Random, from: number): readonly Step[] => {
  const device = random.pick(deviceNames)
  const person = device === 'phone' ? 0 : device === 'laptop' ? random.pick([1, 1, 0]) : random.below(3)
  const isPersonal = device === 'phone' ? random.chance(0.9) : device === 'laptop' && random.chance(0.4)
  const steps: Step[] = []
  let at = from
  const add = (action: Action, wait: number) => {
    steps.push({ at, action })
    at += Math.round(wait * (0.5 + random.next()))
  }
  const tab = random.chance(0.15) ? 1 : 0
  const here = { device, tab }
  add({ kind: 'open tab', ...here }, 3 * second)
  add({ kind: 'log in', ...here, person, isPersonal }, 15 * second)
  const work = (on: typeof here) => {
    add({ kind: 'open form', ...on }, 10 * second)
    for (let texts = 1 + random.below(3); texts > 0; texts -= 1)
      add({ kind: 'type', ...on, text: random.below(1000) }, random.pick([500, 2000, 8000]))
    if (random.chance(0.8)) add({ kind: 'sign', ...on }, random.pick([second, 5 * second, minute]))
  }
  if (random.chance(0.3)) {
    // The same form in two tabs.
    const other = { device, tab: 1 - tab }
    add({ kind: 'open tab', ...other }, 3 * second)
    add({ kind: 'log in', ...other, person, isPersonal }, 15 * second)
    for (const each of [here, other]) add({ kind: 'open form', ...each }, 5 * second)
    for (let texts = 2 + random.below(3); texts > 0; texts -= 1)
      add({ kind: 'type', ...random.pick([here, other]), text: random.below(1000) }, random.pick([500, 3000]))
    for (const each of [here, other]) if (random.chance(0.7)) add({ kind: 'sign', ...each }, random.pick([200, 5000]))
  } else work(here)
  if (random.chance(0.25)) add({ kind: 'reload', ...here }, 10 * second)
  if (random.chance(0.15)) add({ kind: 'change password', ...here }, 20 * second)
  if (random.chance(0.15)) add({ kind: 'reach for others', ...here }, 5 * second)
  if (random.chance(0.1)) add({ kind: 'crash tab', ...here, transactions: random.below(12) }, 5 * second)
  if (random.chance(0.4)) {
    add({ kind: 'return', person }, second)
    work(here)
  }
  if (random.chance(0.3)) add({ kind: 'look', ...here }, 10 * second)
  if (random.chance(0.1)) add({ kind: 'clear cache', ...here }, 5 * second)
  else if (random.chance(0.6)) add({ kind: 'log out', ...here }, 5 * second)
  if (random.chance(0.5)) add({ kind: 'close tab', ...here }, second)
  at += random.below(10) * minute
  if (random.chance(0.8)) add({ kind: random.chance(0.9) ? 'return' : 'approve', person }, second)
  return steps
}

/** Something goes wrong, and later right again. */
const disturbance = (random: Random, from: number, usual: DeviceName): readonly Step[] => {
  const device = random.chance(0.8) ? usual : random.pick(deviceNames)
  const later = from + Math.round(random.pick([20 * second, 2 * minute, 20 * minute]) * (0.5 + random.next()))
  const pair = (first: Action, second: Action): readonly Step[] => [
    { at: from, action: first },
    { at: later, action: second },
  ]
  const [name, weather] = random.pick(weathers)
  const kinds: readonly (() => readonly Step[])[] = [
    () => pair({ kind: 'offline', device }, { kind: 'online', device }),
    ...Array<() => readonly Step[]>(6).fill(() =>
      pair(
        { kind: 'weather', device, name, weather: { ...fineWeather, ...weather } },
        { kind: 'weather', device, name: 'fine', weather: fineWeather },
      ),
    ),
    () =>
      pair(
        { kind: 'kill server', statements: random.pick([0, random.below(25), random.below(60)]) },
        { kind: 'start server' },
      ),
    () => pair({ kind: 'back up' }, { kind: 'restore', backup: 0 }),
    () => [{ at: from, action: { kind: 'restore', backup: random.below(3) } }],
    () =>
      pair(
        {
          kind: 'set clock',
          device,
          ahead: random.pick([-1, 1]) * random.pick([5 * minute, 3 * hour, 400 * 24 * hour]),
        },
        { kind: 'set clock', device, ahead: 0 },
      ),
    () => pair({ kind: 'fill disk', device }, { kind: 'free disk', device }),
    () => pair({ kind: 'deactivate', person: random.below(3) }, { kind: 'activate', person: random.below(3) }),
    () => [{ at: from, action: { kind: 'update', device } }],
    () => [{ at: from, action: { kind: 'crash tab', device, tab: 0, transactions: random.below(12) } }],
    () => [{ at: from, action: { kind: 'recover', device, tab: 0, person: random.below(3) } }],
    () => [{ at: from, action: { kind: 'mark backup' } }],
  ]
  return random.pick(kinds)()
}

/** The steps of a day of so many hours. */
export const planOf = (random: Random, hours: number): readonly Step[] => {
  const length = hours * hour
  const visits = Math.max(3, Math.round(hours * 1.5))
  const steps: Step[] = [{ at: 0, action: { kind: 'back up' } }]
  for (let count = 0; count < visits; count += 1) {
    const from = Math.round(((count + random.next()) * length) / visits)
    const work = visit(random.fork(`visit ${count}`), from)
    const [device = 'counter'] = work.flatMap(({ action }) => ('device' in action ? [action.device] : []))
    const times = work.map(({ at }) => at)
    steps.push(...work)
    // Trouble comes while somebody works, mostly.
    const during = random.fork(`disturbance ${count}`)
    for (let more = 2 + during.below(3); more > 0; more -= 1)
      steps.push(...disturbance(during, Math.max(0, during.pick(times) - during.below(4000)), device))
  }
  return steps.filter(({ at }) => at < length).sort((one, other) => one.at - other.at)
}
