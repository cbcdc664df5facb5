import { readFile } from 'node:fs/promises'
import { i9EmployerSample } from '#contract/forms/i9/section-2/section-2.ts'
import { callerOf } from '../../pages/api-client.ts'
import { submittedI9 } from '../../pages/i9.ts'
import { expect, logIn, test } from '../../pages/journey.ts'

test('staff record an E-Verify case, update it, and copy what E-Verify asks for', async ({ page, server }) => {
  const tpa = await callerOf(server, 'tpa@demo.test')
  await tpa('/Business/Update', { BusinessId: 1, isEVerify: true }, undefined, 'PUT')
  const userDocumentId = await submittedI9(server)
  const owner = await callerOf(server, 'owner@demo.test')
  await owner('/I9form/update', {
    ...i9EmployerSample,
    userDocumentId,
    bHasPhotograph: true,
    signedAt: new Date().toISOString(),
    signature: { kind: 'typed', text: 'Olive Tran' },
  })
  await owner('/i9form/SignAndGeneratePdf', { UserDocumentId: userDocumentId })

  await page.goto(`${server.url}/review/${userDocumentId}`)
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, server, 'owner@demo.test', { isPersonal: true })
  const card = page.getByRole('region', { name: 'E-Verify' })
  await card.getByRole('button', { name: 'Record the case' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save the case' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Enter the case number')
  await dialog.getByLabel('Case number').fill('2026')
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(new Date())
  await dialog.getByLabel('Case created on').fill(today)
  await dialog.getByLabel('Result', { exact: true }).selectOption('mismatch')
  await dialog.getByLabel('Date of the result').fill(today)
  await dialog.getByRole('radio', { name: 'Social Security Administration' }).check()
  await dialog.getByRole('button', { name: 'Save the case' }).click()
  await expect(dialog.getByText(/13 to 15 letters and digits/).first()).toBeVisible()
  await dialog.getByLabel('Case number').fill('2026 330 123456 ab')
  const late = dialog.getByLabel('Reason for the delay')
  if (await late.isVisible()) await late.selectOption('audit')
  await dialog.getByRole('button', { name: 'Save the case' }).click()
  await expect(dialog).toBeHidden()
  await expect(card.getByText('2026330123456AB')).toBeVisible()
  await expect(card.getByText(/Give the employee the Further Action Notice in private/)).toBeVisible()

  await card.getByRole('button', { name: 'Update the case' }).click()
  await dialog.getByLabel('Result', { exact: true }).selectOption('employment authorized')
  await dialog.getByRole('button', { name: 'Save the case' }).click()
  await expect(dialog).toBeHidden()
  await expect(card.getByText('Closed', { exact: true })).toBeVisible()
  await card.getByText('Earlier records').click()
  await expect(card.getByText('Tentative nonconfirmation (mismatch)')).toBeVisible()

  await card.getByRole('button', { name: 'Show fields for E-Verify' }).click()
  await expect(dialog.getByText('A citizen of the United States')).toBeVisible()
  await expect(dialog.getByText('212-45-6781')).toBeHidden()
  await dialog.getByRole('button', { name: 'Show whole numbers' }).click()
  await dialog.getByLabel('Why do you need it?').fill('To create the case')
  await dialog.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(dialog.getByText('212-45-6781').first()).toBeVisible()
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download CSV' }).click()
  const saved = await downloading
  expect(saved.suggestedFilename()).toMatch(/^E-Verify fields .+\.csv$/)
  const csv = await readFile(await saved.path(), 'utf8')
  expect(csv).toContain('"Citizenship attestation","A citizen of the United States"')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(card.getByRole('button', { name: 'Actualizar el caso' })).toBeVisible()
  await expect(card.getByText('Empleo autorizado (Employment Authorized)')).toBeVisible()
})
