import type { Language } from '#contract/domain/lookups.ts'
import { languages } from '#contract/domain/lookups.ts'
import type { EmailContent, EmailSender, Block, EmailDraft } from './email-blocks.ts'
import { emailHtml } from './email-html.ts'
import type { Email } from './mail.ts'
import { replyAddress } from './mail.ts'
import { headerText, senderName, sentence, shownName, shownPhone } from './names.ts'

const textOf = (block: Block): string => {
  switch (block.type) {
    case 'list':
      return block.items.map((item) => `- ${item}`).join('\n')
    case 'facts':
      return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n')
    case 'button':
      return `${block.label}:\n\n${block.url}`
    default:
      return block.text
  }
}

/** The text part of an email: codes and links stand on lines of their own. */
const emailText = ({ content, footer }: EmailDraft): string => {
  const parts = content.blocks.map(textOf).filter((part) => part !== '')
  return `${[...parts, ...(footer.length === 0 ? [] : [`--\n${footer.join('\n')}`])].join('\n\n')}\n`
}

const footers = {
  en: {
    business: (name: string) => `Firstday sends this email for ${name}.`,
    call: (phone: string) => `Questions? Call ${phone}.`,
    reply: 'Questions? Reply to this email.',
    callOrReply: (phone: string) => `Questions? Reply to this email or call ${phone}.`,
    support: (contact: string) => `Questions? Contact support: ${contact}.`,
    firstday: 'Firstday sends this email about your account. Replies to it aren’t read.',
  },
  es: {
    business: (name: string) => `Firstday envía este correo en nombre de ${name}.`,
    call: (phone: string) => `¿Preguntas? Llame al ${phone}.`,
    reply: '¿Preguntas? Responda a este correo.',
    callOrReply: (phone: string) => `¿Preguntas? Responda a este correo o llame al ${phone}.`,
    support: (contact: string) => `¿Preguntas? Comuníquese con soporte: ${contact}.`,
    firstday: 'Firstday envía este correo sobre su cuenta. Nadie lee las respuestas.',
  },
} as const satisfies Record<Language, object>

/** The language of a person's emails: theirs, or English. */
export const emailLanguage = (language: string): Language => languages.find((each) => each === language) ?? 'en'

const footerOf = (language: Language, sender: EmailSender | undefined): readonly string[] => {
  const texts = footers[language]
  if (sender === undefined) return [texts.firstday]
  const { name, phone, replyTo, support } = sender
  const first = sentence(texts.business(name))
  if (phone !== null) return [first, replyTo === null ? texts.call(phone) : texts.callOrReply(phone)]
  if (replyTo !== null) return [first, texts.reply]
  const contacts = [support?.email, support?.phone].filter((each) => typeof each === 'string')
  return contacts.length === 0 ? [first] : [first, texts.support(contacts.join(', '))]
}

/** A sender as it stands in an email: names and numbers that others wrote are text there, and nothing else. */
const shownSender = (sender: EmailSender): EmailSender => ({
  ...sender,
  name: shownName(sender.name),
  phone: shownPhone(sender.phone),
  replyTo: replyAddress(sender.replyTo) ?? null,
  support: sender.support && {
    email: replyAddress(sender.support.email) ?? null,
    phone: shownPhone(sender.support.phone),
  },
})

/**
 * Renders an email, as HTML and as text. With a sender it comes from `<name> via Firstday`, and replies go to the sender;
 * without one it comes from Firstday itself, as all that is about logging in does.
 */
export const composeEmail = (
  to: { readonly email: string; readonly language: string },
  content: EmailContent,
  sender?: EmailSender,
): Email => {
  const language = emailLanguage(to.language)
  const shown = sender && shownSender(sender)
  const draft = { language, content, sender: shown, footer: footerOf(language, shown) }
  const fromName = sender && senderName(sender.name)
  return {
    to: to.email,
    subject: headerText(content.subject),
    text: emailText(draft),
    html: emailHtml(draft),
    ...(fromName === undefined ? {} : { fromName }),
    ...(typeof shown?.replyTo === 'string' ? { replyTo: shown.replyTo } : {}),
    ...(shown === undefined || shown.logo === null ? {} : { logo: shown.logo }),
  }
}

/** A sender whose people the email isn't about: staff know whom to call there, and get help from its support. */
export const withoutContact = (sender: EmailSender | undefined): EmailSender | undefined =>
  sender && { ...sender, phone: null, replyTo: null }
