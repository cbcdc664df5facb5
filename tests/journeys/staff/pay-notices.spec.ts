import { expectAccessible } from '../../pages/axe.ts'
import { agreeBy, callerOf } from '../../pages/api-client.ts'
import { expect, logIn, pdfText, test } from '../../pages/journey.ts'
import { openOther } from '../../pages/other-browser.ts'
import { readToTheEnd } from '../../pages/read-document.ts'

test('a manager prepares a New York pay notice, the employee signs it in Spanish, the manager sees it', async ({
  page,
  browser,
  server,
}) => {
  const tpa = await callerOf(server, 'tpa@demo.test')
  const employee = await callerOf(server, 'employee@demo.test')
  await agreeBy(employee)
  const { list: tasks } = await employee<{ list: { LocationId: number; UserId: number }[] }>(
    '/Documents/GetDocumentList',
    {},
  )
  const { LocationId, UserId } = tasks[0] ?? { LocationId: 0, UserId: 0 }
  await tpa(
    '/Location/Update',
    { LocationId, Address: '9 Pier Street', City: 'Albany', State: 'NY', Zip: '12207', TimeZone: 'America/New_York' },
    undefined,
    'PUT',
  )

  await logIn(page, server, 'manager@demo.test', { isPersonal: true })
  await page.goto(`${server.url}/manager/people/${UserId}`)
  await page.getByRole('button', { name: 'Prepare a pay notice' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Employer’s legal name')).toHaveValue('Blue Heron Coffee')
  await dialog.getByRole('button', { name: 'Send to the employee' }).click()
  await expect(dialog.getByText('Check these answers')).toBeVisible()
  await dialog.getByLabel('First day of work, or day of the change').fill('2026-12-01')
  await dialog.getByLabel('Employee’s primary language').fill('Spanish')
  await dialog.getByLabel('Phone').fill('(518) 555-0143')
  await dialog.getByLabel('Rate of pay').fill('17.25')
  await dialog.getByLabel('Overtime rate per hour').fill('25.00')
  await expect(dialog.getByLabel('Why overtime is less than 1½ times the rate')).toBeVisible()
  await dialog.getByLabel('Overtime rate per hour').fill('25.88')
  await dialog.getByLabel('Regular payday').fill('Friday')
  await dialog.getByLabel('Pay is').selectOption('weekly')
  await expectAccessible(page, 'preparing a pay notice', [390, 768, 1280])
  await dialog.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: /New York.*Eli Navarro/ })
  await expect(preview).toBeVisible()
  await preview.getByRole('button', { name: 'Close' }).click()
  await dialog.getByRole('button', { name: 'Send to the employee' }).click()
  await expect(page.getByText('Waiting for signature')).toBeVisible()

  const phone = await openOther(browser)
  await phone.page.setViewportSize({ width: 390, height: 844 })
  await logIn(phone.page, server, 'employee@demo.test', { isPersonal: true })
  await phone.page.getByRole('button', { name: 'Español' }).first().click()
  await phone.page
    .getByRole('link', { name: /Aviso de pago \(Nueva York\)/ })
    .first()
    .click()
  await phone.page.getByRole('button', { name: 'Leer el documento' }).click()
  await readToTheEnd(phone.page, 'es')
  await phone.page.getByLabel('He leído este documento y lo firmo.').check()
  await phone.page.getByLabel('Su nombre completo').fill('Eli Navarro')
  await expectAccessible(phone.page, 'a pay notice to sign', [390])
  await phone.page.getByRole('button', { name: 'Firmar', exact: true }).click()
  await expect(phone.page.getByText(/^Número de confirmación [A-Z]{4}-\d{3}/)).toBeVisible()
  await phone.close()

  await page.reload()
  await expect(page.getByText(/^Signed /).first()).toBeVisible()
  const { list } = await employee<{ list: { userDocumentId: number; name: string }[] }>(
    '/Documents/GetDocumentList',
    {},
  )
  const UserDocumentId = list.find(({ name }) => name === 'Pay notice (New York)')?.userDocumentId
  const { base64 } = await employee<{ base64: string }>('/documents/GetPdf', { UserDocumentId })
  const text = pdfText(Buffer.from(base64, 'base64'))
  for (const part of ['$17.25', 'por hora', 'My primary language is Spanish', 'He leído este documento'])
    expect(text).toContain(part)
  await expectAccessible(page, 'pay notices of a person', [390, 768, 1280])
})
