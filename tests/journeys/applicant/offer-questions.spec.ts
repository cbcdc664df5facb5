import type { Page } from '@playwright/test'
import { fillInApplication, openApplication } from '../../pages/application.ts'
import { callerOf } from '../../pages/api-client.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { expect, logIn, test } from '../../pages/journey.ts'

test.use({ viewport: { width: 390, height: 844 } })

const setQuestionsAtOffer = async (staff: Page) => {
  await staff.getByRole('button', { name: 'Blue Heron Coffee' }).click()
  await staff.getByRole('link', { name: 'Edit', exact: true }).click()
  await staff.getByText('Ask by email after an applicant is approved').click()
  await staff.getByRole('button', { name: 'Save' }).click()
  await expect(staff.getByText('Ask by email after an applicant is approved')).toBeVisible()
}

const answerInSpanish = async (page: Page) => {
  const answer = (question: string, is: string) =>
    page.getByRole('group', { name: question }).getByLabel(is, { exact: true }).check()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('alert').getByText('¿Quiere contestar?')).toBeVisible()
  await page.getByLabel('Sí, pregúntenme').check()
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('alert').getByText('¿Tiene menos de 40 años?')).toBeVisible()
  await expectAccessible(page, 'the questions before the offer, with something missing')
  await answer('¿Tiene menos de 40 años?', 'No')
  for (const question of await page.getByRole('group').all()) {
    const no = question.getByLabel('No', { exact: true })
    if ((await no.count()) === 1 && !(await no.isChecked())) await no.check()
  }
  await page.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByRole('heading', { name: 'Gracias' })).toBeFocused()
}

test('an approved applicant answers before the offer, and the offer is recorded', async ({ page, server, browser }) => {
  const office = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' })
  const staff = await office.newPage()
  await logIn(staff, server, 'admin@demo.test', { isPersonal: true })
  await setQuestionsAtOffer(staff)

  await openApplication(page, server)
  await fillInApplication(page)
  await page.getByLabel('My answers are true and complete').check()
  await page.getByRole('button', { name: 'Submit application' }).click()
  const owner = await callerOf(server, 'owner@demo.test')
  const received = async () =>
    (await owner<{ total: number }>('/documents/GetRegistration', { AppDetails: { Search: 'Quetzalli' } })).total
  await expect.poll(received, { timeout: 30_000 }).toBe(1)

  await staff.goto(`${server.url}/applications`)
  await staff.getByRole('button', { name: /Quetzalli/ }).click()
  await expect(staff.getByRole('heading', { level: 1, name: /Quetzalli/ })).toBeVisible()
  await staff.getByRole('button', { name: 'Approve' }).click()
  await staff.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await staff.getByRole('button', { name: 'Email the questions' }).click()
  await expect(staff.getByText('The applicant hasn’t finished')).toBeVisible()
  await expectAccessible(staff, 'an application with questions before the offer')

  const email = async () => (await server.emails('marisol@example.com'))[0]?.text ?? ''
  await expect.poll(email).toContain('voluntary questions')
  const link = /https?:\S+application-questions#\S+/.exec(await email())?.[0] ?? ''
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-US' })
  const applicant = await phone.newPage()
  await applicant.goto(link)
  await expect(applicant.getByRole('heading', { name: 'Antes de su oferta de empleo' })).toBeVisible()
  expect(applicant.url()).not.toContain('#')
  await answerInSpanish(applicant)
  const again = await phone.newPage()
  await again.goto(link)
  await expect(again.getByRole('heading', { name: 'Este enlace no se puede usar' })).toBeVisible()
  await again.getByRole('button', { name: 'Enviarme un enlace nuevo' }).click()
  await expect(again.getByText('Si las preguntas siguen abiertas')).toBeVisible()
  await phone.close()

  await staff.getByRole('button', { name: 'Record the offer' }).click()
  const dialog = staff.getByRole('dialog')
  await expect(dialog.getByText('completes your part of the pre-screening notice')).toBeVisible()
  await dialog.getByRole('button', { name: 'Record the offer' }).click()
  await expect(staff.getByText(/^Offered on/)).toBeVisible()
  await expect(staff.getByText(/^Finished/)).toBeVisible()
  await staff.getByRole('button', { name: 'Hire' }).click()
  await expect(staff.getByLabel('Job offered on')).not.toHaveValue('')
  await staff.getByLabel('First day of work').fill('2026-12-14')
  await staff.getByRole('button', { name: 'Hire and send invitation' }).click()
  await expect(staff).toHaveURL(/\/user\/\d+$/)
  await office.close()
})
