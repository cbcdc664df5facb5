import type { Installation } from './installation.ts'
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

/** Collects the ids of the other tenant from what its own people see. */
export const foreignIdsOf = async (at: Installation): Promise<ForeignIds> => {
  const idsByField = new Map<string, Set<number | string>>()
  for (const by of at.people.filter(({ side, role }) => side === 'other' && role !== 'Admin'))
    for (const [name, fields] of foreignLists) {
      const body = { PageNumber: 1, PageSize: 100, Paging: { PageNumber: 1, PageSize: 100 }, ...fields }
      collect(envelopeOf(await makeCall(at, name, { by, body }))?.data, idsByField)
      for (const id of name === 'business.list' ? (idsByField.get('businessid') ?? []) : [])
        collect(envelopeOf(await makeCall(at, 'business.locations', { by, params: { id }, body }))?.data, idsByField)
    }
  for (const shared of ['formid', 'cityid', 'city_id', 'stateid', 'state_id', 'keyid', 'role_id', 'roleid'])
    idsByField.delete(shared)
  return new Map([...idsByField].map(([name, ids]) => [name, [...ids]]))
}
