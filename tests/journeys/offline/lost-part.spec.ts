import { noWay } from '../../faults/faults.ts'
import { expect, test } from '../../faults/faulty-server.ts'
import { consent } from '../../pages/api-client.ts'
import { fillW4, logIn, openW4 } from '../../pages/journey.ts'

test('a connection that breaks while the second part of a form loads costs no answer, and the form goes on by itself', async ({
  page,
  server,
  complaints,
}) => {
  await consent(server, 'employee@demo.test')
  const lifted = server.proxy.always(/^\/assets\/signing-.*\.js/, noWay)
  await logIn(page, server, 'employee@demo.test')
  await openW4(page)
  const filling = fillW4(page)
  await expect(page.getByRole('heading', { name: /The connection broke while a part of this form/ })).toBeVisible()
  await expect(page.getByText('Your answers are kept.', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('lost-part.png') })
  lifted()
  await filling
  await expect(page.getByText('Zephyrine').first()).toBeVisible()
  const lost = complaints.splice(0)
  expect(lost.filter((each) => !each.includes('Failed to fetch dynamically imported module'))).toEqual([])
})
