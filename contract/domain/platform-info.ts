/** The links of the footer, in the order of the specification. */
export const footerLinks = ['about', 'services', 'team', 'partners', 'contact', 'privacy'] as const
export type FooterLink = (typeof footerLinks)[number]

/** What the platform tells everybody of itself, beside its version, at `/meta.json`. */
export interface PlatformInfo {
  /** As people write them; absent where the platform has none. */
  readonly tollFreePhone?: string
  readonly localPhone?: string
  /** Where a link of the footer leads instead of our own page. */
  readonly links: Readonly<Partial<Record<FooterLink, string>>>
}
