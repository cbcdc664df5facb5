import { consent } from '../../pages/api-client.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { test, untilReadyForOffline } from '../../pages/device.ts'
import { expect, logIn, next } from '../../pages/journey.ts'

test('the worksheets of California’s form are filled in offline, and only their results go on the form', async ({
  context,
  server,
}) => {
  test.setTimeout(180_000)
  await consent(server, 'newhire@demo.test', 'Noor Haddad')
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, server, 'newhire@demo.test', { isPersonal: true })
  await page.getByRole('link', { name: /State withholding form/ }).click()
  await expect(page.getByRole('heading', { name: 'Where you live and work' })).toBeVisible()
  await untilReadyForOffline(page)
  await context.setOffline(true)
  await page.getByLabel('Which state do you work in?').selectOption({ label: 'California' })
  await page.getByLabel('Which state do you live in?').selectOption({ label: 'California' })
  await next(page)
  await page.getByLabel('Street address').fill('12 Mission St')
  await page.getByLabel('City').fill('Fresno')
  await page.getByLabel('ZIP code').fill('93701')
  await page.getByRole('textbox', { name: /Social Security number/ }).fill('219-46-8735')
  await next(page)
  await page.getByRole('radio', { name: 'Single, or married with two or more incomes' }).check()

  const open = page.getByRole('button', { name: 'Use the worksheet' })
  await open.first().press('Enter')
  const worksheet = page.getByRole('dialog')
  await expect(worksheet.getByRole('heading', { name: /^Worksheet A/ })).toBeFocused()
  await worksheet.getByLabel('Allowance for yourself: 1').check()
  await worksheet.getByLabel('Allowances for dependents').fill('2')
  await expectAccessible(page, 'worksheet A')
  await worksheet.getByRole('button', { name: 'Enter 3 on line 1(a)' }).click()
  await expect(worksheet).toBeHidden()
  await expect(page.getByLabel('Regular allowances')).toHaveValue('3')
  await expect(open.first()).toBeFocused()

  await open.nth(1).click()
  await worksheet.getByRole('button', { name: 'Enter the result on line 1(b)' }).click()
  await expect(worksheet.getByLabel(/^Estimate of your itemized deductions/)).toBeFocused()
  await expect(worksheet.getByLabel(/^Estimate of your itemized deductions/)).toHaveAttribute('aria-invalid', 'true')
  await worksheet.getByLabel(/^Estimate of your itemized deductions/).fill('$9,206')
  await expect(worksheet.getByRole('radio', { name: /^\$5,706/ })).toBeChecked()
  // 9,206 − 5,706 = 3,500: 3.5 allowances.
  await expectAccessible(page, 'worksheet B')
  // Enter submits the worksheet, not the step below it.
  await worksheet.getByLabel(/^Estimate of your itemized deductions/).press('Enter')
  await expect(worksheet).toBeHidden()
  await expect(page.getByLabel('Allowances for deductions')).toHaveValue('4')
  await expect(page.getByText('Total allowances').locator('..').getByRole('status')).toHaveText('7')
  await next(page)

  await open.click()
  await worksheet.getByLabel(/^Estimate of total wages/).fill('60000')
  await expect(worksheet.getByRole('radio', { name: /^Single persons/ })).toBeChecked()
  await expect(worksheet.getByLabel('Line F of worksheet A')).toHaveValue('3')
  await worksheet.getByLabel('Line F of worksheet A').fill('1')
  await worksheet.getByLabel('Tax to be withheld from each paycheck').fill('50')
  await worksheet.getByLabel('Pay periods left in the year').fill('26')
  await expectAccessible(page, 'worksheet C')
  await worksheet.getByRole('button', { name: 'Enter $19.36 on line 2' }).click()
  await expect(page.getByLabel('Extra tax from each paycheck')).toHaveValue('19.36')
})

test('a worksheet in Spanish fills in two lines, and one that isn’t here is said to be at the state', async ({
  context,
  server,
}) => {
  test.setTimeout(180_000)
  await consent(server, 'newhire@demo.test', 'Noor Haddad')
  const page = await context.newPage()
  await page.setViewportSize({ width: 390, height: 844 })
  await logIn(page, server, 'newhire@demo.test', { isPersonal: true })
  await page.getByRole('link', { name: /State withholding form/ }).click()
  await page.getByRole('button', { name: 'Español' }).first().click()
  await page.getByLabel('¿En qué estado trabaja?').selectOption({ label: 'Virginia' })
  await page.getByLabel('¿En qué estado vive?').selectOption({ label: 'Virginia' })
  const following = page.getByRole('button', { name: 'Siguiente' })
  await following.click()
  await page.getByLabel('Calle y número').fill('12 Main St')
  await page.getByLabel('Ciudad', { exact: true }).fill('Richmond')
  await page.getByLabel(/^Código postal/).fill('23220')
  await page.getByRole('textbox', { name: /Seguro Social/ }).fill('219-46-8735')
  await following.click()
  await page.getByRole('button', { name: 'Usar la hoja de trabajo' }).first().click()
  const worksheet = page.getByRole('dialog')
  await expect(worksheet.getByLabel('Si su cónyuge es legalmente ciego(a): 1')).toBeHidden()
  await worksheet.getByLabel('Si quiere reclamarse a usted: 1').check()
  await worksheet.getByLabel(/^Si está casado\(a\) y su cónyuge/).check()
  await worksheet.getByLabel('Si su cónyuge es legalmente ciego(a): 1').check()
  await expectAccessible(page, 'the worksheet of Virginia')
  await worksheet.getByRole('button', { name: 'Poner 2 en la línea 1(a) y 1 en la línea 1(b)' }).click()
  await expect(page.getByLabel('Exenciones personales')).toHaveValue('2')
  await expect(page.getByLabel(/^Por tener 65 años/)).toHaveValue('1')

  const back = page.getByRole('button', { name: 'Atrás' })
  await back.click()
  await back.click()
  await page.getByLabel('¿En qué estado trabaja?').selectOption({ label: 'Georgia' })
  await page.getByLabel('¿En qué estado vive?').selectOption({ label: 'Georgia' })
  await following.click()
  await following.click()
  await expect(page.getByText('La hoja de trabajo no está en Firstday.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Formulario e instrucciones de Georgia' })).toHaveAttribute(
    'href',
    /georgia/,
  )
  await expect(page.getByRole('button', { name: 'Usar la hoja de trabajo' })).toHaveCount(0)
})
