import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { nanoid } from 'nanoid'
import { createTransport } from 'nodemailer'
import PostalMime from 'postal-mime'
import type { Config } from '../config/config.ts'
import type { Mail } from './mail.ts'
import { mimeMessage } from './mime-message.ts'

/** The folder that emails are stored in where no mail server is set. */
export const mailFolder = (config: Pick<Config, 'dataDir'>): string => path.join(config.dataDir, 'mail')

/** An email read back from the folder. */
export interface StoredEmail {
  readonly file: string
  readonly to: string
  /** The name of its sender. */
  readonly fromName: string
  /** Where replies go; empty for the sender. */
  readonly replyTo: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly date: string
}

/** Stores emails as `.eml` files in a folder, for evaluation and demos without a mail server. */
export const openFileMailbox = (folder: string, from: string): Mail => {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    send: async (email, id) => {
      const made = await transport.sendMail(mimeMessage(from, email, id))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const name = `${new Date().toISOString().replace(/[:.]/g, '-')}-${nanoid(6)}`
      const temporary = path.join(folder, `${name}.part`)
      await writeFile(temporary, made.message as Buffer, { mode: 0o600 })
      await rename(temporary, path.join(folder, `${name}.eml`))
    },
    close: () => transport.close(),
  }
}

/** The latest emails of the folder, newest first. */
export const readFileMailbox = async (folder: string, atMost = 50): Promise<StoredEmail[]> => {
  const names = await readdir(folder).catch(() => [])
  const newest = names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
    .slice(0, atMost)
  return Promise.all(
    newest.map(async (file) => {
      const email = await PostalMime.parse(await readFile(path.join(folder, file)))
      return {
        file,
        to: email.to?.[0]?.address ?? '',
        fromName: email.from?.name ?? '',
        replyTo: email.replyTo?.[0]?.address ?? '',
        subject: email.subject ?? '',
        text: email.text ?? '',
        html: email.html ?? '',
        date: email.date ?? '',
      }
    }),
  )
}
