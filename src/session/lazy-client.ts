import type { Client, ClientOptions } from '#src/api/client.ts'
import { NetworkError } from '#src/api/network-errors.ts'

const arrive = () => import('#src/api/client.ts')

/** Loads what calls need (the contract with its schemas), which the login page does not include. */
export const fetchClient = (): void => {
  arrive().catch(() => undefined)
}

/** A client that is loaded with its first call; failing to load it is a network failure like any other. */
export const createLazyClient = (ports: ClientOptions): Client => {
  let made: Promise<Client> | undefined
  const client = async () => {
    try {
      made ??= arrive().then(({ createClient: makeClient }) => makeClient(ports))
      return await made
    } catch (cause) {
      made = undefined
      throw new NetworkError(cause)
    }
  }
  return { call: async (name, options) => (await client()).call(name, options) }
}
