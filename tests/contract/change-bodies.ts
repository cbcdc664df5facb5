import { examples } from '#contract/examples/all.ts'
import type { TestApp } from '../server/in-process-server.ts'

/** Submits the Form W-4 of the examples again, as a change of the approved one; returns the id of the submission. */
export const changeW4 = async (server: TestApp, token: string): Promise<number | undefined> => {
  const opened = await server.call<{ Id: number }>('/w4form/getautofill', { token, body: { UserDocumentId: 4 } })
  const body = { ...examples['w4.update']?.body, Id: opened.body.data?.Id }
  return (await server.call<{ Id: number }>('/w4form/update', { token, body })).body.data?.Id
}
