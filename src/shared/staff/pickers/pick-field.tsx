import { lazy, Suspense } from 'react'
import { useMessages } from '#src/shared/i18n/translations.ts'
import controls from '#src/shared/ui/fields/control.module.css'
import { Field, fieldProps } from '#src/shared/ui/fields/field.tsx'
import { staffMessages } from '../staff-messages.ts'
import type { ComboboxProps } from './combobox-props.ts'

const Combobox = lazy(() => import('./combobox.tsx'))

/** The field until its control has loaded: what is picked can be read, not changed. */
function LoadingCombobox({ value, placeholder, ...field }: ComboboxProps) {
  const messages = useMessages(staffMessages)
  return (
    <Field {...fieldProps(field)}>
      {(control) => (
        <input
          {...control}
          className={controls.control}
          value={value?.label ?? ''}
          placeholder={placeholder ?? messages.pickChoose}
          disabled
        />
      )}
    </Field>
  )
}

/**
 * One out of many, found by typing: the server searches for the text. `value` is what is picked, `null` for nothing. The
 * control loads with the first field that is shown: no list waits for it.
 */
export function ComboboxField(props: ComboboxProps) {
  return (
    <Suspense fallback={<LoadingCombobox {...props} />}>
      <Combobox {...props} />
    </Suspense>
  )
}
