import type { FocusEventHandler, ReactNode } from 'react'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { Button, type ButtonKind } from '#src/shared/ui/base/button.tsx'
import { ErrorSummary } from '#src/shared/ui/fields/error-summary.tsx'
import { Form as FormElement } from '#src/shared/ui/fields/form.tsx'
import { useFormState } from './form-state.ts'

/** The element around the fields of a form. Its button may be outside of it, as that of a dialog is. */
export function FormBox({
  label,
  isStep = false,
  className = '',
  onFocus,
  children,
}: {
  readonly label?: string | undefined
  /** Whether it fills the page, its `FormBar` last. */
  readonly isStep?: boolean | undefined
  readonly className?: string | undefined
  readonly onFocus?: FocusEventHandler | undefined
  readonly children: ReactNode
}) {
  const { formId, submit } = useFormState()
  return (
    <FormElement {...{ label, onFocus }} id={formId} className={isStep ? undefined : className} onSubmit={submit}>
      {children}
    </FormElement>
  )
}

/** Why the server refused a form, where that belongs to none of its fields. */
export function FormRefusal({ title }: { readonly title?: string | undefined }) {
  return <ErrorNotice error={useFormState().error} title={title} />
}

/** The errors of a form: that of no field, and those of its fields as links to them. */
export function FormErrors({
  title,
  summaryTitle,
  withoutNetwork,
}: {
  /** Of the notice. */
  readonly title?: string | undefined
  readonly summaryTitle?: string | undefined
  /** What the notice says instead where there is no network. */
  readonly withoutNetwork?: string | undefined
}) {
  const { summary, attempt, error } = useFormState()
  const isListed = summary.length > 0 && Object.keys(error?.fields ?? {}).length > 0
  return (
    <>
      <ErrorNotice error={isListed ? undefined : error} title={title} withoutNetwork={withoutNetwork} />
      <ErrorSummary errors={summary} attempt={attempt} title={summaryTitle} />
    </>
  )
}

/** The button that submits a form; busy while the form is being sent. */
export function FormSubmit({
  kind = 'primary',
  isWide,
  isDisabled,
  onPress,
  children,
}: {
  readonly kind?: ButtonKind | undefined
  readonly isWide?: boolean | undefined
  readonly isDisabled?: boolean | undefined
  /** Called before the form is submitted, where it has several buttons. */
  readonly onPress?: (() => void) | undefined
  readonly children: ReactNode
}) {
  const { formId, isBusy } = useFormState()
  return (
    // Pressing it must not blur a field first: an error that appears then would move the button away from under the
    // finger.
    <Button
      type="submit"
      form={formId}
      kind={kind}
      isWide={isWide}
      isBusy={isBusy}
      disabled={isDisabled}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </Button>
  )
}
