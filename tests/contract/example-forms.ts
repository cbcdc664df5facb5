import { mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestApp } from '../server/in-process-server.ts'
import { formsDir, startTestApp } from '../server/in-process-server.ts'

/** A server whose forms folder has the agencies' files that there are, and a Form CC-305 of one's own. */
export const startWithForms = async (disabilityForm: Uint8Array): Promise<TestApp> => {
  const dir = await mkdtemp(path.join(tmpdir(), 'firstday-example-forms-'))
  for (const name of await readdir(formsDir()).catch(() => []))
    await symlink(path.join(formsDir(), name), path.join(dir, name))
  await writeFile(path.join(dir, 'cc305.pdf'), disabilityForm)
  const server = await startTestApp({ env: { FORMS_DIR: dir } })
  return {
    ...server,
    close: async () => {
      await server.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
