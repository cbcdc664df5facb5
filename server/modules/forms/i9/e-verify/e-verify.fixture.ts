import { expect } from 'vitest'
import type { EVerifyDetail, RecordedCase } from '#contract/endpoints/forms/e-verify.ts'
import type { Wire } from '#tests/server/wire.ts'
import { openSection2 } from '../i9-counter.fixture.ts'

/** Forms I-9 of an employee who started on Monday, November 23, 2026, at an employer in E-Verify, with a clock. */
export const openEVerify = async () => {
  let now = new Date('2026-11-23T20:00:00Z')
  const at = await openSection2({ now: () => now })
  const system: typeof at.server.services.db.system = (work) => at.server.services.db.system(work)
  const tokens = { employee: at.employee, manager: at.manager, admin: at.admin }
  const signedAt = () => ({ signedAt: now.toISOString() })
  const setting = (change: { is_e_verify?: boolean; e_verify_since?: string | null }) =>
    system(({ trx }) => trx.updateTable('business').set(change).execute())
  const submit = (more: object = {}) => at.submitSectionOne({ isEVerify: true, ...signedAt(), ...more })
  return {
    ...at,
    system,
    setting,
    submit,
    tokens,
    /** Sets the time, ISO 8601; everyone logs in again. */
    clock: async (time: string) => {
      now = new Date(time)
      for (const name of ['employee', 'manager', 'admin'] as const)
        tokens[name] = await at.server.logIn(`${name}@demo.test`)
    },
    signedAt,
    /** Begins again at noon of the first day. */
    reset: async () => {
      now = new Date('2026-11-23T20:00:00Z')
      Object.assign(tokens, { employee: at.employee, manager: at.manager, admin: at.admin })
      await setting({ is_e_verify: true, e_verify_since: null })
      await system(({ trx }) =>
        trx.updateTable('person').set({ first_day_of_work: '2026-11-23' }).where('role', '=', 'EMPLOYEE').execute(),
      )
    },
    /** Both sections signed. */
    signed: async (one: object = {}, two: object = {}) => {
      const id = await submit(one)
      const more = { firstDayOfEmployment: '2026-11-23', bHasPhotograph: true, ...signedAt(), ...two }
      const answer = await at.sign(id, more)
      expect(answer.status, JSON.stringify(answer.body)).toBe(200)
      return id
    },
    record: (userDocumentId: number, body: object, token = tokens.manager) =>
      at.post<Wire<RecordedCase>>('/I9form/RecordEVerifyCase', token, { userDocumentId, ...body }),
    get: async (userDocumentId: number, token = tokens.manager) =>
      (await at.post<Wire<EVerifyDetail>>('/I9form/GetEVerifyCase', token, { userDocumentId })).body.data,
    /** The open E-Verify deadlines of a form: kind and day. */
    deadlines: async (taskId: number) => {
      const rows = await system(({ trx }) =>
        trx
          .selectFrom('deadline')
          .select(['kind', 'due_date'])
          .where('task_id', '=', taskId)
          .where('done_at', 'is', null)
          .where('kind', 'like', 'eVerify%')
          .execute(),
      )
      return rows.map(({ kind, due_date }) => `${kind} ${due_date ?? '-'}`)
    },
    events: (taskId: number) =>
      system(({ trx }) =>
        trx.selectFrom('audit_event').select(['kind', 'data']).where('task_id', '=', taskId).orderBy('seq').execute(),
      ),
  }
}

/** A case of that day, as staff type it. */
export const authorizedCase = {
  caseNumber: '2026327123456AB',
  createdOn: '2026-11-23',
  result: 'employment authorized',
  resultOn: '2026-11-23',
}
/** The same with a mismatch. */
export const mismatchCase = { ...authorizedCase, result: 'mismatch', agency: 'SSA' }
