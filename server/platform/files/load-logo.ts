import { buffer } from 'node:stream/consumers'
import { Problem } from '#contract/protocol/problems.ts'
import { systemOrigin } from '../audit/audit-log.ts'
import type { UnitOfWork } from '../database/unit-of-work.ts'
import { openStoredFile } from './open-file.ts'

/** The picture of a logo, for an email; undefined if it is gone or was changed. */
export const loadLogo = async (
  services: Parameters<typeof openStoredFile>[0],
  unit: UnitOfWork,
  logo: { readonly businessId: number; readonly fileId: string },
): Promise<Uint8Array | undefined> => {
  try {
    const file = await openStoredFile(services, { unit, actor: undefined, origin: systemOrigin }, logo)
    return await buffer(file.stream)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}
