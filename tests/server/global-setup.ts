import { preparePlaces } from './test-database.ts'
import { tidyTemplates } from './database-template.ts'

/** Makes the demo data once, before anything runs side by side. */
export default async (): Promise<void> => {
  await tidyTemplates()
  await preparePlaces()
}
