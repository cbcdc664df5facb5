import { webcrypto } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { nanoid } from 'nanoid'
import { Problem } from '#contract/protocol/problems.ts'
import type { Ticket } from '#contract/protocol/encrypted-submission.ts'
import type { MasterKey } from './master-key.ts'

/** The claims of a ticket. */
export interface SubmissionTicketClaims {
  readonly id: string
  /** 0: anonymous. */
  readonly ownerId: number
  /** The credential epoch of its owner when it was issued; absent for an anonymous ticket. */
  readonly credentialEpoch?: number
  /** The session that got or renewed it; absent for an anonymous ticket. */
  readonly sessionId?: string
  readonly lane: string
  readonly endpoints: readonly string[]
  /** The business whose application page issued an anonymous ticket; absent for a person's. */
  readonly businessId?: number
  /** When it was issued and renewed, the earliest first: its device has had an answer then. */
  readonly answeredAt: readonly Date[]
}

/**
 * Days after a contact within which a device sends what was signed before it: what arrives later was signed after that
 * contact.
 */
const sendingDays = 3
/** Hours within which a ticket that is renewed again keeps the earlier time. */
const sameVisitHours = 12

/**
 * The last answer before which nothing that arrives with a ticket now was signed, as far as the server knows: the latest
 * one that is older than the days of sending, or else the first.
 */
export const boundOf = (answeredAt: readonly Date[], now: Date): Date | undefined => {
  const until = now.getTime() - sendingDays * 86_400_000
  return answeredAt.findLast((at) => at.getTime() <= until) ?? answeredAt[0]
}

/** The answers that still matter after another one. */
const withAnswer = (answeredAt: readonly Date[], now: Date): readonly Date[] => {
  const [last = new Date(0)] = answeredAt.slice(-1)
  const isSameVisit = answeredAt.length > 1 && now.getTime() - last.getTime() < sameVisitHours * 3_600_000
  const all = isSameVisit ? answeredAt : [...answeredAt, now]
  const bound = boundOf(all, now)
  return all.filter((at) => bound === undefined || at >= bound)
}

/** Who a ticket is issued to. */
export interface TicketOwner {
  readonly userId: number
  /** Counts changes of how the person logs in. */
  readonly credentialEpoch?: number
  /** The session that asks. */
  readonly sessionId?: string | undefined
}

/** A renewed ticket, and what it was before. */
interface RenewedTicket {
  readonly id: string
  readonly token: string
  readonly expiresAt: string
  readonly endpoints: readonly string[]
  /** It was issued before the login of its owner changed. */
  readonly wasOlder: boolean
}

/** Submission tickets: valid to submit in one lane, useless for reading anything. */
export interface Tickets {
  issue(owner: TicketOwner, lane: string, endpoints: readonly string[]): Promise<Ticket>
  /**
   * Issues an anonymous ticket for one lane of a business; it can't be renewed, so it is valid as long as an entry can
   * wait.
   */
  issuePublic(businessId: number, lane: string, endpoint: string): Promise<Ticket>
  /** Throws `unauthenticated` if the ticket has expired, `forbidden` if it isn't ours. */
  check(token: string): Promise<SubmissionTicketClaims>
  /** The same ticket with a later expiry and the present credential epoch, only for its owner; expired ones too. */
  renew(token: string, owner: TicketOwner): Promise<RenewedTicket>
  /** The pre-shared key of HPKE that belongs to a ticket id. */
  secret(ticketId: string): Uint8Array
}

/** Days a ticket is valid (docs/security.md). */
const ticketDays = 30
/** Days an anonymous ticket is valid: as long as the keys that decrypt its entries are stored. */
const publicTicketDays = 90

const nobody = 0
const toSeconds = (at: Date): number => Math.floor(at.getTime() / 1000)
const fromSeconds = (seconds: number): Date => new Date(seconds * 1000)
const audience = 'firstday/submit'
const type = 'ticket+jwt'

