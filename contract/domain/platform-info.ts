/** The links of the footer, in the order of the specification. */
export const footerLinks = ['about', 'services', 'team', 'partners', 'contact', 'privacy'] as const
/** A link in the footer. */
export type FooterLink = (typeof footerLinks)[number]

/** What the platform publishes about itself, besides its version, at `/meta.json`. */
export interface PlatformInfo {
  /** Formatted for people; absent where the platform has none. */
  readonly tollFreePhone?: string
  readonly localPhone?: string
  /** Where people get help whose TPA company has no address of its own. */
  readonly supportEmail?: string
  /** Text messages can be sent: an employee may do without an email address. */
  readonly sendsTexts?: true
  /** URLs of footer links that replace our own pages. */
  readonly links: Readonly<Partial<Record<FooterLink, string>>>
}

/** The mark of our own `/meta.json`: what a captive portal sends in its place doesn't have it. */
export const platformMark = 'firstday'

/** What `/meta.json` holds. */
export interface PlatformMeta extends Partial<PlatformInfo> {
  readonly product: typeof platformMark
  readonly version?: string
  /** Editions of forms that were added to this installation as data. */
  readonly editions?: readonly { readonly form: string; readonly id: string }[]
}
