import type { FormikValues } from 'formik'
import { useState, type ReactNode } from 'react'
import type { PersonRow } from '#contract/endpoints/people/person.ts'
import { FormBox, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { Form, type FormProps } from '#src/shared/form-fields/form.tsx'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { errorMessage, toRequestError } from '#src/shared/request/request-error.ts'
import { staffMessages } from '#src/shared/staff/staff-messages.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { fullName } from '../person-name.ts'
import { peopleMessages } from '../people-messages.ts'

const namesShown = 8

interface Props<V extends FormikValues> {
  readonly title: string
  readonly verb: string
  readonly kind?: 'primary' | 'danger' | undefined
  /** Those it applies to, and how many of the selected it doesn't apply to. */
  readonly people: readonly PersonRow[]
  readonly leftOut?: number | undefined
  /** What must be valid first; undefined lets it start. */
  readonly blocked?: ReactNode
  /** What is asked for first: its empty fields, and what is wrong with them. */
  readonly form?: Pick<FormProps<V>, 'initial' | 'checkInWords'> | undefined
  readonly run: (person: PersonRow, values: V) => Promise<unknown>
  readonly formatDone: (count: number, values: V) => string
  /** Undoes it for one person, where possible. */
  readonly takeBack?: ((person: PersonRow) => Promise<unknown>) | undefined
  readonly onClose: () => void
  /** Called when anything was done, even if some failed. */
  readonly onDone: () => void
  readonly children: ReactNode
}

interface Failure {
  readonly name: string
  readonly reason: string
}

/** Undoes what was done for each, and reports for how many that failed. */
const useTakeBack = ({ takeBack, onDone }: Pick<Props<FormikValues>, 'takeBack' | 'onDone'>) => {
  const messages = useMessages(peopleMessages)
  if (takeBack === undefined) return undefined
  return async (people: readonly PersonRow[]) => {
    let failed = 0
    for (const person of people)
      try {
        await takeBack(person)
      } catch {
        failed += 1
      }
    showToast(failed === 0 ? messages.bulkRestored(people.length) : messages.bulkRestoreFailed(failed))
    onDone()
  }
}

const useRun = <V extends FormikValues>(props: Props<V>) => {
  const { people, run, formatDone, onClose, onDone } = props
  const takeBack = useTakeBack(props)
  const language = useLanguage()
  const [done, setDone] = useState<number>()
  const [failures, setFailures] = useState<readonly Failure[]>()
  const start = async (values: V) => {
    if (done !== undefined) return
    const failed: Failure[] = []
    const reached: PersonRow[] = []
    for (const [index, person] of people.entries()) {
      setDone(index)
      try {
        await run(person, values)
        reached.push(person)
      } catch (error) {
        const requestError = toRequestError(error)
        const [field] = Object.values(requestError.fields)
        failed.push({
          name: fullName(person),
          reason: errorMessage(field ? { ...requestError, reason: field } : requestError, language),
        })
      }
    }
    setDone(undefined)
    if (reached.length > 0) {
      showToast(formatDone(reached.length, values), takeBack && (() => void takeBack(reached)))
      onDone()
    }
    if (failed.length === 0) onClose()
    else setFailures(failed)
  }
  return { done, failures, start }
}

/**
 * Confirms an action on several people, with their names and what will happen, runs it for one after the other, and
 * reports the failures.
 */
export function BulkProgressDialog<V extends FormikValues>(props: Props<V>) {
  const { title, verb, kind = 'primary', people, leftOut = 0, onClose, children } = props
  const messages = useMessages(peopleMessages)
  const staff = useMessages(staffMessages)
  const { done, failures, start } = useRun(props)
  const isBlocked = props.blocked !== undefined || people.length === 0
  return (
    <Form
      prefix="bulk"
      initial={props.form?.initial ?? ({} as V)}
      checkInWords={props.form?.checkInWords}
      onSubmit={(_, values) => void start(values)}
      request={{ isSubmitted: done !== undefined, error: undefined }}
    >
      <Dialog
        isOpen
        title={failures ? messages.notDoneTitle(failures.length) : title}
        onClose={onClose}
        isDismissible={done === undefined}
        actions={
          failures ? (
            <Button kind="primary" onClick={onClose}>
              {messages.close}
            </Button>
          ) : (
            <>
              <Button onClick={onClose} disabled={done !== undefined}>
                {staff.cancel}
              </Button>
              {!isBlocked && <FormSubmit kind={kind}>{verb}</FormSubmit>}
            </>
          )
        }
      >
        {failures ? (
          <ul>
            {failures.map(({ name, reason }) => (
              <li key={name}>
                <strong>{name}</strong> {reason}
              </li>
            ))}
          </ul>
        ) : (
          <Stack>
            {props.blocked ?? <FormBox>{children}</FormBox>}
            {people.length > 0 && (
              <ul>
                {people.slice(0, namesShown).map((person) => (
                  <li key={person.id}>{fullName(person)}</li>
                ))}
                {people.length > namesShown && <li>{messages.andMore(people.length - namesShown)}</li>}
              </ul>
            )}
            {leftOut > 0 && <Notice>{messages.bulkLeftOut(leftOut)}</Notice>}
            <p role="status">{done !== undefined && messages.working(done, people.length)}</p>
          </Stack>
        )}
      </Dialog>
    </Form>
  )
}
