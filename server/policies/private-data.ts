import type { Trx } from '../platform/database/database.ts'
import type { Services } from '../platform/platform.ts'

/** Personal data that lists and searches don't need: encrypted with the key of the business. */
export interface PrivateData {
  /** YYYY-MM-DD. */
  readonly dob?: string | undefined
}

interface Whose {
  readonly id: number
  readonly business_id: number | null
}

const contextOf = (personId: number) => `person ${personId}`

/** Encrypts and stores the private data of a person; fields left out are deleted. */
export const writePrivate = async (services: Services, trx: Trx, whose: Whose, { dob }: PrivateData): Promise<void> => {
  const cipher = await services.dataKeys.of(trx, whose.business_id ?? 0)
  const sealed = cipher.encrypt(Buffer.from(JSON.stringify({ dob })), contextOf(whose.id))
  await trx.updateTable('person').set({ private_data: sealed }).where('id', '=', whose.id).execute()
}

/** Decrypts the private data of a person; empty if there is none. */
export const readPrivate = async (
  services: Pick<Services, 'dataKeys'>,
  trx: Trx,
  whose: Whose & { readonly private_data: Uint8Array | null },
): Promise<PrivateData> => {
  if (whose.private_data === null) return {}
  const cipher = await services.dataKeys.of(trx, whose.business_id ?? 0)
  return JSON.parse(Buffer.from(cipher.decrypt(whose.private_data, contextOf(whose.id))).toString()) as PrivateData
}
