import { consent } from '../../pages/api-client.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { expect, logIn, test } from '../../pages/journey.ts'

test('an employee identifies as they wish, in Spanish on a phone, and the owner sees totals only', async ({
  browser,
  server,
}) => {
  test.setTimeout(180_000)
  await consent(server, 'employee@demo.test')
  const ownersContext = await browser.newContext()
  const owner = await ownersContext.newPage()
  await logIn(owner, server, 'owner@demo.test', { isPersonal: true })
  await owner.getByRole('link', { name: 'Settings' }).click()
  await owner.getByRole('link', { name: /Voluntary self-identification/ }).click()
  await expect(owner.getByText('Employees aren’t asked anything')).toBeVisible()
  await expectAccessible(owner, 'self-identification that is off')
  await owner.getByLabel('Race, ethnicity and sex, for the EEO-1 report').check()
  await owner.getByLabel('We’re a federal contractor').check()
  await expect(owner.getByText(/isn’t in the forms folder/)).toBeVisible()
  await owner.getByRole('button', { name: 'Save settings' }).click()
  await expect(owner.getByText('Settings saved')).toBeVisible()

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await logIn(page, server, 'employee@demo.test', { isPersonal: true })
  const progress = page.getByText(/\d+ of \d+ done|\d+ tasks? left/).first()
  const before = await progress.textContent()
  const entry = page.getByRole('region', { name: 'Optional' })
  await expect(entry.getByText(/You don’t have to/)).toBeVisible()
  await page.getByRole('button', { name: 'Español' }).click()
  await page.getByRole('link', { name: 'Autoidentificación voluntaria' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Autoidentificación voluntaria' })).toBeVisible()
  await expect(page.getByText(/Es una traducción nuestra/).first()).toBeVisible()
  await page.getByText('Leerlas en inglés').first().click()
  await expect(page.getByText(/the black racial groups of Africa/)).toBeVisible()
  await expect(page.getByText(/No se le pregunta por discapacidad/)).toBeVisible()
  const race = page.getByRole('group', { name: /¿Qué categoría le describe/ })
  await expect(race).toBeHidden()
  await page.getByText('No, ni hispano/a ni latino/a').click()
  await race.getByText('Dos o más razas').click()
  await page
    .getByRole('group', { name: /¿Cuál es su sexo/ })
    .getByText('Femenino')
    .click()
  await page
    .getByRole('group', { name: /veterano\/a protegido/ })
    .getByText('Prefiero no responder')
    .click()
  await expectAccessible(page, 'self-identification in Spanish', [390, 768, 1280])
  await page.getByRole('button', { name: 'Guardar respuestas' }).click()
  await expect(page.getByText(/Sus respuestas del .* están guardadas/)).toBeVisible()

  // Changed: who answers yes is asked for no race.
  await page.getByText('Sí, hispano/a o latino/a').click()
  await expect(race).toBeHidden()
  await page
    .getByRole('group', { name: /¿Cuál es su sexo/ })
    .getByText('Prefiero no responder')
    .click()
  const saved = page.waitForResponse(
    (answer) => /selfidentification$/i.test(answer.url()) && answer.request().method() === 'PUT',
  )
  await page.getByRole('button', { name: 'Guardar respuestas' }).click()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(page.getByRole('radio', { name: /Sí, hispano/ })).toBeChecked()

  await context.setOffline(true)
  await expect(page.getByText(/No tiene conexión/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Guardar respuestas' })).toBeDisabled()
  await context.setOffline(false)

  await owner.reload()
  const totals = owner.getByRole('region', { name: 'Totals' })
  await expect(totals.getByText('2 employees')).toBeVisible()
  await expect(totals.getByRole('term').filter({ hasText: 'Hispanic or Latino' })).toBeVisible()
  await expect(totals.getByText('Not shown').first()).toBeVisible()
  await expect(totals.getByText('Not answered').first()).toBeVisible()
  await expect(owner.getByText('Navarro')).toBeHidden()
  await expectAccessible(owner, 'totals of self-identification', [390, 768, 1280])
  await owner.getByRole('button', { name: 'Make a file' }).click()
  await expectAccessible(owner, 'making a file of totals')
  const [file] = await Promise.all([
    owner.waitForEvent('download'),
    owner.getByRole('dialog').getByRole('button', { name: 'Make a file' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^self-identification-blue-heron-[\d-]+\.csv$/)

  await page.getByRole('button', { name: 'Retirar respuestas' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar respuestas' }).click()
  await expect(page.getByText('Sus respuestas se eliminaron.')).toBeVisible()
  await page.getByRole('link', { name: 'Volver a sus tareas' }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(progress).toHaveText(before ?? '')

  // Turned off: the page closes.
  await owner.getByLabel('Race, ethnicity and sex, for the EEO-1 report').uncheck()
  await owner.getByLabel('We’re a federal contractor').uncheck()
  await owner.getByRole('button', { name: 'Save settings' }).click()
  await expect(owner.getByText('Employees aren’t asked anything')).toBeVisible()
  await page.reload()
  await expect(progress).toBeVisible()
  await expect(page.getByRole('region', { name: 'Optional' })).toBeHidden()
  await page.goto(`${server.url}/employee/self-identification`)
  await expect(page.getByText('Your employer doesn’t ask this')).toBeVisible()
  await ownersContext.close()
  await context.close()
})
