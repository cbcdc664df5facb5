import { db } from './offline-database.ts'
import { requireVaultOwner } from '../vault/vault.ts'

/** Lets go of the oldest replies kept under names that begin alike, beyond `most` of them. */
export const pruneCached = async (prefix: string, most: number): Promise<void> => {
  const owner = requireVaultOwner()
  const own = () => db.cached.where({ owner }).filter(({ name }) => name.startsWith(prefix))
  if ((await own().count()) <= most) return
  const ages: { readonly name: string; readonly updatedAt: number }[] = []
  await own().each(({ name, updatedAt }) => void ages.push({ name, updatedAt }))
  const old = ages.sort((one, other) => other.updatedAt - one.updatedAt).slice(most)
  await db.cached.bulkDelete(old.map(({ name }): [string, string] => [owner, name]))
}
