import { examples } from '#contract/examples/all.ts'
import type { TestApp } from '../server/in-process-server.ts'

/** Submits the Form W-4 of the examples again, as a change of the approved one; returns the id of the submission. */
export const changeW4 = async (server: TestApp, token: string): Promise<number | undefined> => {
  const opened = await server.call<{ Id: number }>('/w4form/getautofill', { token, body: { UserDocumentId: 4 } })
  const body = { ...examples['w4.update']?.body, Id: opened.body.data?.Id }
  return (await server.call<{ Id: number }>('/w4form/update', { token, body })).body.data?.Id
}

/** The new hire's task for the company document of this name. */
export const taskNamed = async (server: TestApp, name: string): Promise<number> => {
  const newHire = await server.actor('newhire@demo.test')
  const { id } = await server.services.db.system(({ trx }) =>
    trx
      .selectFrom('task')
      .select('id')
      .where('person_id', '=', newHire.userId)
      .where('name', '=', name)
      .executeTakeFirstOrThrow(),
  )
  return id
}

/** SHA-256 of the file of a task's company document, hex. */
export const digestOfTask = async (server: TestApp, taskId: number): Promise<string> => {
  const { digest } = await server.services.db.system(({ trx }) =>
    trx
      .selectFrom('task')
      .innerJoin('company_document_version', (join) =>
        join
          .onRef('company_document_version.company_document_id', '=', 'task.company_document_id')
          .onRef('company_document_version.version', '=', 'task.version'),
      )
      .select('digest')
      .where('task.id', '=', taskId)
      .executeTakeFirstOrThrow(),
  )
  return digest
}
