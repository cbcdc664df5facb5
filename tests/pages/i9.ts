import type { Locator, Page } from '@playwright/test'
import { i9 } from '#contract/forms/i9/i9.ts'
import type { TestServer } from '../server/server-process.ts'
import { agreeBy, callerOf, type Caller } from './api-client.ts'

/** Section 1 of the demo's new hire, submitted; returns the id of the document. */
export const submittedI9 = async (server: TestServer): Promise<number> => {
  const newHire = await callerOf(server, 'newhire@demo.test')
  await agreeBy(newHire)
  return submitSectionOne(newHire, 'Noor Haddad')
}

/** Submits Section 1 of someone who has agreed to sign electronically; returns the id of the document. */
export const submitSectionOne = async (newHire: Caller, name: string): Promise<number> => {
  const { list } = await newHire<{ list: { userDocumentId: number; formId: number }[] }>(
    '/Documents/GetDocumentList',
    {},
  )
  const userDocumentId = list.find(({ formId }) => formId === i9.id)?.userDocumentId ?? 0
  await newHire('/I9form/Create', {
    ...i9.sample,
    isDocumentSelectedByEmp: true,
    supportedDocumentType: 'B1,C1',
    userDocumentId,
    edition: i9.editions.at(-1)?.id,
    signedAt: new Date().toISOString(),
    signature: { kind: 'typed', text: name },
  })
  return userDocumentId
}

/** Types a day into its three fields. */
export const day = async (
  page: Page | Locator,
  question: string,
  [month, date, year]: readonly [string, string, string],
): Promise<void> => {
  const group = page.getByRole('group', { name: question })
  await group.getByLabel('Month').fill(month)
  await group.getByLabel('Day').fill(date)
  await group.getByLabel('Year').fill(year)
}
