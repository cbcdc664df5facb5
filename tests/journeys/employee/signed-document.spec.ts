import type { Page } from '@playwright/test'
import { expectAccessible } from '../../pages/axe.ts'
import type { Caller } from '../../pages/api-client.ts'
import { agreeBy, callerOf } from '../../pages/api-client.ts'
import { untilReadyForOffline } from '../../pages/device.ts'
import { expect, logIn, pdfText, test } from '../../pages/journey.ts'
import { openOther } from '../../pages/other-browser.ts'
import { onePage } from '../../pages/printed-forms.ts'
import { readToTheEnd } from '../../pages/read-document.ts'

const agreement = 'Confidentiality agreement'

const upload = async (owner: Caller, text: string, more: object) => {
  const [{ BusinessId }] = (await owner<{ list: [{ BusinessId: number }] }>('/Documents/GetDocumentList', {})).list
  const model = { BusinessId, BusinessFileName: agreement, isSigned: true, isRequired: true, DueDays: 2, ...more }
  return owner<{ Id: number }>('/documents/Upload', model, { file: await onePage(text) })
}
const read = async (page: Page, button: string) => {
  await page.getByRole('button', { name: button }).click()
  await expect(page.getByRole('dialog', { name: agreement })).toBeVisible()
  await readToTheEnd(page)
}
const open = async (page: Page) => {
  await page
    .getByRole('link', { name: new RegExp(agreement) })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: agreement })).toBeVisible()
}
const fillIn = async (page: Page, name: string) => {
  await page.getByLabel('I have read this document and I sign it.').check()
  await page.getByLabel('Your full name').fill(name)
  await page.getByRole('button', { name: 'Sign', exact: true }).click()
}
const number = (page: Page) => page.getByText(/^Confirmation number [A-Z]{4}-\d{3}/)

test('an agreement is signed offline, sealed, and asked for again in a new version, which a reviewer sees', async ({
  page,
  context,
  browser,
  server,
}) => {
  const owner = await callerOf(server, 'owner@demo.test')
  const { Id } = await upload(owner, 'Keep the recipes of the quokkas.', {})
  const employee = await callerOf(server, 'employee@demo.test')
  await agreeBy(employee)
  await logIn(page, server, 'employee@demo.test')

  await test.step('signed offline with another name, which is asked about first', async () => {
    await open(page)
    await expect(page.getByText('Open the document first. Then you can sign it here.')).toBeVisible()
    await read(page, 'Read the document')
    await expectAccessible(page, 'a document to sign', [390, 768, 1280])
    await untilReadyForOffline(page)
    await context.setOffline(true)
    await fillIn(page, 'Ana Reyes')
    await page.getByLabel(/“Ana Reyes”/).check()
    await page.getByRole('button', { name: 'Sign', exact: true }).dblclick()
    await expect(page.getByRole('status').getByText('Signed, waiting to send')).toBeVisible()
    await context.setOffline(false)
    await expect(number(page)).toBeVisible()
  })

  await test.step('its person opens the signed PDF', async () => {
    await expect(page.getByRole('heading', { name: 'What you signed' })).toBeVisible()
    await page.getByRole('button', { name: 'Open PDF of version 1' }).click()
    await expect(page.getByRole('dialog', { name: new RegExp(`^${agreement}, Eli Navarro, \\d{4}`) })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await expectAccessible(page, 'a signed document', [390, 1280])
    const { list } = await employee<{ list: { userDocumentId: number; name: string }[] }>(
      '/Documents/GetDocumentList',
      {},
    )
    const UserDocumentId = list.find(({ name }) => name === agreement)?.userDocumentId
    const { base64 } = await employee<{ base64: string }>('/documents/GetPdf', { UserDocumentId })
    const text = pdfText(Buffer.from(base64, 'base64'))
    for (const part of ['Keep the recipes', 'Ana Reyes', 'I have read this document']) expect(text).toContain(part)
  })

  await test.step('a new version that comes between reading and signing is offered instead', async () => {
    await upload(owner, 'Version two.', { Id })
    // For five seconds the list takes what was just confirmed for newer than itself, as clocks may differ.
    await expect(async () => {
      await page.getByRole('link', { name: 'Back to my tasks' }).click()
      await open(page)
      const unread = page.getByText('Open the document first. Then you can sign it here.')
      await expect(unread).toBeVisible({ timeout: 2000 })
    }).toPass()
    await read(page, 'Read the document')
    await upload(owner, 'Version three.', { Id })
    await fillIn(page, 'Eli Navarro')
    await expect(page.getByText(/the one you signed wasn’t accepted/)).toBeVisible()
    await read(page, 'Read the document')
    await fillIn(page, 'Eli Navarro')
    await expect(number(page)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open PDF of version 3' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open PDF of version 1' })).toBeVisible()
  })

  await test.step('the reviewer sees each signature', async () => {
    const manager = await openOther(browser)
    await logIn(manager.page, server, 'manager@demo.test', { isPersonal: true })
    const { list } = await owner<{ list: { userDocumentId: number; name: string; employeeName: string }[] }>(
      '/Documents/GetDocumentList',
      { DocumentDetails: { search: 'Navarro' } },
    )
    const task = list.find(({ name }) => name === agreement)
    await manager.page.goto(`${server.url}/review/${task?.userDocumentId}`)
    await expect(manager.page.getByText(/Version 3, signed “Eli Navarro”/)).toBeVisible()
    await expect(manager.page.getByText(/Version 1, signed “Ana Reyes”/)).toBeVisible()
    await expect(manager.page.getByText('Read and signed the document').first()).toBeVisible()
    await expectAccessible(manager.page, 'a signed document under review', [768])
    await manager.close()
  })
})
