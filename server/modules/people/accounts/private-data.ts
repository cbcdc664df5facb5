import type { Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/platform.ts'

/** What of a person lists and searches need not know: encrypted with the key of their business. */
export interface PrivateData {
  /** YYYY-MM-DD. */
  readonly dob?: string | undefined
}

interface Whose {
  readonly id: number
  readonly business_id: number | null
}

const contextOf = (personId: number) => `person ${personId}`

/** Encrypts and keeps the private data of a person; what is left out is forgotten. */
export const writePrivate = async (services: Services, trx: Trx, whose: Whose, { dob }: PrivateData): Promise<void> => {
  const cipher = await services.dataKeys.of(trx, whose.business_id ?? 0)
  const sealed = cipher.encrypt(Buffer.from(JSON.stringify({ dob })), contextOf(whose.id))
  await trx.updateTable('person').set({ private_data: sealed }).where('id', '=', whose.id).execute()
}

/** Opens the private data of a person; empty where none was ever given. */
export const readPrivate = async (
  services: Services,
  trx: Trx,
  whose: Whose & { readonly private_data: Uint8Array | null },
): Promise<PrivateData> => {
  if (whose.private_data === null) return {}
  const cipher = await services.dataKeys.of(trx, whose.business_id ?? 0)
  return JSON.parse(Buffer.from(cipher.decrypt(whose.private_data, contextOf(whose.id))).toString()) as PrivateData
}
