import type { ComponentProps } from 'react'
import { DraftFileField, type DraftFileMessages } from '#src/shared/form-fields/draft-file-field.tsx'
import { CheckField } from '#src/shared/ui/fields/check-field.tsx'
import type { Choice } from '#src/shared/ui/fields/choice-field.tsx'
import { ChoiceField } from '#src/shared/ui/fields/choice-field.tsx'
import { SelectField } from '#src/shared/ui/fields/select-field.tsx'
import { TextField } from '#src/shared/ui/fields/text-field.tsx'
import type { AnswerProps } from './answers-context.ts'
import { useAnswer } from './answers-context.ts'

type Looks = Pick<ComponentProps<typeof TextField>, 'width' | 'autoCapitalize' | 'maxLength' | 'type' | 'inputMode'>

/** A text field. Browser autofill is off: it would store the answers unencrypted in its own files. */
export function AnswerText({ width, autoCapitalize, maxLength, type, inputMode, ...props }: AnswerProps & Looks) {
  const field = useAnswer<string>(props)
  return <TextField {...field} {...{ width, autoCapitalize, maxLength, type, inputMode }} autoComplete="off" />
}

/** One answer of many. */
export function AnswerSelect({
  options,
  placeholder,
  ...props
}: AnswerProps & {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly placeholder: string
}) {
  return <SelectField {...useAnswer<string>(props)} {...{ options, placeholder }} autoComplete="off" />
}

/** One answer of a few. */
export function AnswerChoice({
  choices,
  layout,
  ...props
}: AnswerProps & { readonly choices: readonly Choice[]; readonly layout?: 'stack' | 'row' | undefined }) {
  return <ChoiceField {...useAnswer<string>(props)} {...{ choices, layout }} />
}

/** A checkbox. */
export function AnswerCheck(props: AnswerProps) {
  return <CheckField {...useAnswer<boolean>(props)} />
}

/** A file that is attached. */
export function AnswerFile({ messages, ...field }: AnswerProps & { readonly messages: DraftFileMessages }) {
  return <DraftFileField field={useAnswer<string>(field)} messages={messages} hasCamera />
}
