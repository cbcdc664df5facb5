import { describe, expect, it } from 'vitest'
import type { api } from '#contract/api.ts'
import type { AuthenticatedCall, CallWithoutTransaction, Handler, PublicCall } from './handler.ts'

type Login = (typeof api)['account']['login']
type ListNotes = (typeof api)['notes']['list']

const refuse = () => Promise.reject(new Error('not called'))

describe('the type of a handler', () => {
  it('gives the unit of work to a bare function, of a person', () => {
    const handler: Handler<ListNotes> = refuse
    const unitOf = (call: AuthenticatedCall<ListNotes>) => call.unit
    expect([handler, unitOf]).toHaveLength(2)
  })

  it('has no unit of work in a call with `transaction: none`', () => {
    const handler: Handler<ListNotes> = { transaction: 'none', handle: refuse }
    // @ts-expect-error It opens its own.
    const unitOf = (call: CallWithoutTransaction<ListNotes>): unknown => call.unit
    // @ts-expect-error Nobody is logged in.
    const publicUnitOf = (call: PublicCall<Login>): unknown => call.unit
    expect([handler, unitOf, publicUnitOf]).toHaveLength(3)
  })

  it('makes an endpoint that anyone may call say `none`', () => {
    const handler: Handler<Login> = { transaction: 'none', handle: refuse }
    // @ts-expect-error A bare function runs as a person.
    const bare: Handler<Login> = refuse
    expect([handler, bare]).toHaveLength(2)
  })
})
