import { useState } from 'react'
import type { AffectedForms } from '#contract/endpoints/people/affected-forms.ts'
import { users } from '#contract/endpoints/people/people.ts'
import { reportedChanges, type ReportedChange } from '#contract/domain/task-request.ts'
import { useClient } from '#src/shared/request/client-context.ts'

/** The fields of a person that forms depend on. */
export interface ProfileFields {
  readonly hasOneName: boolean
  readonly firstName: string
  readonly lastName: string
  readonly state: string
  /** Changes that no profile records; only their person reports them. */
  readonly isMaritalStatusChanged?: boolean
  readonly isNumberOfJobsChanged?: boolean
}

/** The reported changes of the fields, as the body of a request has them. */
export const reportedOf = (fields: ProfileFields): readonly ReportedChange[] => {
  const isReported: Readonly<Record<ReportedChange, boolean | undefined>> = {
    'marital status': fields.isMaritalStatusChanged,
    'number of jobs': fields.isNumberOfJobsChanged,
  }
  return reportedChanges.filter((change) => isReported[change] === true)
}

const bodyOf = (id: number, fields: ProfileFields) => ({
  id,
  hasOneName: fields.hasOneName,
  firstName: fields.hasOneName ? '' : fields.firstName,
  lastName: fields.lastName,
  state: fields.state,
  reportedChanges: reportedOf(fields),
})

/** The forms that a change makes necessary again, and of what change that is known. */
interface Shown {
  readonly change: string
  readonly list: AffectedForms['list']
}

/** The preview of what a change of a person means for their forms. */
export interface AffectedFormsPreview {
  /** The forms that these fields make necessary again; undefined as long as they weren't asked for, or if there are none. */
  readonly listOf: (fields: ProfileFields) => AffectedForms['list'] | undefined
  /** Whether the change may be saved: it affects no form, or its forms have been shown. */
  readonly mayBeSaved: (fields: ProfileFields, signal: AbortSignal) => Promise<boolean>
  /** Ends the preview, once its change is saved. */
  readonly clear: () => void
}

/** Asks which forms a change of a person makes necessary again, and shows them before it is saved. */
export const useAffectedForms = (personId: number): AffectedFormsPreview => {
  const client = useClient()
  const [shown, setShown] = useState<Shown>()
  const listOf = (fields: ProfileFields) =>
    shown !== undefined && shown.change === JSON.stringify(bodyOf(personId, fields)) ? shown.list : undefined
  return {
    listOf,
    clear: () => setShown(undefined),
    mayBeSaved: async (fields, signal) => {
      if (listOf(fields) !== undefined) return true
      const body = bodyOf(personId, fields)
      const { list } = await client.call('users.affectedForms', {
        body: users.affectedForms.body.cast(body),
        signal,
      })
      setShown(list.length === 0 ? undefined : { change: JSON.stringify(body), list })
      return list.length === 0
    },
  }
}
