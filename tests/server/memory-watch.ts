import { Transform } from 'node:stream'
import type { Readable } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Bytes outside of the heap that are referenced: what could be collected is not counted. */
const held = (): number => {
  collect()
  // Buffers that the first run freed are discounted in the second.
  collect()
  return process.memoryUsage().external
}

/** The memory that a task uses, at each reading. */
export interface Watch {
  /** Takes a reading. */
  look(): void
  /** Passes a stream through, and takes a reading each time another `every` bytes of it have passed. */
  through(flow: Readable, every: number): Readable
  /** The highest reading above the initial one, in bytes. */
  most(): number
}

/** Starts watching the memory. */
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
