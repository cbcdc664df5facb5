import type { Language } from '#contract/domain/lookups.ts'
import { sentence } from './names.ts'

/** A part of an email, of which both its HTML and its text are made. */
export type Block =
  | { readonly type: 'heading' | 'paragraph' | 'small' | 'code'; readonly text: string }
  | { readonly type: 'list'; readonly items: readonly string[] }
  /** Names and values, such as a day and when it is. */
  | { readonly type: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  | { readonly type: 'button'; readonly label: string; readonly url: string }

/** What an email says. */
export interface EmailContent {
  readonly subject: string
  /** What lists of emails show after the subject; the first paragraph where there is none. */
  readonly preheader?: string
  readonly blocks: readonly Block[]
}

/** For whom Firstday sends an email, and how their people get in touch. */
export interface EmailSender {
  readonly name: string
  /** Their color, `#rrggbb`; null for the product's. */
  readonly color: string | null
  readonly phone: string | null
  readonly replyTo: string | null
  /** Where to get help with Firstday itself, for those who have no one else to contact. */
  readonly support?: { readonly email: string | null; readonly phone: string | null } | undefined
  readonly logo: { readonly businessId: number; readonly fileId: string } | null
}

/** An email before it is rendered. */
export interface EmailDraft {
  readonly language: Language
  readonly content: EmailContent
  /** What the end of the email says about who sent it. */
  readonly footer: readonly string[]
  readonly sender: EmailSender | undefined
}

/** The heading of an email, its largest line. */
export const heading = (text: string): Block => ({ type: 'heading', text })

/** A paragraph. */
export const paragraph = (text: string): Block => ({ type: 'paragraph', text: sentence(text) })

/** A paragraph in small print. */
export const small = (text: string): Block => ({ type: 'small', text })

/** A code to type, on its own line. */
export const code = (text: string): Block => ({ type: 'code', text })

/** A list. */
export const list = (items: readonly string[]): Block => ({ type: 'list', items })

/** Names and values; those without a value are left out. */
export const facts = (all: readonly (readonly [name: string, value: string | undefined])[]): Block => ({
  type: 'facts',
  facts: all.flatMap(([name, value]) => (value === undefined || value === '' ? [] : [[name, value] as const])),
})

/** The one thing to press. Throws for an address that isn't one of the web. */
export const button = (label: string, url: string): Block => {
  if (!/^https?:\/\/[^\s"<>]+$/.test(url)) throw new Error('the button of an email needs an address of the web')
  return { type: 'button', label, url }
}
