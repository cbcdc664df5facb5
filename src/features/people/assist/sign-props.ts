import type { AssistedSession } from '#contract/endpoints/assisted-sessions.ts'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import type { ViewProps } from '#src/forms/lifecycle/views/view-props.ts'

/** What the signature of a person needs to know. */
export type SignProps = ViewProps & { readonly session: AssistedSession; readonly row: TaskRow }
