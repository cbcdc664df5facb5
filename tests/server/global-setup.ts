import { prepareServerProgram } from './server-program.ts'
import { prepareEnvironments } from './test-database.ts'
import { tidyTemplates } from './database-template.ts'

/** Bundles the server and makes the demo data once, before anything runs side by side. */
export default async (): Promise<void> => {
  await prepareServerProgram()
  await tidyTemplates()
  await prepareEnvironments()
}
