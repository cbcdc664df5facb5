import { cp, rm } from 'node:fs/promises'
import type { TestServer } from '../../server/server-process.ts'
import { noWay, submissions } from '../../faults/faults.ts'
import { expect, storedResult, test } from '../../faults/faulty-server.ts'
import { callerOf, consent } from '../../pages/api-client.ts'
import { fillInApplication, openApplication } from '../../pages/application.ts'
import { fillW4, logIn, openW4, signAndSend } from '../../pages/journey.ts'

const employee = 'employee@demo.test'

/** Replaces what the server stores by a backup. */
const restore = async (server: TestServer, backup: string) => {
  await server.stop()
  await rm(server.dataDir, { recursive: true, force: true })
  await cp(backup, server.dataDir, { recursive: true })
  await server.start()
}

test('a form that a restored server has lost is sent again by the device, once, and never shown as received meanwhile', async ({
  page,
  server,
}) => {
  const backup = `${server.dataDir}-backup`
  await consent(server, employee)
  await logIn(page, server, employee)
  await expect(page.getByRole('link', { name: /Form W-4/ })).toBeVisible()
  await server.stop()
  await cp(server.dataDir, backup, { recursive: true })
  await server.start()
  await openW4(page)
  await fillW4(page)
  await signAndSend(page)
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible()

  await restore(server, backup)
  void server.proxy.next(submissions, noWay)
  await page.getByRole('link', { name: /tasks/i }).first().click()
  await expect(page.getByText('Being sent again')).toBeVisible()
  await expect(page.getByText(/^Submitted, confirmation number /)).toBeVisible({ timeout: 30_000 })
  expect(await storedResult(server)).toMatchObject({ submissions: [{ edition: '2026' }], received: 1, quarantined: 0 })
  await rm(backup, { recursive: true, force: true })
})

test('an application that a restored server has lost is sent again by the device of a stranger, once', async ({
  page,
  server,
}) => {
  const backup = `${server.dataDir}-backup`
  await server.stop()
  await cp(server.dataDir, backup, { recursive: true })
  await server.start()
  const received = async () => {
    const owner = await callerOf(server, 'owner@demo.test')
    const search = { AppDetails: { Search: 'Quetzalli' } }
    return (await owner<{ total: number }>('/documents/GetRegistration', search)).total
  }
  await openApplication(page, server)
  await fillInApplication(page)
  await page.getByLabel('My answers are true and complete').check()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByRole('status').getByText('Submitted')).toBeVisible()
  await page.getByRole('button', { name: 'Done, clear the screen' }).click()
  expect(await received()).toBe(1)

  await restore(server, backup)
  expect(await received()).toBe(0)
  await openApplication(page, server)
  await expect.poll(received, { timeout: 30_000 }).toBe(1)
  await openApplication(page, server)
  await page.waitForLoadState('networkidle')
  expect(await received()).toBe(1)
  await rm(backup, { recursive: true, force: true })
})
