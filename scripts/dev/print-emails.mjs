// Prints emails while there is no mail server: recipient, subject, one-time code and links.
import { mkdirSync, readFileSync, watch } from 'node:fs'
import path from 'node:path'
import PostalMime from 'postal-mime'

const print = async (file) => {
  const { to, subject, text = '' } = await PostalMime.parse(readFileSync(file))
  const code = /^\d{6}$/m.exec(text)?.[0]
  const links = text.match(/https?:\S+/g) ?? []
  const details = [...(code === undefined ? [] : [`code ${code}`]), ...links]
  console.log([`Email to ${to?.[0]?.address}: ${subject}`, ...details.map((each) => `  ${each}`)].join('\n'))
}

/** Prints each email from now on; returns a function that stops it. */
export const printEmails = ({ DATA_DIR, SMTP_URL }) => {
  if (SMTP_URL) return () => undefined
  const folder = path.join(DATA_DIR, 'mail')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const printed = new Set()
  const watcher = watch(folder, (_event, name) => {
    if (!name?.endsWith('.eml') || printed.has(name)) return
    printed.add(name)
    print(path.join(folder, name)).catch(() => undefined)
  })
  return () => watcher.close()
}
