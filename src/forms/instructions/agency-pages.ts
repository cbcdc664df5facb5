import { editionInPath } from '#contract/endpoints/forms/instructions.ts'
import type {
  AgencyInstructions,
  InstructionDocument,
  InstructionsKey,
} from '#contract/forms/instructions/instructions.ts'
import { agencyInstructions } from '#contract/forms/instructions/instructions.ts'
import { formOf } from '#contract/forms/registry.ts'
import type { Client } from '#src/api/client.ts'
import { storedFiles } from '#src/shared/pdf-viewer/stored-files.ts'
import type { FormAtStep } from './form-at-step.ts'

const pages = storedFiles('instructions:', 8)

/** Which instructions a form has. */
export const instructionsKeyOf = ({ formModule: { instructions, definition } }: FormAtStep): InstructionsKey => {
  const key = instructions ?? formOf(definition.id)?.key
  if (key === undefined) throw new Error(`form ${definition.id} has no instructions`)
  return key
}

/** The agency's instructions of a form as it is shown on a day (YYYY-MM-DD). */
export const instructionsOf = (at: FormAtStep, day: string): AgencyInstructions => {
  const { edition, values } = at
  const state = values?.['workState']
  return agencyInstructions({
    form: instructionsKeyOf(at),
    edition: edition.id,
    state: typeof state === 'string' ? state : '',
    day,
  })
}

/**
 * The instruction pages of an agency's file, stored on this device for offline reading; loaded from the server the first
 * time. Rejects with `not found` where the installation doesn't have the file.
 */
export const openAgencyPages = (
  client: Client,
  { form, edition }: InstructionDocument,
  signal?: AbortSignal,
): Promise<Blob> =>
  pages.open(`${form} ${edition}`, () =>
    client.call('instructions.pages', {
      params: { form, edition: editionInPath(edition) },
      ...(signal && { signal }),
    }),
  )

/** Stores the instruction pages of a form on this device, so that they open offline too. */
export const storeAgencyPages = async (client: Client, at: FormAtStep, day: string): Promise<void> => {
  for (const document of instructionsOf(at, day).documents) await openAgencyPages(client, document)
}
