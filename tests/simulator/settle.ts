/** Work that runs outside of the virtual clock: cryptography, requests inside the server, database tasks. */
let pending = 0

const nextTask = globalThis.setImmediate.bind(globalThis)
const realCancel = globalThis.clearImmediate.bind(globalThis)

/** Counts an operation until it ends. */
export const tracked = async <T>(work: () => Promise<T>): Promise<T> => {
  pending += 1
  try {
    return await work()
  } finally {
    pending -= 1
  }
}

/** Counts every task that anyone schedules with `setImmediate`: the databases of the devices run on them. */
export const countImmediates = (): void => {
  const waiting = new Set<NodeJS.Immediate>()
  const counted = (run: (...args: unknown[]) => void, ...args: unknown[]): NodeJS.Immediate => {
    pending += 1
    const task = nextTask(() => {
      waiting.delete(task)
      pending -= 1
      run(...args)
    })
    waiting.add(task)
    return task
  }
  globalThis.setImmediate = counted as typeof setImmediate
  globalThis.clearImmediate = (task) => {
    if (task !== undefined && waiting.delete(task as NodeJS.Immediate)) pending -= 1
    realCancel(task)
  }
}

const quietRounds = 2

/** Resolves when nothing happens any more until the clock moves on. */
export const settled = async (): Promise<void> => {
  for (let quiet = 0; quiet < quietRounds;) {
    await new Promise<void>((resolve) => void nextTask(() => resolve()))
    quiet = pending === 0 ? quiet + 1 : 0
  }
}

let last: Promise<unknown> = Promise.resolve()

/** Runs cryptography one operation at a time: two at once end in any order. */
export const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  tracked(() => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  })
