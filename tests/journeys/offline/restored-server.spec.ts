import { cp, rm } from 'node:fs/promises'
import type { TestServer } from '../../server/server-process.ts'
import { noWay, submissions } from '../../faults/faults.ts'
import { expect, storedResult, test } from '../../faults/faulty-server.ts'
import { consent } from '../../pages/api-client.ts'
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
