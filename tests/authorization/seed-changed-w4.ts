import { w4 } from '#contract/forms/w4/w4.ts'
import type { TestApp } from '../server/in-process-server.ts'
import { addDocument } from './seed-i9-forms.ts'
import type { TenantLocation } from './seed-rows.ts'
import { maker, signedForm } from './seed-rows.ts'
import type { TenantScope } from './tenant-positions.ts'
import { scopeMarker } from './tenant-positions.ts'
import type { Rows } from './tenant-world.ts'

/** An IRS lock-in letter that limits nothing that the forms of these tests say. */
export const lockInEntry = {
  notice: '2800C',
  noticeDate: '2026-11-02',
  maritalStatus: 2,
  credits: 9000,
  Deductions: 9000,
}

/** Adds a W-4 that was approved and that its person changes, and a lock-in letter about them. */
export const addChangedW4 = async (
  server: TestApp,
  { admin, token }: { readonly admin: string; readonly token: string },
  scope: TenantScope,
  { personId, ...location }: TenantLocation & Pick<Rows, 'personId'>,
): Promise<Pick<Rows, 'changedId' | 'changeSubmissionId'>> => {
  const make = maker(server)
  const changedId = await addDocument(server, location, personId, w4.id, `changed ${scopeMarker[scope]}`)
  const first = await make<{ Id: number }>(token, '/w4form/create', signedForm('w4', changedId, scope))
  await make(admin, '/w4form/SignAndGeneratePdf', { UserDocumentId: changedId })
  const change = signedForm('w4', changedId, scope, { Id: first.Id, ExtraWithholding: 30 })
  const { Id: changeSubmissionId } = await make<{ Id: number }>(token, '/w4form/update', change)
  await make(admin, '/w4form/EnterLockIn', { UserDocumentId: changedId, ...lockInEntry })
  return { changedId, changeSubmissionId }
}
