/** Something that is due at a time. */
interface Due {
  readonly at: number
  readonly order: number
  readonly run: () => void
  isCancelled: boolean
}

/** A virtual clock: time passes from one event to the next. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs once, later; returns the function to cancel. */
  after(milliseconds: number, run: () => void): () => void
  /** Runs the next event that is due until a time; false when there is none: then it is that time. */
  next(until: number): boolean
  /** Forgets everything that is due. */
  clear(): void
}

const RealDate = Date

/** A `Date` whose present is given. */
export const dateOf = (now: () => number): DateConstructor => {
  class VirtualDate extends RealDate {
    constructor(...args: unknown[]) {
      if (args.length === 0) super(now())
      else super(...(args as [number]))
    }
    static override now(): number {
      return now()
    }
  }
  return VirtualDate as unknown as DateConstructor
}

/** Opens a clock at a time. */
export const openClock = (start: number): Clock => {
  let time = start
  let orders = 0
  let due: Due[] = []
  const isBefore = (one: Due, other: Due) => one.at < other.at || (one.at === other.at && one.order < other.order)
  const insert = (event: Due) => {
    let low = 0
    let high = due.length
    // The soonest is last.
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = due[middle]
      if (other !== undefined && isBefore(event, other)) low = middle + 1
      else high = middle
    }
    due.splice(low, 0, event)
  }
  return {
    now: () => time,
    after: (milliseconds, run) => {
      const at = time + Math.max(0, Math.round(Number.isFinite(milliseconds) ? milliseconds : 0))
      const event: Due = { at, order: (orders += 1), run, isCancelled: false }
      insert(event)
      return () => {
        event.isCancelled = true
      }
    },
    next: (until) => {
      for (let event = due.at(-1); event !== undefined && event.at <= until; event = due.at(-1)) {
        due.pop()
        if (event.isCancelled) continue
        time = Math.max(time, event.at)
        event.run()
        return true
      }
      time = Math.max(time, until)
      return false
    },
    clear: () => {
      due = []
    },
  }
}
