import type { Edition } from '#contract/forms/editions/edition.ts'
import type { FormModule } from '../../form-module.ts'
import type { FormActor, FormState } from '../machine/form-actor.ts'

/** The props of every view of the form lifecycle. */
export interface ViewProps {
  readonly state: FormState
  readonly send: FormActor['send']
  readonly formModule: FormModule
  readonly edition: Edition
}
