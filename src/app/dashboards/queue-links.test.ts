import { matchPath } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import type { AttentionRow } from '#contract/endpoints/dashboard.ts'
import { worklists, queueRoles } from '#contract/endpoints/dashboard.ts'
import { isAllowed, roles } from '#contract/domain/roles.ts'
import { routes } from '../routes.ts'
import { linksFor } from './queue-links.ts'

const row: AttentionRow = {
  key: '7',
  userDocumentId: null,
  applicationId: null,
  userId: 3,
  who: 'Ana Reyes',
  what: null,
  kind: null,
  businessName: null,
  locationName: null,
  since: null,
  dueDate: null,
  due: null,
  person: null,
}
const rows = [row, { ...row, userDocumentId: 7 }, { ...row, applicationId: 8, userId: null }, { ...row, userId: null }]

describe.each(roles.filter((role) => role !== 'EMPLOYEE'))('the links of %s', (role) => {
  it('lead to screens that the role may open', () => {
    const links = linksFor(role)
    const addresses = worklists
      .filter((queue) => isAllowed(queueRoles[queue], role))
      .flatMap((queue) => [links.all(queue), ...rows.map((each) => links.row(queue, each))])
      .filter((address) => address !== undefined)
    expect(addresses.length).toBeGreaterThan(10)
    for (const address of addresses) {
      const [path = ''] = address.split('?')
      const screen = routes.find((each) => matchPath(each.path, path) !== null)
      expect([address, screen !== undefined && isAllowed(screen.allow, role)]).toEqual([address, true])
    }
  })
})

it('lead from a Form I-9 that awaits Section 2 to the Section 2 screen', () => {
  expect(linksFor('STRMGR').row('sectionTwo', { ...row, userDocumentId: 7 })).toBe('/review/7/section-2')
  expect(linksFor('Owner').row('dates', { ...row, userDocumentId: 7 })).toBe('/review/7')
})
