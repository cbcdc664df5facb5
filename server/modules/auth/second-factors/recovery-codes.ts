import { createHmac } from 'node:crypto'
import { spelledCode } from '#contract/domain/typed-code.ts'
import type { MasterKey } from '../../../platform/crypto/master-key.ts'
import { newTypedCode } from '../../../platform/crypto/typed-code.ts'
import type { Services } from '../../../platform/platform.ts'
import type { Trx } from '../../../platform/database/database.ts'

const codeCount = 10
const codeLength = 10

const newRecoveryCode = (): string => {
  const symbols = newTypedCode(codeLength)
  return `${symbols.slice(0, codeLength / 2)}-${symbols.slice(codeLength / 2)}`
}

const hashOf = (master: MasterKey, personId: number, code: string): string =>
  createHmac('sha256', master.derive('recovery code'))
    .update(`${personId} ${spelledCode(code)}`)
    .digest('base64url')

/** Makes new recovery codes; those of before stop working. Only their digests are stored. */
export const renewRecoveryCodes = async (
  trx: Trx,
  { master, now }: Pick<Services, 'master' | 'now'>,
  personId: number,
): Promise<string[]> => {
  await deleteRecoveryCodes(trx, personId)
  const codes = Array.from({ length: codeCount }, newRecoveryCode)
  const rows = codes.map((code) => ({ person_id: personId, hash: hashOf(master, personId, code), created_at: now() }))
  await trx.insertInto('recovery_code').values(rows).execute()
  return codes
}

/** Deletes the recovery codes of a person. */
export const deleteRecoveryCodes = async (trx: Trx, personId: number): Promise<void> => {
  await trx.deleteFrom('recovery_code').where('person_id', '=', personId).execute()
}

/** When the recovery codes of a person were made; undefined if none is left. */
export const recoveryCodesMadeAt = async (trx: Trx, personId: number): Promise<Date | undefined> =>
  (
    await trx
      .selectFrom('recovery_code')
      .select('created_at')
      .where('person_id', '=', personId)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.created_at

/** How many recovery codes are left. */
export const recoveryCodesLeft = async (trx: Trx, personId: number): Promise<number> => {
  const { left } = await trx
    .selectFrom('recovery_code')
    .select((select) => select.fn.countAll<number>().as('left'))
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** Uses a recovery code up; false if it isn't one of the person's. */
export const takeRecoveryCode = async (
  trx: Trx,
  master: MasterKey,
  personId: number,
  entered: string,
): Promise<boolean> => {
  if (spelledCode(entered).length !== codeLength) return false
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_code')
    .where('person_id', '=', personId)
    .where('hash', '=', hashOf(master, personId, entered))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
