import type { CDPSession, Page } from '@playwright/test'
import { holdTheReply, loseTheReply, submissions } from '../../faults/faults.ts'
import type { FaultyServer } from '../../faults/faulty-server.ts'
import { expect, storedResult, test } from '../../faults/faulty-server.ts'
import { consent } from '../../pages/api-client.ts'
import { fillW4, openW4, signAndSend, logIn } from '../../pages/journey.ts'

const received = (page: Page) => page.getByText('Submitted', { exact: true })
const waiting = (page: Page) => page.getByText('Signed, waiting to send')

/** What the browser does when it believes that the network is back: it wakes the worker, with or without a page. */
const syncOf = async (page: Page, origin: string): Promise<() => Promise<void>> => {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const registration = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
      if (registration !== undefined) resolve(registration.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  return async () => {
    await devtools.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'outbox', lastChance: false })
  }
}

const sendNow = async (page: Page) => {
  const unsent = page.getByRole('dialog', { name: 'Not sent yet' })
  await page.getByRole('button', { name: /^Not sent yet/ }).click()
  await unsent.getByRole('button', { name: 'Send now' }).click()
}

/** The response to the next submission is held back until the returned function is called. */
const holdTheNext = (server: FaultyServer): (() => void) => {
  let release = () => {}
  void server.proxy.next(submissions, holdTheReply(new Promise<void>((resolve) => (release = resolve))))
  return release
}

/** A personal device: the form signed offline, open in two tabs. */
const openTwoTabs = async (page: Page, server: FaultyServer): Promise<readonly [Page, Page]> => {
  await consent(server, 'employee@demo.test')
  await logIn(page, server, 'employee@demo.test', { isPersonal: true })
  await openW4(page)
  await fillW4(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await page.context().setOffline(true)
  await signAndSend(page)
  await expect(waiting(page)).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(page.url())
  await expect(waiting(other)).toBeVisible()
  return [page, other]
}

test('two tabs and the worker that drain at the same time send once', async ({ page, server }) => {
  const tabs = await openTwoTabs(page, server)
  const sync = await syncOf(page, server.url)
  // The first is being sent and has no response yet: now all want to send.
  const release = holdTheNext(server)
  await page.context().setOffline(false)
  await Promise.all([sync(), sync(), ...tabs.map(sendNow)])
  release()
  for (const tab of tabs) {
    await tab.getByRole('button', { name: 'Close' }).click()
    await expect(received(tab)).toBeVisible()
  }
  expect(server.proxy.count(submissions)).toEqual({ sent: 1, concurrent: 1 })
  const stored = await storedResult(server)
  expect(stored).toMatchObject({ idempotencyRecords: 1, received: 1 })
  expect(stored.submissions).toHaveLength(1)
})

test('a reply lost after the server has committed, three times over, leaves one submission', async ({
  page,
  server,
}) => {
  const [here, there] = await openTwoTabs(page, server)
  const sync = await syncOf(page, server.url)
  const lost = server.proxy.always(submissions, loseTheReply)
  await page.context().setOffline(false)
  await expect.poll(() => server.proxy.count(submissions).sent).toBeGreaterThan(0)
  await sendNow(here)
  await expect(here.getByText('Some items couldn’t be sent yet')).toBeVisible()
  await sendNow(there)
  await expect(there.getByText('Some items couldn’t be sent yet')).toBeVisible()
  expect(server.proxy.count(submissions).sent).toBeGreaterThan(2)
  lost()
  const release = holdTheNext(server)
  await Promise.all([sync(), ...[here, there].map((tab) => tab.getByRole('button', { name: 'Send now' }).click())])
  release()
  for (const tab of [here, there]) {
    await tab.getByRole('button', { name: 'Close' }).click()
    await expect(received(tab)).toBeVisible()
  }
  expect(server.proxy.count(submissions).concurrent).toBe(1)
  const stored = await storedResult(server)
  expect(stored).toMatchObject({ idempotencyRecords: 1, received: 1, quarantined: 0 })
  expect(stored.submissions).toHaveLength(1)
  await expect(there.getByText(`Confirmation number ${stored.submissions[0]?.confirmation_number}`)).toBeVisible()
})
