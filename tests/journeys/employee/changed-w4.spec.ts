import { w4 } from '#contract/forms/w4/w4.ts'
import { expectAccessible } from '../../pages/axe.ts'
import { expect, logIn, next, signAndSend, test } from '../../pages/journey.ts'
import { approve, openFor, openReview } from '../../pages/other-browser.ts'
import { approveByOwner, submittedW4 } from '../../pages/w4.ts'

test('an approved W-4 is changed from the task list; both PDFs stay, each with the days on which it counts', async ({
  page,
  browser,
  server,
}) => {
  await approveByOwner(server, await submittedW4(server))

  await logIn(page, server, 'employee@demo.test')
  await page.getByText('Completed (2)').click()
  await page
    .getByRole('link', { name: /Form W-4/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Start a new one' }).click()
  await expect(page.getByText('This replaces an approved form')).toBeVisible()
  await page.getByLabel('ZIP code').fill('98109')
  await next(page)
  const review = page.getByRole('heading', { name: 'Review your answers' })
  for (let step = 0; step < 6 && !(await review.isVisible()); step += 1) await next(page)
  await signAndSend(page, `${String(w4.sample['firstName'])} ${String(w4.sample['lastName'])}`)
  await expect(page.getByText('Your approved form still counts')).toBeVisible()
  await expectAccessible(page, 'a change of an approved form')

  const reviewer = await openFor(browser, server, 'owner@demo.test')
  await reviewer.page.setViewportSize({ width: 1280, height: 900 })
  await openReview(reviewer.page, 'Eli Navarro')
  await expect(reviewer.page.getByText('This changes an approved form')).toBeVisible()
  await approve(reviewer.page)
  const versions = reviewer.page.getByRole('region', { name: 'Versions' })
  await expect(versions.getByText(/Approved, not in effect yet · from /)).toBeVisible()
  await expect(versions.getByText(/In effect · from .+ to /)).toBeVisible()
  await expect(versions.getByRole('button', { name: /^Open PDF/ })).toHaveCount(2)
  await expectAccessible(reviewer.page, 'the versions of a form')

  await versions.getByRole('button', { name: 'Request again' }).click()
  const again = reviewer.page.getByRole('dialog')
  await again.getByRole('button', { name: 'Request again' }).click()
  await expect(again.getByText('Say why the form is needed again.').first()).toBeVisible()
  await again.getByRole('button', { name: 'Cancel' }).click()

  await reviewer.page.setViewportSize({ width: 390, height: 844 })
  await reviewer.page.getByText('IRS lock-in', { exact: true }).click()
  await reviewer.page.getByRole('button', { name: 'Enter a lock-in' }).click()
  const entry = reviewer.page.getByRole('dialog')
  await entry.getByLabel('Notice date').fill('2026-11-02')
  await entry.getByRole('button', { name: 'Save the lock-in' }).click()
  await expect(reviewer.page.getByText(/Notice 2800C of /)).toBeVisible()
  // It claims more credits than the lock-in allows.
  await expect(versions.getByText(/IRS lock-in applies instead from Jan 1, 2027/).first()).toBeVisible()
  await reviewer.close()
})
