import { agree, expect, fillW4, openW4, signAndSend, signIn, test } from '../people/journey.ts'

test('an employee fills, signs and sends the W-4', async ({ page, house }) => {
  await signIn(page, house, 'employee@demo.test')
  await agree(page)
  await openW4(page)
  await fillW4(page)
  await signAndSend(page)
  await expect(page.getByRole('status').getByText(/No\. [A-Z]{3}-\d{3}/)).toBeVisible()
})
