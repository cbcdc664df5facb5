import { mailFolder, readFileMailbox } from '#server/platform/mail/mail-folder.ts'
import type { TestApp } from '../server/in-process-server.ts'

const code = /\b(\d{6})\b/

/** What the email to an authorized representative links to. */
export const linkOfRepresentative = async (server: TestApp): Promise<string> =>
  /representative#([\w-]+)/.exec(await server.emailTo('nora.bell@example.com'))?.[1] ?? ''

/** The code of the newest email about a bank account change, once there are so many: earlier ones are invalid. */
export const accountCode = async (server: TestApp, count: number): Promise<string> => {
  for (let tries = 0; tries < 400; tries += 1) {
    const emails = await readFileMailbox(mailFolder(server.services.config), 1000)
    const about = emails.filter(({ subject }) => subject === 'Verify your new bank accounts')
    const [newest] = about
    const match = about.length >= count ? code.exec(newest?.text ?? '')?.[1] : undefined
    if (match !== undefined) return match
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`there are no ${count} letters about a change of accounts`)
}
