/** Which events a history tells, by whose it is: not who looked at something, and of people only what is about their account. */
export const historyEventTypes = {
  person: [
    'person created',
    'person updated',
    'person deleted',
    'person restored',
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
    'consent given',
    'consent withdrawn',
    'legal hold set',
    'legal hold ended',
  ],
  /** Also that its locations came and went: one that has ended has no page of its own any more. */
  business: [
    'business created',
    'business updated',
    'business deleted',
    'business restored',
    'logo uploaded',
    'location created',
    'location deleted',
    'location restored',
    'locations imported',
    'business document uploaded',
    'business document renewed',
    'business document mapped',
    'business document deleted',
    'business document restored',
  ],
  location: ['location created', 'location updated', 'location deleted', 'location restored'],
  company: ['company created', 'company updated'],
} as const
export type HistoryEventType = (typeof historyEventTypes)[keyof typeof historyEventTypes][number]

/** What happened to a person or a place, as its history tells it. */
export interface HistoryEvent {
  /** ISO time of the server, UTC. */
  readonly at: string
  readonly who: string
  /** Of `historyEventTypes`. */
  readonly what: string
  /** Names of what was changed, roles; never what stood there. Of a business: `name` of the location or document that it was about. */
  readonly data: Readonly<Record<string, string | number | boolean | null>>
}

/** What a call for a history answers: the newest event first. */
export interface History {
  readonly list: readonly HistoryEvent[]
}

/** Most events that a history tells. */
export const historyEventsMax = 50
