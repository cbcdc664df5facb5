import { preparePlaces } from './place.ts'
import { tidyTemplates } from './template.ts'

/** Makes the demo data once, before anything runs side by side. */
export default async (): Promise<void> => {
  await tidyTemplates()
  await preparePlaces()
}
