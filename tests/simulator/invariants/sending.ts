import type { NetworkRequest } from '../network.ts'
import { markOf } from '../world.ts'
import type { World } from '../world.ts'
import { numberOf } from '../people/answers.ts'
import { wordIn } from './memory.ts'

/** Watches what devices send: one sender of a submission at a time, and never an answer that can be read. */
export const watchSending = (world: () => World) => {
  const sending = new Map<string, string>()
  const idOf = ({ headers }: NetworkRequest) => headers['idempotency-key']
  return {
    onRequest: (device: string, tab: string, request: NetworkRequest): void => {
      const id = idOf(request)
      if (id === undefined) return
      const key = `${device} ${id}`
      const other = sending.get(key)
      if (other !== undefined) world().violate('one sender at a time', `${id} from ${tab} while ${other} is sending it`)
      sending.set(key, tab)
      const words = world().people.flatMap((person) => [markOf(person), numberOf(person)])
      const word = wordIn([request.path, request.body], words)
      if (word !== undefined) world().violate('no answer in plain text', `${word} is sent from ${tab}`)
    },
    onEnd: (device: string, request: NetworkRequest): void => {
      sending.delete(`${device} ${String(idOf(request))}`)
    },
    /** A closed tab sends nothing any more. */
    onClose: (tab: string): void => {
      for (const [key, by] of [...sending]) if (by === tab) sending.delete(key)
    },
  }
}
