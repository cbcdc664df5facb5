import { createTransport } from 'nodemailer'
import { oneAddress } from './mail.ts'
import type { Mail } from './mail.ts'

/** Letters by a mail server. */
export const openSmtp = (url: string, from: string): Mail => {
  const transport = createTransport(url)
  return {
    send: async (letter) => {
      await transport.sendMail({
        from,
        to: { name: '', address: oneAddress(letter.to) },
        subject: letter.subject,
        text: letter.text,
      })
    },
    close: () => transport.close(),
  }
}
