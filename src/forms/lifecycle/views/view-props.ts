import type { Edition } from '#contract/forms/form.ts'
import type { FormModule } from '../../form-module.ts'
import type { FormActor, FormState } from '../machine/form-actor.ts'

/** What every view of a form's life gets. */
export interface ViewProps {
  readonly state: FormState
  readonly send: FormActor['send']
  readonly formModule: FormModule
  readonly edition: Edition
  /** Its last day, YYYY-MM-DD. */
  readonly dueDate: string | null
}
