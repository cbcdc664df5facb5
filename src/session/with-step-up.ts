import { Problem } from '#contract/protocol/problems.ts'
import type { Client } from '#src/api/client.ts'
import { requireProof } from './step-up.ts'

/** A client that asks its person to prove who they are where a call needs it, and then repeats the call. */
export const withStepUp = (client: Client): Client => ({
  call: async (name, options) => {
    try {
      return await client.call(name, options)
    } catch (error) {
      if (!(error instanceof Problem) || error.reason.key !== 'stepUpRequired') throw error
      await requireProof(error, options)
      return client.call(name, options)
    }
  },
})
