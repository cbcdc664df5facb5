import type { SendMailOptions } from 'nodemailer'
import { logoId } from './email-html.ts'
import type { OutgoingEmail } from './mail.ts'
import { requireSingleAddress } from './mail.ts'
import { headerText } from './names.ts'

/** The address and the name of `Firstday <no-reply@work.example.com>`. */
const partsOf = (from: string): { readonly name: string; readonly address: string } => {
  const [, name = '', address = from] = /^(.*?)\s*<([^<>]+)>$/.exec(from) ?? []
  return { name, address }
}

/**
 * An email as it goes to a mail server or into the folder: the name of the sender changes with the business, the address
 * never does.
 */
export const mimeMessage = (from: string, email: OutgoingEmail, id: string): SendMailOptions => {
  const { name, address } = partsOf(from)
  const { html, logoImage, fromName, replyTo } = email
  const logo = {
    filename: 'logo.png',
    content: Buffer.from(logoImage ?? []),
    contentType: 'image/png',
    contentDisposition: 'inline',
    cid: logoId,
  } as const
  return {
    from: { name: fromName === undefined ? name : headerText(fromName), address },
    messageId: `<${id}@${address.slice(address.lastIndexOf('@') + 1)}>`,
    to: { name: '', address: requireSingleAddress(email.to) },
    ...(replyTo === undefined ? {} : { replyTo: { name: '', address: requireSingleAddress(replyTo) } }),
    subject: headerText(email.subject),
    text: email.text,
    ...(html === undefined ? {} : { html }),
    ...(html === undefined || logoImage === undefined ? {} : { attachments: [logo] }),
    // Answering machines leave it alone (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}
