import type { FormikErrors, FormikValues } from 'formik'
import { Formik, useFormikContext } from 'formik'
import type { ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import type { AnyObjectSchema, InferType } from 'yup'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { useBothTexts } from '#src/shared/both-languages/both-languages-context.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatReasons } from '#src/shared/i18n/reason-messages.ts'
import type { RequestState } from '#src/shared/request/use-request.ts'
import { fieldId } from './field-id.ts'
import { FormFieldsContext, FormStateContext } from './form-state.ts'
import { labelAndMessage, labelOf } from './label-and-message.ts'
import { reasonsAgainst } from './validate.ts'

/** Some fields in the order in which they are on the page; those that aren't there last. */
const inPageOrder = (fields: readonly string[], idOf: (field: string) => string): readonly string[] => {
  const placed = fields.map((field) => ({ field, element: document.getElementById(idOf(field)) }))
  const isAfter = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING) !== 0
  placed.sort(({ element: one }, { element: other }) => {
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return one === other ? 0 : isAfter(one, other) ? 1 : -1
  })
  return placed.map(({ field }) => field)
}

/** Focuses the first of some fields on the page, unless a summary of their errors has the focus. */
const focusFirst = (formId: string, ids: readonly string[]): void => {
  if (document.activeElement?.querySelector('#error-summary-title')) return
  const controls = [...(document.getElementById(formId)?.querySelectorAll<HTMLElement>('[id]') ?? [])]
  controls.find(({ id }) => ids.includes(id))?.focus()
}

/** The request that a form submits: whether it is underway, and why it was refused. */
type FormRequest = Pick<RequestState<unknown, unknown>, 'isSubmitted' | 'error'>

/** What a form is about, and what becomes of it. */
export interface FormProps<V extends FormikValues, S extends AnyObjectSchema = AnyObjectSchema> {
  readonly initial: V
  /** The schema of the request body: the same that the server validates with. */
  readonly schema?: S | undefined
  /** The request body of these values, which are the body by default; its errors show next to fields of its names. */
  readonly toBody?: ((values: V) => unknown) | undefined
  /** Further validation besides the schema. */
  readonly check?: ((values: V) => FieldErrors) | undefined
  /** The same in the words of the screen. */
  readonly checkInWords?: ((values: V) => Readonly<Record<string, string>>) | undefined
  /** Called with valid values, and with the body that the schema made of them. */
  readonly onSubmit: (body: InferType<S>, values: V) => void
  /** What the summary calls a field, where its label alone is not enough. */
  readonly nameOf?: ((label: string, field: string, values: V) => string) | undefined
  readonly request?: FormRequest | undefined
  /** Whether the form is about the person who fills it in: "Enter your first name". */
  readonly isSelf?: boolean | undefined
  /** What the ids of its fields begin with, where a form with fields of the same names may be on the page. */
  readonly prefix?: string | undefined
  /** Whether a field's error shows once the field was left; by default, once the form was submitted. */
  readonly isCheckedOnLeave?: boolean | undefined
  readonly children: ReactNode
}

type Inside = Pick<
  FormProps<FormikValues>,
  'request' | 'isSelf' | 'prefix' | 'isCheckedOnLeave' | 'nameOf' | 'children'
> & {
  readonly sent: FormikValues
  /** Errors in the words of the screen, which need no label before them. */
  readonly worded: Readonly<Record<string, string>> | undefined
}

