// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { setAddedEditions } from '#contract/forms/editions/added-editions.ts'
import { w4 } from '#contract/forms/w4/w4.ts'
import { fetchMeta } from '#src/api/server-contact.ts'
import { addedEditionsKey, clearableLocalStorage } from '#src/session/clear-page-storage.ts'
import { followAddedEditions } from './added-editions.ts'

const edition = { form: 'w4', id: '2027', from: '2027-01-01', until: null, attestation: 'I declare.', source: 'a test' }
const serving = (editions?: object[]) =>
  (() => Promise.resolve(Response.json({ product: 'firstday', ...(editions && { editions }) }))) as typeof fetch
const newest = () => w4.editions.at(-1)?.id

afterEach(() => {
  localStorage.clear()
  setAddedEditions([])
})

it('takes the editions into use that the server publishes, also at the next start offline and after a logout', async () => {
  followAddedEditions()
  await fetchMeta(serving([edition]))
  expect(newest()).toBe('2027')
  setAddedEditions([])
  clearableLocalStorage.clear()
  followAddedEditions()
  expect(newest()).toBe('2027')
})

it('gives them up when the server publishes them no more', async () => {
  followAddedEditions()
  await fetchMeta(serving([edition]))
  await fetchMeta(serving())
  expect(newest()).toBe('2026')
})

it('starts with none where what is stored can’t be read', () => {
  for (const text of ['{', '{}', 'null']) {
    localStorage.setItem(addedEditionsKey, text)
    followAddedEditions()
    expect(newest()).toBe('2026')
  }
})
