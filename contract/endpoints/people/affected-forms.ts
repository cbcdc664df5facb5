import { object } from 'yup'
import { roleGroups } from '../../domain/roles.ts'
import { stateCodes } from '../../domain/states.ts'
import { reportedChanges } from '../../domain/task-request.ts'
import type { AffectedReason } from '../../forms/affected-forms.ts'
import { endpoint, reply } from '../../protocol/endpoint.ts'
import { choice, id, listOf, nullableText, requiredMessage } from '../../protocol/fields.ts'
import { changedName } from '../../protocol/name-fields.ts'

/** The signed forms that a change about their person makes necessary again. */
export interface AffectedForms {
  readonly list: readonly {
    readonly userDocumentId: number
    readonly name: string
    readonly reason: AffectedReason
  }[]
}

/** Changes that no profile records, but forms depend on. */
export const changesToReport = {
  reportedChanges: listOf(choice(reportedChanges).required(requiredMessage), reportedChanges.length).default([]),
}

/** What a change of a person affects, before it is saved. */
export const peopleChanges = {
  affectedForms: endpoint({
    method: 'POST',
    path: '/user/AffectedForms',
    allow: roleGroups.everyone,
    summary: 'List the signed forms that a change of a user’s name, home state or circumstances requires again',
    body: object({
      id: id().required(requiredMessage),
      ...changedName,
      state: nullableText(choice(stateCodes)),
      ...changesToReport,
    }),
    reply: reply<AffectedForms>(),
  }),
} as const