const claimsOf = ({ userId, credentialEpoch, sessionId }: TicketOwner) => ({
  ownerId: userId,
  ...(credentialEpoch === undefined ? {} : { credentialEpoch }),
  ...(sessionId === undefined ? {} : { sessionId }),
})

/** Tickets signed (HS256) with a key derived from the master key. `now` in milliseconds. */
export const createTicketSigner = (master: MasterKey, now: () => number = Date.now): Tickets => {
  const key = webcrypto.subtle.importKey(
    'raw',
    master.derive('ticket signature'),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign', 'verify'],
  )
  const sign = async (claims: SubmissionTicketClaims) => {
    const days = claims.businessId === undefined ? ticketDays : publicTicketDays
    const ends = new Date(now() + days * 86_400_000)
    const token = await new SignJWT({
      lane: claims.lane,
      eps: claims.endpoints,
      biz: claims.businessId,
      epoch: claims.credentialEpoch,
      ses: claims.sessionId,
      ...(claims.answeredAt.length > 1 ? { met: claims.answeredAt.slice(1).map(toSeconds) } : {}),
    })
      .setProtectedHeader({ alg: 'HS256', typ: type })
      .setJti(claims.id)
      .setSubject(String(claims.ownerId))
      .setAudience(audience)
      .setIssuedAt(claims.answeredAt[0])
      .setExpirationTime(Math.floor(ends.getTime() / 1000))
      .sign(await key)
    return { token, expiresAt: ends.toISOString() }
  }
  const read = async (token: string, at: Date): Promise<SubmissionTicketClaims> => {
    const { payload } = await jwtVerify(token, await key, {
      algorithms: ['HS256'],
      typ: type,
      audience,
      currentDate: at,
    })
    return {
      id: payload.jti ?? '',
      ownerId: Number(payload.sub),
      lane: String(payload['lane']),
      endpoints: (payload['eps'] as string[]) ?? [],
      answeredAt: [payload.iat ?? 0, ...((payload['met'] as number[] | undefined) ?? [])].map(fromSeconds),
      ...(typeof payload['biz'] === 'number' ? { businessId: payload['biz'] } : {}),
      ...(typeof payload['epoch'] === 'number' ? { credentialEpoch: payload['epoch'] } : {}),
      ...(typeof payload['ses'] === 'string' ? { sessionId: payload['ses'] } : {}),
    }
  }
  const secret = (ticketId: string) => master.derive('ticket secret', ticketId)
  const issued = async (newClaims: Omit<SubmissionTicketClaims, 'id' | 'answeredAt'>): Promise<Ticket> => {
    const claims = { id: nanoid(21), answeredAt: [new Date(now())], ...newClaims }
    const { token, expiresAt } = await sign(claims)
    return {
      id: claims.id,
      token,
      secret: Buffer.from(secret(claims.id)).toString('base64url'),
      lane: claims.lane,
      endpoints: claims.endpoints,
      expiresAt,
    }
  }
  return {
    secret,
    issue: (owner, lane, endpoints) => issued({ ...claimsOf(owner), lane, endpoints }),
    issuePublic: (businessId, lane, endpoint) => issued({ ownerId: nobody, lane, endpoints: [endpoint], businessId }),
    check: async (token) => {
      try {
        return await read(token, new Date(now()))
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw new Problem('unauthenticated', 'ticketExpired')
        throw new Problem('forbidden', 'ticketUnknown')
      }
    },
    renew: async (token, owner) => {
      // Checks the signature but not the expiry: read as of the epoch.
      const claims = await read(token, new Date(0)).catch(() => undefined)
      if (claims?.ownerId !== owner.userId || owner.userId === nobody) throw new Problem('forbidden', 'ticketUnknown')
      return {
        id: claims.id,
        endpoints: claims.endpoints,
        wasOlder: claims.credentialEpoch !== owner.credentialEpoch,
        ...(await sign({ ...claims, ...claimsOf(owner), answeredAt: withAnswer(claims.answeredAt, new Date(now())) })),
      }
    },
  }
}
