import { useFormikContext } from 'formik'
import { lazy, Suspense, useState } from 'react'
import type { Question } from '#contract/forms/a4/state-form.ts'
import { worksheetOf } from '#contract/forms/a4/worksheets/worksheets.ts'
import type { Edition } from '#contract/forms/editions/edition.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import type { FormValues } from '../../form-module.ts'
import { a4Messages } from '../a4-messages.ts'
import { StateLink } from './worksheet-notes.tsx'

const Worksheet = lazy(() => import('./worksheet-dialog.tsx').then((module) => ({ default: module.StateWorksheet })))

interface Props {
  readonly question: Question
  readonly edition: Edition
}

const useWorksheet = ({ question, edition }: Props) => {
  const { values, setValues } = useFormikContext<FormValues>()
  const state = String(values['workState'])
  return { values, setValues, state, match: worksheetOf(state, question, edition.id) }
}

/** The hint of a question that comes from a worksheet: where the worksheet isn't here, it says so, and where it is. */
export function WorksheetHint({ text, ...props }: Props & { readonly text: string | undefined }) {
  const messages = useMessages(a4Messages)
  const { state, match } = useWorksheet(props)
  if (match === undefined || 'worksheet' in match) return text
  return (
    <>
      {text} {messages.worksheet.isMissing[match.isMissing]} <StateLink state={state} />
    </>
  )
}

/** Opens the worksheet of the state's form whose result is the answer to a question; nothing where there is none here. */
export function WorksheetButton(props: Props) {
  const messages = useMessages(a4Messages)
  const { values, setValues, state, match } = useWorksheet(props)
  const [isOpen, setIsOpen] = useState(false)
  if (match === undefined || !('worksheet' in match)) return null
  const apply = (results: Readonly<Record<string, string>>) => {
    void setValues({ ...values, ...results })
    setIsOpen(false)
  }
  return (
    <div>
      <Button kind="quiet" isCompact icon="pen" onClick={() => setIsOpen(true)}>
        {messages.worksheet.use}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Worksheet
            worksheet={match.worksheet}
            edition={props.edition}
            state={state}
            answers={values}
            onApply={apply}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
