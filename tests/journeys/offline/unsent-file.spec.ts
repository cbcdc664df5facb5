import { readFile } from 'node:fs/promises'
import { consent } from '../../pages/api-client.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { expect, fillW4, logIn, openW4, sentinels, signAndSend, test } from '../../pages/journey.ts'
import { openOther } from '../../pages/other-browser.ts'
import { submissionsAfterStop } from '../../pages/stored-rows.ts'

const employee = 'employee@demo.test'

test('a form that can’t be sent is carried to another device in a file, and arrives once', async ({
  page,
  context,
  browser,
  server,
}, info) => {
  await consent(server, employee)
  await logIn(page, server, employee, { isPersonal: true })
  await openW4(page)
  await fillW4(page)
  await context.setOffline(true)
  await signAndSend(page)
  await page.getByRole('button', { name: 'Not sent yet 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Not sent yet' })
  await dialog.getByText('Storage on this device').click()
  await expect(dialog.getByRole('meter', { name: 'Used storage' })).toBeVisible()
  await expectAccessible(page, 'what waits on this device')
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save to a file' }).click()
  const file = info.outputPath('unsent.firstday')
  await (await saving).saveAs(file)
  await expect(dialog.getByText('1 item is in the file.')).toBeVisible()
  const content = await readFile(file, 'latin1')
  for (const typed of [...sentinels, employee]) expect(content).not.toContain(typed)

  const other = await openOther(browser)
  const send = async () => {
    await other.page.goto(`${server.url}/unsent-work`)
    await other.page.getByLabel('File from the other device').setInputFiles(file)
    await expect(other.page.getByText('Everything in this file has arrived')).toBeVisible()
    return other.page.getByText(/^Confirmation number [A-Z]{3}-\d{3}$/).textContent()
  }
  const confirmation = await send()
  await expectAccessible(other.page, 'the upload of unsent work')
  expect(await send()).toBe(confirmation)

  await other.page.getByLabel('File from the other device').setInputFiles({
    name: 'cut.firstday',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(content.slice(0, -9), 'latin1'),
  })
  await expect(other.page.getByText('or a part of it is missing').first()).toBeVisible()
  await expectAccessible(other.page, 'a file that is not whole')
  await other.close()

  await context.setOffline(false)
  // Being online again sends it, with nobody pressing a button.
  await expect(dialog.getByText('Everything has been sent.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  const confirmationNumber = /[A-Z]{3}-\d{3}/.exec(confirmation ?? '')?.[0] ?? ''
  await expect(page.getByText(confirmationNumber).first()).toBeVisible()
  expect(await submissionsAfterStop(server)).toEqual([{ username: employee, confirmationNumber }])
})
