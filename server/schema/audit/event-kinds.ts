import type { Role } from '#contract/domain/roles.ts'

/** A value of an event: digests, ids, editions, field names; never an answer. */
export type EventValue = string | number | boolean | null

/** Names of changed columns or fields, separated by spaces. */
interface Changed {
  readonly fields: string
}
interface OfFile {
  readonly file: string
}
interface OfCompanyDocument {
  readonly document: number
  readonly version: number
}
interface OfNote {
  readonly note: number
}
interface OfApplication {
  readonly application: number
}
interface OfLocation {
  readonly location: number
}
/** `name`: that of a device that runs as a kiosk. */
interface OfDevice {
  readonly device: number
  readonly name: string
}
/** `host`: the name in its address. */
interface OfWebhook {
  readonly webhook: number
  readonly host: string
}
interface OfJob {
  readonly job: string
  readonly kind: string
}
interface OfAssistedSession {
  readonly session: number
}
interface AssistedConsentData extends OfAssistedSession {
  readonly version: string
  readonly language: string
  readonly textDigest: string
}
type Anything = Readonly<Record<string, EventValue>>

/** Every kind of audit event, with its data. */
export interface AuditEventData {
  /** `by`: what proved the person, besides the password unless it is a passkey. */
  'logged in': {
    readonly remembered: boolean
    readonly device: string | null
    readonly by: 'passkey' | 'app' | 'email' | 'text' | 'recovery' | 'trusted device'
  }
  'login failed': { readonly account: string; readonly step: 'password' | 'code' | 'passkey' }
  'logged out': Anything
  'session renewal refused': { readonly reason: string }
  'session revoked': { readonly reason: string; readonly sessions: number }
  'password changed': { readonly how: 'link' | 'present password' }
  /** Its person added this employer to the log-in they have. In the chain of the platform, as the next two: no employer learns of another. */
  'employer added': Anything
  /** `way`: the session that ended, or the one that began. */
  'employer switched': { readonly way: 'left' | 'opened' }
  /** The person logs in alone for this employer again. */
  'log-in separated': { readonly reason: 'recovered' | 'purged' | 'business moved' | 'email change undone' }
  'identity proven': { readonly how: 'passkey' | 'app' | 'email' | 'text' }
  'second factor changed': { readonly change: string }
  /** Its signature counter didn't rise: there may be a copy of it. */
  'passkey refused': { readonly reason: 'counter'; readonly passkey: string }
  'identity proof failed': Anything
  'email change requested': Anything
  'email code failed': Anything
  /** `fields`: the username too if it is the address. */
  'email changed': Changed
  'email change undone': Anything
  /** `until`: when the waiting time ends. */
  'recovery started': { readonly until: string }
  'recovery canceled': Anything
  'recovery refused': { readonly how: 'email' | 'device' }
  'recovery confirmed': Changed & { readonly startedBy: number }
  /** `key`: which one of the installation's. */
  'key replaced': { readonly key: 'submissions' | 'confirmations' | 'data' | 'master' | 'former master' }
  'consent given': { readonly version: string; readonly language: string; readonly textDigest: string }
  'consent withdrawn': { readonly version: string; readonly language: string; readonly textDigest: string }
  /** `session`: the assisted session; `textDigest`: of what the member of staff stated. */
  'assisted session started': AssistedConsentData
  /** The person consented on the screen of the member of staff. */
  'assisted session agreed to': AssistedConsentData
  /** `at`: when it ended, which may be before this was recorded. */
  'assisted session ended': OfAssistedSession & {
    readonly reason: 'ended by staff' | 'logged out' | 'account ended' | 'expired'
    readonly at: string
  }
  'assisted form opened': OfAssistedSession
  'assisted form typed': OfAssistedSession
  /** What was typed is shown to the person in their own account. */
  'assisted form released': OfAssistedSession
  /** By the person, on the one device that shows it. */
  'assisted form opened by its person': OfAssistedSession
  /** By the person; `where`: in which way they signed what was typed for them; `changed`: how many of the answers they changed before. */
  'assisted form signed': OfAssistedSession & {
    readonly typedBy: number
    readonly typedByName: string
    readonly where: 'counter' | 'own account'
    readonly typedFields: string
    readonly changedFields: string
    readonly changed: number
  }
  /** By the person, on the screen of the member of staff, with their password and code. */
  'assisted document signed': OfAssistedSession & { readonly shownBy: number; readonly shownByName: string }
  'assisted consent given': OfAssistedSession & { readonly shownBy: number; readonly shownByName: string }
  'form opened': Anything
  'form signed': Anything
  'form corrected': { readonly fields: string; readonly corrects: number } & Anything
  /** `agency`: its state; `sentOn`: YYYY-MM-DD. */
  'wotc sent': { readonly agency: string; readonly method: string; readonly sentOn: string; readonly isTimely: boolean }
  /** `directory`: its state; `sentOn`: YYYY-MM-DD. */
  'new hire reported': {
    readonly directory: string
    readonly method: string
    readonly sentOn: string
    readonly isTimely: boolean
  }
  /** `effectiveOn`: YYYY-MM-DD; `replaced`: the unsigned notices that it withdrew. */
  'pay notice given': {
    readonly notice: string
    readonly edition: string
    readonly reason: 'hiring' | 'change'
    readonly effectiveOn: string
    readonly file: string
    readonly digest: string
    readonly replaced: number
  }
  'pay notice withdrawn': { readonly notice: string }
  'representative invited': Anything
  'representative opened': Anything
  /** An expired link was used to request a new one, for the same address. */
  'representative link renewed': Anything
  'form received': { readonly confirmationNumber: string; readonly submission: string; readonly sealed: boolean }
  'submission refused': { readonly endpoint: string; readonly reason: string; readonly fields: string }
  'submission quarantined': { readonly endpoint: string; readonly reason: string; readonly fields: string }
  /** `digest`: of what was sent; `stored`: of what is stored. */
  'file received': OfFile & { readonly digest: string; readonly stored: string } & Anything
  'file viewed': OfFile & Anything
  /** A file whose content isn't what its row says; `kind` is the file's. */
  'file refused': OfFile & { readonly kind: string }
  'task approved': Anything
  /** By the system: there is no form for what was answered. */
  'form approved itself': Anything
  'task returned': Changed
  'task reopened': { readonly reason: string } & Anything
  /** By staff with a reason, or by the server because a number was applied for. */
  'form requested again': { readonly reason: string } | { readonly rehire: true } | { readonly awaits: string }
  'change withdrawn': { readonly confirmationNumber: string }
  'lock-in entered': { readonly notice: string; readonly effectiveFrom: string }
  /** `case`: the record; it may correct or continue an earlier one. */
  'e-verify case recorded': { readonly case: number; readonly isNew: boolean; readonly isOpen: boolean }
  'lock-in released': { readonly notice: string }
  /** Ended by a late rehire, on its first day (YYYY-MM-DD). */
  'lock-in lapsed': { readonly on: string }
  'company document acknowledged': OfCompanyDocument & Anything
  'company document signed': OfCompanyDocument & Anything
  'bank account change requested': Anything
  'bank account change verified': Anything
  'bank account code failed': Anything
  /**
   * `seal`: SHA-256 of the certificate that it was sealed with; `timeStamp`: that of the seal, `missing` where the
   * authority gave none, absent where none is set.
   */
  'pdf created': OfFile & {
    readonly digest: string
    readonly isOfficial: boolean
    readonly seal?: string
    readonly timeStamp?: string
  }
  'number revealed': { readonly field: string; readonly reason: string }
  'pdf viewed': Anything
  'certificate viewed': Anything
  'history viewed': Anything
  'task assigned': Anything
  'task uploaded': OfFile & Anything
  'task withdrawn': Anything
  'bulk approval requested': { readonly bulkApproval: number; readonly documents: number }
  'bulk approval finished': { readonly bulkApproval: number; readonly done: number; readonly failed: number }
  /** `action`: what is done for these people or, for signed forms, how many are collected. */
  'bulk action requested': { readonly bulkAction: number; readonly action: string; readonly targets: number }
  'bulk action finished': { readonly bulkAction: number; readonly done: number; readonly failed: number }
  /** `digest`: SHA-256 of the archive. */
  'archive created': { readonly bulkAction: number; readonly file: string; readonly digest: string }
  /** `digest`: SHA-256 of the archive. */
  'signed forms downloaded': { readonly bulkAction: number; readonly forms: number; readonly digest: string }
  /** `digest`: SHA-256 of the archive. */
  'inspection pack downloaded': { readonly bulkAction: number; readonly people: number; readonly digest: string }
  'tpa company created': { readonly company: number } & Anything
  'tpa company updated': { readonly company: number } & Changed
  'tpa company deactivated': { readonly company: number } & Anything
  'business created': Anything
  'business updated': Changed & Anything
  /** What it asks its employees, not what they answered. */
  'self-identification settings changed': { readonly collectsEeo: boolean; readonly isFederalContractor: boolean }
  /** `day`: as of which it counts, YYYY-MM-DD. */
  'self-identification file made': { readonly day: string; readonly reason: string }
  /** `columns`: how many. */
  'payroll columns changed': { readonly columns: number }
  /** `day`: as of which, YYYY-MM-DD; `columns`: their names, separated by spaces. */
  'payroll file made': { readonly day: string; readonly columns: string; readonly reason: string }
  'device enrolled': OfDevice & { readonly location: number }
  /** `code`: its id; `name`: of the device that it is for. */
  'device code made': { readonly code: number; readonly name: string; readonly location: number }
  'device renamed': OfDevice
  'device PIN changed': OfDevice
  'device locked': OfDevice
  'device unlocked': OfDevice
  'device revoked': OfDevice
  /** By the right PIN. */
  'device left kiosk mode': OfDevice
  /** After several wrong ones: each has a wait from then on. */
  'device PIN refused': OfDevice
  'webhook added': OfWebhook
  'webhook changed': OfWebhook & { readonly isActive: boolean }
  'webhook secret replaced': OfWebhook
  'webhook removed': OfWebhook
  /** By the system, because nothing could be delivered for days. */
  'webhook turned off': OfWebhook
  'business closed': Anything
  'business restored': Anything
  'location created': OfLocation & Anything
  'location updated': OfLocation & Changed
  'location closed': OfLocation & Anything
  'location restored': OfLocation & Anything
  /** `digest`: SHA-256 of the file they were taken from. */
  'locations imported': { readonly locations: number; readonly digest: string }
  'logo uploaded': OfFile & Anything
  'logo removed': OfFile & Anything
  'person created': { readonly role: Role } & Anything
  'person viewed': Anything
  /** `active`: whether they may log in from now on, if that changed. */
  'person updated': Changed & { readonly active?: boolean } & Anything
  'account closed': { readonly permanent: boolean } & Anything
  'account restored': Anything
  /** `firstDay`: of the new employment, YYYY-MM-DD. */
  'person rehired': { readonly firstDay: string }
  'person purged': { readonly reason: string; readonly documents: number; readonly files: number }
  /** `filtersFrom`: names of its filters. */
  'list exported': { readonly list: string; readonly format: string; readonly filters: string } & Anything
  'people imported': { readonly people: number; readonly digest: string }
  'role changed': { readonly from: Role; readonly to: Role }
  'person assigned': OfLocation & Anything
  'person unassigned': OfLocation & Anything
  'profile changed': Changed & Anything
  'profile picture changed': OfFile & Anything
  'invitation sent': Anything
  'invitation resent': Anything
  'invitation bounced': { readonly reason: string }
  'invitation accepted': Anything
  'company document added': OfCompanyDocument & Anything
  'company document version added': OfCompanyDocument & Anything
  'company document audience changed': { readonly document: number } & Anything
  'company document viewed': { readonly document: number } & Anything
  'company document restored': { readonly document: number } & Anything
  'company document archived': { readonly document: number; readonly permanent: boolean } & Anything
  'note created': OfNote & Anything
  'note viewed': OfNote & Anything
  'note deleted': OfNote & Anything
  'application received': OfApplication & Anything
  'application viewed': OfApplication & Anything
  'application decided': OfApplication & { readonly approval: number } & Anything
  'wotc questions sent': OfApplication
  'wotc questions finished': OfApplication
  /** An expired link was used to request a new one, for the same address. */
  'wotc questions link renewed': OfApplication
  'offer recorded': OfApplication & { readonly offeredOn: string } & Anything
  'applicant hired': OfApplication & Anything
  'legal hold placed': { readonly hold: number } & Anything
  'legal hold released': { readonly hold: number } & Anything
  /** `reminder`: its row. */
  'reminder sent': { readonly waiting: number; readonly reminder: number; readonly channels: string }
  'reminder schedule changed': {
    readonly isAutomatic: boolean
    readonly daysBefore: string
    readonly overdueEvery: number
    readonly sendsTexts: boolean
  }
  /** `phone`: its last four digits. */
  'text messages agreed': { readonly phone: string; readonly wording: string }
  'text messages withdrawn': { readonly phone: string }
  'text messages stopped': { readonly phone: string; readonly keyword: string }
  'text messages restarted': { readonly phone: string; readonly keyword: string }
  'job retried': OfJob
  'job discarded': OfJob
  'call denied': { readonly call: string; readonly problem: 'forbidden' | 'not found'; readonly reason: string }
}
/** The kind of an audit event. */
export type AuditEventType = keyof AuditEventData

interface OfKind<K extends AuditEventType> {
  readonly kind: K
  readonly businessId: number | null
  readonly documentId?: number
  readonly subjectId?: number
}

/** An event with the `data` of its kind; optional data may be left out. */
export type AuditEvent = {
  [K in AuditEventType]: OfKind<K> &
    (Anything extends AuditEventData[K] ? { readonly data?: AuditEventData[K] } : { readonly data: AuditEventData[K] })
}[AuditEventType]
