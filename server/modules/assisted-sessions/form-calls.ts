import type { w4Calls } from '#contract/endpoints/forms/w4.ts'
import type { businessDocuments } from '#contract/endpoints/company-documents.ts'
import { formOf } from '#contract/forms/registry.ts'
import type { FormKey } from '#contract/forms/registry.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { ActorHandler, Handler } from '../../platform/http/handler.ts'

type Calls = typeof w4Calls
type AnyHandlers = Readonly<Record<string, unknown>>

/** The handlers of every form: a form is opened and submitted in an assisted session as by its person. */
export type FormCalls = Readonly<Record<FormKey, AnyHandlers>>

/** The handlers of company documents that their person signs or acknowledges. */
export interface DocumentCalls extends AnyHandlers {
  readonly sign: Handler<(typeof businessDocuments)['sign']>
  readonly updateAcknowledge: Handler<(typeof businessDocuments)['updateAcknowledge']>
}

const handlersOf = (forms: FormCalls, formId: number): AnyHandlers => {
  const form = formOf(formId)
  if (form === undefined) throw new Problem('not found', 'notFound')
  return forms[form.key]
}

/** What opens a form. */
export const detailCall = (forms: FormCalls, formId: number): ActorHandler<Calls['getAutofill']> =>
  handlersOf(forms, formId)['getAutofill'] as ActorHandler<Calls['getAutofill']>

/** What submits a form, by the name of its endpoint: `i9.employeeUpdate`. The form's own schema has checked the body. */
export const submitCall = (forms: FormCalls, formId: number, name: string): ActorHandler<Calls['create']> =>
  handlersOf(forms, formId)[name.split('.')[1] ?? ''] as ActorHandler<Calls['create']>

/** What signs or acknowledges a company document. */
export const documentCall = (documents: DocumentCalls, name: keyof DocumentCalls): ActorHandler<Calls['create']> =>
  (documents as AnyHandlers)[name] as ActorHandler<Calls['create']>
