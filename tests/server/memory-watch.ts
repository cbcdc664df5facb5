import { Transform } from 'node:stream'
import type { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Bytes outside of the heap that something holds: what could be collected is not counted. */
const held = (): number => {
  collect()
  // Buffers that the first run freed are counted off in the second.
  collect()
  return process.memoryUsage().external
}

/** What a piece of work holds, at the moments when it is looked at. */
export interface Watch {
  /** Looks now. */
  look(): void
  /** Passes a flow on, and looks each time another `every` bytes of it have passed. */
  through(flow: Readable, every: number): Readable
  /** The most that was held at any of these moments beyond what was held in the beginning, in bytes. */
  most(): number
}

/** Begins to watch the memory. */
export const watchMemory = (): Watch => {
  const before = held()
  let most = before
  const look = () => {
    most = Math.max(most, held())
  }
  return {
    look,
    through: (flow, every) => {
      let passed = 0
      const watched = new Transform({
        transform: (bytes: Buffer, _encoding, done) => {
          if (Math.floor((passed + bytes.length) / every) > Math.floor(passed / every)) look()
          passed += bytes.length
          done(null, bytes)
        },
      })
      flow.once('error', (error) => watched.destroy(error))
      return flow.pipe(watched)
    },
    most: () => most - before,
  }
}
