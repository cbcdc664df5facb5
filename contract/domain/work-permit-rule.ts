/** Who may have issued a certificate. */
export const permitIssuers = ['school', 'labor', 'other'] as const
/** Who issued a certificate. */
export type PermitIssuer = (typeof permitIssuers)[number]

/** Whether a state demands a certificate of a minor: always, by practice, if someone asks for it, or never. */
type WorkPermitKind = 'compulsory' | 'practice' | 'on request' | 'none'

/** What a rule depends on besides the age. */
export type PermitCondition =
  | 'alcohol'
  | 'enrolled'
  | 'school hours'
  | 'not enrolled'
  | 'factories'
  | 'summer'
  | 'age certificate'
  | 'age certificate at 14'

/** The employment certificate (work permit, working papers) that a state demands of minors. */
export interface WorkPermitRule {
  readonly kind: WorkPermitKind
  /** Demanded below this age, in years. */
  readonly under: number
  /** Demanded from this age on; nobody younger may work there, or the table names no age. */
  readonly from?: number
  readonly condition?: PermitCondition
  /** Who issues it; absent where the source names neither. */
  readonly issuer?: 'school' | 'labor' | 'both'
  /** `employer`: the certificate is the employer's own, one for a location, and no minor brings one. */
  readonly holder?: 'employer'
  readonly source: string
  readonly sourceUrl: string
  /** `transcription`: not read on the page of the agency or legislature itself. */
  readonly verified: 'yes' | 'transcription'
}
