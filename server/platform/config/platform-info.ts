import type { FooterLink, PlatformInfo } from '#contract/domain/platform-info.ts'
import { footerLinks } from '#contract/domain/platform-info.ts'

type Env = Readonly<Record<string, string | undefined>>

/** Reads the platform's information for the frame of every page; throws with a plain message for an invalid value. */
export const readGreeting = (env: Env): PlatformInfo => ({
  ...phone(env, 'TOLL_FREE_PHONE', 'tollFreePhone'),
  ...phone(env, 'LOCAL_PHONE', 'localPhone'),
  ...supportEmail(env),
  links: Object.fromEntries((env['FOOTER_LINKS'] ?? '').split(/\s+/).filter(Boolean).map(readLink)),
})

const phone = (env: Env, variable: string, name: 'tollFreePhone' | 'localPhone'): Partial<PlatformInfo> => {
  const value = env[variable]?.trim()
  if (value === undefined) return {}
  if (!/^[\d +().-]{7,24}$/.test(value)) throw new Error(`${variable} must be a telephone number like 1-800-555-0100`)
  return { [name]: value }
}

const supportEmail = (env: Env): Partial<PlatformInfo> => {
  const value = env['SUPPORT_EMAIL']?.trim()
  if (value === undefined || value === '') return {}
  if (!/^[^\s@<>"]+@[^\s@<>"]+\.[a-z]{2,}$/i.test(value))
    throw new Error('SUPPORT_EMAIL must be an address like help@example.com')
  return { supportEmail: value }
}

const readLink = (pair: string): readonly [FooterLink, string] => {
  const at = pair.indexOf('=')
  const name = footerLinks.find((each) => each === pair.slice(0, at))
  const address = pair.slice(at + 1)
  if (name === undefined || !isLink(address))
    throw new Error(`FOOTER_LINKS must be a list like about=https://example.com, of ${footerLinks.join(', ')}`)
  return [name, address]
}

const isLink = (address: string): boolean =>
  /^\/(?!\/)/.test(address) ||
  (URL.canParse(address) && ['https:', 'http:', 'mailto:'].includes(new URL(address).protocol))
