import type { Browser } from '@playwright/test'
import type { TestServer } from '../server/server-process.ts'
import { expect, logIn } from './journey.ts'
import type { OtherBrowser } from './other-browser.ts'
import { openOther } from './other-browser.ts'

/** The password that whoever accepts an invitation chooses. */
export const invitedPassword = 'seven quiet kettles whistle'

/** Chooses a password by the link of the invitation, and logs in; returns the user's own browser. */
export const acceptInvitation = async (browser: Browser, server: TestServer, who: string): Promise<OtherBrowser> => {
  const invitationLink = async () => /https?:\S+userData=\S+/.exec((await server.emails(who))[0]?.text ?? '')?.[0] ?? ''
  await expect.poll(invitationLink).not.toBe('')
  const theirs = await openOther(browser)
  const { page } = theirs
  await page.goto((await invitationLink()).replace(/^https?:\/\/[^/]+/, server.url))
  await page.getByLabel('New password', { exact: true }).fill(invitedPassword)
  await page.getByLabel('Confirm new password').fill(invitedPassword)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
  await logIn(page, server, who, { password: invitedPassword })
  return theirs
}