/** The field that a path of the body belongs to: the list, for one of its items. */
const fieldOf = (path: string, values: FormikValues): string => {
  const [list = path] = path.split(/[.[]/)
  return !Object.hasOwn(values, path) && Object.hasOwn(values, list) ? list : path
}

const useRefusals = ({ request, isSelf, sent }: Inside, values: FormikValues): Readonly<Record<string, string>> => {
  const language = useLanguage()
  const refused = formatReasons(request?.error?.fields ?? {}, language, isSelf)
  const shown = Object.entries(refused).map(([path, message]) => [fieldOf(path, values), message] as const)
  return Object.fromEntries(shown.filter(([field]) => sent[field] === values[field]))
}

/** Moves the focus to the first wrong field after a failed attempt, where the form shows no summary. */
const useFocus = (formId: string, ids: readonly string[], refusal: unknown) => {
  const { submitCount, isSubmitting } = useFormikContext()
  const last = useRef<{ attempt: number; refusal: unknown }>({ attempt: 0, refusal: undefined })
  useEffect(() => {
    const isFailed = !isSubmitting && submitCount > last.current.attempt
    const isRefused = refusal !== undefined && refusal !== last.current.refusal
    if (!isSubmitting) last.current.attempt = submitCount
    last.current.refusal = refusal
    if ((isFailed || isRefused) && ids.length > 0) focusFirst(formId, ids)
  })
}

function Holder(props: Inside) {
  const { request, prefix, isCheckedOnLeave, children } = props
  const formik = useFormikContext<FormikValues>()
  const { values, errors, submitCount, validateForm } = formik
  const formId = useId()
  const language = useLanguage()
  const refusals = useRefusals(props, values)
  const idOf = (name: string) => (prefix === undefined ? fieldId(name) : fieldId(name).replace(/^answer/, prefix))
  // Again after each change: of two simultaneous changes, Formik validates the second without the first; and in the
  // language that was chosen.
  useEffect(() => void validateForm(), [values, language, validateForm])
  const wrong: Readonly<Record<string, unknown>> = { ...refusals, ...(submitCount > 0 && errors) }
  const inSummary = (field: string): string => {
    const message = String(wrong[field])
    const label = labelOf(idOf(field))
    return props.worded?.[field] === message
      ? message
      : labelAndMessage(props.nameOf?.(label, field, values) ?? label, message)
  }
  useFocus(formId, Object.keys(wrong).map(idOf), request?.error)
  const fields = {
    idOf,
    valueOf: (name: string) => formik.getFieldMeta<unknown>(name).value,
    errorOf: (name: string) => {
      const { touched, error } = formik.getFieldMeta(name)
      return (
        (touched || submitCount > 0 ? ((errors[name] as string | undefined) ?? error) : undefined) ?? refusals[name]
      )
    },
    change: (name: string, value: unknown) => void formik.setFieldValue(name, value),
    leave: (name: string) => void (isCheckedOnLeave === true && formik.setFieldTouched(name, true)),
    texts: useBothTexts()?.field,
  }
  const isOfField = (path: string) => Object.hasOwn(values, fieldOf(path, values))
  const state = {
    formId,
    summary: inPageOrder(Object.keys(wrong), idOf).map((field) => ({
      fieldId: idOf(field),
      message: inSummary(field),
    })),
    attempt: submitCount,
    error: Object.keys(request?.error?.fields ?? {}).some(isOfField) ? undefined : request?.error,
    isBusy: request?.isSubmitted === true,
    isChanged: formik.dirty,
    submit: () => void (request?.isSubmitted !== true && formik.submitForm()),
    reset: () => formik.resetForm(),
  }
  return (
    <FormFieldsContext value={fields}>
      <FormStateContext value={state}>{children}</FormStateContext>
    </FormFieldsContext>
  )
}

/**
 * Holds what is typed into a form: validated by the schema of its request; refusals of the server next to the fields,
 * as long as their values are those that were sent; nothing typed is lost by a refusal or a lost network.
 */
export function Form<V extends FormikValues, S extends AnyObjectSchema = AnyObjectSchema>(props: FormProps<V, S>) {
  const { initial, schema, toBody, check, checkInWords, onSubmit, ...inside } = props
  const language = useLanguage()
  const [sent, setSent] = useState<V>(initial)
  const bodyOf = (values: V): unknown => (toBody === undefined ? values : toBody(values))
  const validate = (values: V) => {
    const reasons = { ...(schema && reasonsAgainst(schema, bodyOf(values))), ...check?.(values) }
    return { ...formatReasons(reasons, language, props.isSelf), ...checkInWords?.(values) } as FormikErrors<V>
  }
  return (
    <Formik
      initialValues={initial}
      validate={validate}
      validateOnBlur={false}
      onSubmit={(values) => {
        setSent(values)
        const body = bodyOf(values)
        onSubmit((schema ? schema.cast(body, { assert: false, stripUnknown: true }) : body) as InferType<S>, values)
      }}
    >
      {({ values }) => <Holder {...(inside as Inside)} sent={sent} worded={checkInWords?.(values)} />}
    </Formik>
  )
}
