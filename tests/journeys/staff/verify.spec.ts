import { expectAccessible } from '../../pages/axe.ts'
import { sealedW4 } from '../../pages/api-client.ts'
import { expect, test } from '../../pages/journey.ts'

test('anyone sees whether a PDF is as it was sealed here', async ({ page, server }) => {
  const sealed = await sealedW4(server)
  const tampered = Buffer.from(sealed)
  const middle = Math.floor(tampered.length / 2)
  tampered[middle] = (tampered[middle] ?? 0) ^ 1

  await page.goto(`${server.url}/login`)
  await page.getByRole('link', { name: 'Verify a document' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Verify a document' })).toBeVisible()
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('PDF to verify').setInputFiles({ name, mimeType: 'application/pdf', buffer })

  await choose('w4.pdf', sealed)
  await expect(page.getByText('Valid and unchanged')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Form W-4' })).toBeVisible()
  await expect(page.getByText(String(new Date().getFullYear())).first()).toBeVisible()
  await expect(page.getByText('Navarro')).toHaveCount(0)
  await expectAccessible(page, 'a PDF that is as it was sealed')

  await choose('w4 changed.pdf', tampered)
  await expect(page.getByText('Changed since it was issued')).toBeVisible()
  await expectAccessible(page, 'a PDF that was changed')

  await choose('w4 and more.pdf', Buffer.concat([sealed, Buffer.from('\n% more')]))
  await expect(page.getByText('Issued here, then added to')).toBeVisible()
  await choose('photo.pdf', Buffer.from('no PDF'))
  await expect(page.getByText('This isn’t a PDF')).toBeVisible()
  await choose('nothing.pdf', Buffer.alloc(0))
  await expect(page.getByText('This file is empty.')).toBeVisible()
  await choose('large.pdf', Buffer.alloc(10 * 1024 * 1024 + 1))
  await expect(page.getByText(/This file is larger than 10\sMB/)).toBeVisible()
})
