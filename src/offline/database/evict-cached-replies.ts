import { db } from './offline-database.ts'
import { requireVaultOwner } from '../vault/vault.ts'

/** Deletes the oldest replies stored under a name prefix, beyond `most` of them. */
export const evictCachedReplies = async (prefix: string, most: number): Promise<void> => {
  const owner = requireVaultOwner()
  const selectCached = () => db.cached.where({ owner }).filter(({ name }) => name.startsWith(prefix))
  if ((await selectCached().count()) <= most) return
  const ages: { readonly name: string; readonly updatedAt: number }[] = []
  await selectCached().each(({ name, updatedAt }) => void ages.push({ name, updatedAt }))
  const old = ages.sort((one, other) => other.updatedAt - one.updatedAt).slice(most)
  await db.cached.bulkDelete(old.map(({ name }): [string, string] => [owner, name]))
}
