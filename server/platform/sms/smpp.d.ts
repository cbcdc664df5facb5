// The part of the package `smpp` that is used here and by its tests.
declare module 'smpp' {
  import type { EventEmitter } from 'node:events'
  import type { Server as NetServer } from 'node:net'

  interface Pdu {
    readonly command: string
    readonly command_status: number
    readonly message_id?: string
    readonly system_id?: string
    readonly password?: string
    readonly source_addr?: string
    readonly destination_addr?: string
    readonly esm_class?: number
    readonly data_coding?: number
    readonly short_message?: { readonly message?: string | Buffer }
    readonly message_payload?: { readonly message?: string | Buffer }
    readonly receipted_message_id?: string
    readonly message_state?: number
    response(options?: object): Pdu
  }
  interface Session extends EventEmitter {
    send(pdu: Pdu): boolean
    close(): void
    destroy(): void
    bind_transceiver(options: object, onAnswer: (pdu: Pdu) => void): boolean
    submit_sm(options: object, onAnswer: (pdu: Pdu) => void): boolean
    deliver_sm(options: object, onAnswer: (pdu: Pdu) => void): boolean
    unbind(): boolean
  }
  interface Smpp {
    connect(options: object): Session
    createServer(onSession: (session: Session) => void): NetServer
    readonly errors: Readonly<Record<string, number>>
  }
  const smpp: Smpp
  export default smpp
  export type { Pdu, Session }
}
