import { prepareServerPrograms } from './server-program.ts'
import { prepareEnvironments } from './test-database.ts'
import { tidyTemplates } from './database-template.ts'

/** Bundles the server and creates the demo data once, before anything runs in parallel. */
export default async (): Promise<void> => {
  await prepareServerPrograms()
  await tidyTemplates()
  await prepareEnvironments()
}
