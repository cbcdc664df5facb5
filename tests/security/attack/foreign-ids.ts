import type { Installation, Side } from './installation.ts'
import { makeCall } from './installation.ts'
import { envelopeOf } from './send-request.ts'

/** The ids of the other tenant, by the name of the field that had them, in small letters. */
export type ForeignIds = ReadonlyMap<string, readonly (number | string)[]>

/** The lists that show ids of what a person may see; the bodies are as narrow as the calls allow. */
export const foreignLists: readonly (readonly [string, object])[] = [
  ['business.list', {}],
  ['tpaCompany.list', {}],
  ['tpaUser.list', {}],
  ['users.getEmployee', {}],
  ['documents.getDocumentList', {}],
  ['application.list', {}],
  ['notes.list', {}],
  ['attention.overview', {}],
]

/** Whether a field is for an id, or a list of ids. */
export const isIdField = (name: string): boolean => /id(list)?$/i.test(name) && !/email|paid|valid/i.test(name)

const collect = (value: unknown, into: Map<string, Set<number | string>>): void => {
  if (typeof value !== 'object' || value === null) return
  for (const [name, each] of Object.entries(value)) {
    if (isIdField(name) && (typeof each === 'number' || (typeof each === 'string' && each !== ''))) {
      const known = into.get(name.toLowerCase()) ?? new Set()
      into.set(name.toLowerCase(), known.add(each))
    } else collect(each, into)
  }
}

const shared = ['formid', 'cityid', 'city_id', 'stateid', 'state_id', 'keyid', 'role_id', 'roleid']

const idsVisibleTo = async (at: Installation, side: Side): Promise<Map<string, Set<number | string>>> => {
  const idsByField = new Map<string, Set<number | string>>()
  for (const by of at.people.filter((person) => person.side === side && person.role !== 'Admin'))
    for (const [name, fields] of foreignLists) {
      const body = { PageNumber: 1, PageSize: 100, Paging: { PageNumber: 1, PageSize: 100 }, ...fields }
      collect(envelopeOf(await makeCall(at, name, { by, body }))?.data, idsByField)
      for (const id of name === 'business.list' ? (idsByField.get('businessid') ?? []) : [])
        collect(envelopeOf(await makeCall(at, 'business.locations', { by, params: { id }, body }))?.data, idsByField)
    }
  for (const name of shared) idsByField.delete(name)
  return idsByField
}

/**
 * Collects the ids of the other tenant from what its own people see. Those of `id` are of any kind, and of no row of the
 * own side, which a call might rightly change.
 */
export const foreignIdsOf = async (at: Installation): Promise<ForeignIds> => {
  const own = new Set([...(await idsVisibleTo(at, 'own')).values()].flatMap((ids) => [...ids]))
  const theirs = await idsVisibleTo(at, 'other')
  const ofAnyKind = [...theirs.values()].flatMap((ids) => [...ids]).filter((id) => !own.has(id))
  return new Map([...[...theirs].map(([name, ids]) => [name, [...ids]] as const), ['id', [...new Set(ofAnyKind)]]])
}
