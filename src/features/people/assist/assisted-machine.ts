import { fromPromise } from 'xstate'
import type { AssistedDraft, AssistedForm } from '#contract/endpoints/assisted-sessions.ts'
import { formIds } from '#contract/domain/lookups.ts'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Client } from '#src/api/client.ts'
import { fetchMeta } from '#src/api/server-contact.ts'
import type { FormModule, FormValues } from '#src/forms/form-module.ts'
import { initialFormState } from '#src/forms/lifecycle/machine/choose-draft.ts'
import type { FormDraft } from '#src/forms/lifecycle/machine/form-context.ts'
import type { OpenedForm, Saved } from '#src/forms/lifecycle/machine/form-draft.ts'
import { FormError } from '#src/forms/lifecycle/machine/form-draft.ts'
import { formMachine, formSaving } from '#src/forms/lifecycle/machine/form.machine.ts'
import type { DraftSnapshot } from '#src/shared/machines/autosave.machine.ts'
import { todayIn } from '#src/shared/i18n/dates.ts'
import { refreshAssistedSession } from '#src/shared/staff/assist/assisted-session.ts'

/** Who types which form of whom. */
export interface AssistedServices {
  readonly client: Client
  readonly sessionId: number
  readonly row: TaskRow
  readonly formModule: FormModule
  readonly staff: { readonly firstName: string; readonly lastName: string }
}

/** Section 1 of Form I-9 that staff type has a preparer: Supplement A is open, with their name. */
const withPreparer = (values: FormValues, { row, staff }: AssistedServices): FormValues => {
  if (row.formId !== formIds.i9) return values
  const isEmpty = (values['preparer1LastName'] ?? '') === ''
  return {
    ...values,
    isHelped: true,
    ...(isEmpty && {
      preparer1LastName: staff.lastName,
      preparer1FirstName: staff.firstName,
      preparer1SignedOn: todayIn(row.timeZone),
    }),
  }
}

/** A failure in the terms of the form; one because the session is over shows that at once. */
const named = (error: unknown): FormError => {
  if (!(error instanceof Problem)) return new FormError('offline')
  if (error.reason.key === 'assistedEnded') void refreshAssistedSession()
  return new FormError(error.kind === 'not found' ? 'not found' : 'other')
}

const openForm = async (services: AssistedServices): Promise<OpenedForm> => {
  const { client, sessionId, row, formModule } = services
  const body = { sessionId, userDocumentId: row.userDocumentId }
  const { detail, content, revision } = await client.call('assist.openForm', { body })
  if (!formModule.definition.editions.some(({ id }) => id === detail.edition)) await fetchMeta()
  const typed = content === null ? undefined : (JSON.parse(content) as AssistedDraft)
  const opened = initialFormState({
    formModule,
    today: todayIn(row.timeZone),
    row,
    detail,
    draft: typed && {
      ...{ lane: '', revision, state: 'editing', updatedAt: 0, edition: typed.edition, step: typed.step },
      answers: { values: typed.values },
    },
    entry: undefined,
    confirmation: undefined,
  })
  const { content: first } = opened
  // What is hidden stays hidden from staff: it is asked for again.
  return {
    ...opened,
    revision,
    hiddenFields: [],
    content: { ...first, values: withPreparer(first.values, services) },
  }
}

const saveForm = async (
  { client, sessionId, row }: AssistedServices,
  { content, edition }: FormDraft,
  revision: number,
): Promise<Saved> => {
  const form = { sessionId, userDocumentId: row.userDocumentId }
  const draft: AssistedDraft = { values: content.values, step: content.step, edition }
  const save = (over: number) =>
    client.call('assist.saveForm', { body: { ...form, content: JSON.stringify(draft), revision: over } })
  try {
    return { kind: 'saved', ...(await save(revision)) }
  } catch (error) {
    if (!(error instanceof Problem) || error.reason.key !== 'conflict') throw error
    // The reply to the last save was lost: this screen is the only one that types.
    const stored: Pick<AssistedForm, 'revision'> = await client.call('assist.openForm', { body: form })
    return { kind: 'saved', ...(await save(stored.revision)) }
  }
}

/** The life cycle of a form that staff type: it is stored on the server, for this session, and never on this device. */
export const assistedMachine = (services: AssistedServices): typeof formMachine =>
  formMachine.provide({
    actors: {
      'open form': fromPromise<OpenedForm, { userDocumentId: number }>(() =>
        openForm(services).catch((error: unknown) => Promise.reject(named(error))),
      ),
      autosave: formSaving.machine.provide({
        actors: {
          save: fromPromise<Saved, DraftSnapshot<FormDraft>>(({ input: { draft, revision } }) =>
            saveForm(services, draft, revision).catch((error: unknown) => Promise.reject(named(error))),
          ),
        },
      }),
    },
  })
