/**
 * The events that a history shows, by kind of record: not who viewed something, and for people only what is about their
 * account.
 */
export const historyEventTypes = {
  person: [
    'person created',
    'person updated',
    'account closed',
    'account restored',
    'person rehired',
    'role changed',
    'person assigned',
    'person unassigned',
    'profile changed',
    'profile picture changed',
    'invitation sent',
    'invitation resent',
    'invitation bounced',
    'invitation accepted',
    'password changed',
    'email changed',
    'email change undone',
    'key replaced',
    'recovery started',
    'recovery canceled',
    'recovery refused',
    'recovery confirmed',
    'consent given',
    'consent withdrawn',
    'assisted session started',
    'assisted session agreed to',
    'assisted session ended',
    'assisted consent given',
    'legal hold placed',
    'legal hold released',
    'new hire reported',
    'pay notice given',
    'pay notice withdrawn',
  ],
  /** Includes the creation and closing of its locations: a closed one has no page. */
  business: [
    'business created',
    'business updated',
    'self-identification settings changed',
    'self-identification file made',
    'payroll columns changed',
    'payroll file made',
    'inspection pack downloaded',
    'device code made',
    'device enrolled',
    'device renamed',
    'device PIN changed',
    'device locked',
    'device unlocked',
    'device revoked',
    'device left kiosk mode',
    'device PIN refused',
    'webhook added',
    'webhook changed',
    'webhook secret replaced',
    'webhook removed',
    'webhook turned off',
    'business closed',
    'business restored',
    'logo uploaded',
    'logo removed',
    'location created',
    'location closed',
    'location restored',
    'locations imported',
    'company document added',
    'company document version added',
    'company document audience changed',
    'company document archived',
    'company document restored',
  ],
  location: ['location created', 'location updated', 'location closed', 'location restored'],
  company: ['tpa company created', 'tpa company updated'],
} as const
/** The kind of an event in a history. */
export type HistoryEventType = (typeof historyEventTypes)[keyof typeof historyEventTypes][number]

/** An event in the history of a person or an organization. */
export interface HistoryEvent {
  /** ISO time of the server, UTC. */
  readonly at: string
  readonly who: string
  /** One of `historyEventTypes`. */
  readonly what: string
  /**
   * Names of changed fields, and roles; never their values. For a business: `name` of the location or document
   * concerned.
   */
  readonly data: Readonly<Record<string, string | number | boolean | null>>
}

/** The reply of a history endpoint: newest event first. */
export interface History {
  readonly list: readonly HistoryEvent[]
}

/** Most events that a history returns. */
export const historyEventsMax = 50
