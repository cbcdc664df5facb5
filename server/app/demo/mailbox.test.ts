import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { mailFolder, openFileMailbox } from '../../platform/mail/mail-folder.ts'
import { openTextFolder } from '../../platform/sms/text-folder.ts'
import { demoMailbox } from './mailbox.ts'

it('the demo’s mailbox shows text messages with the emails, the newest first', async () => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'firstday-mailbox-'))
  const folder = path.join(dataDir, 'sms')
  const config = { ...readConfig({ DATA_DIR: dataDir }, dataDir), texts: { kind: 'folder' as const, folder } }
  const mail = openFileMailbox(mailFolder(config), 'Firstday <no-reply@example.test>')
  const texts = openTextFolder(folder, () => undefined)
  const app = Fastify()
  demoMailbox(app, config)
  await mail.send({ to: 'ada@example.test', subject: 'First', text: 'An email', html: '<p>An email</p>' }, 'a')
  await new Promise((resolve) => setTimeout(resolve, 1100))
  await texts.send({ to: '+12065550146', text: 'Due <today>' }, 'b')
  const page = (await app.inject('/demo/mailbox')).body
  expect(page).toContain('To +12065550146')
  expect(page).toContain('Due &#60;today&#62;')
  expect(page.indexOf('Text message</h2>')).toBeLessThan(page.indexOf('First</h2>'))
  await app.close()
  await rm(dataDir, { recursive: true, force: true })
})
