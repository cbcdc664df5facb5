import { useState } from 'react'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { ChoiceField } from '#src/shared/ui/fields/choice-field.tsx'
import { Form } from '#src/shared/ui/fields/form.tsx'
import { FormBar } from '#src/shared/ui/fields/form-bar.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import type { SummaryRow, SummarySection } from '../../form-module.ts'
import { fieldId } from '../../../shared/form-fields/field-id.ts'
import type { ViewProps } from './view-props.ts'
import { afterFillingMessages } from './after-filling-messages.ts'

const rowOf = (sheet: readonly SummarySection[], field: string): SummaryRow | undefined =>
  sheet.flatMap(({ rows }) => rows).find((row) => row.field === field)

/** Two tabs changed the same form: both answers side by side, question by question, nothing overwritten silently. */
export function CompareView({ state, send, formModule, edition }: ViewProps) {
  const messages = useMessages(afterFillingMessages)
  const mine = state.context.content.values
  const theirs = state.context.theirs?.values ?? mine
  const mySheet = formModule.useSummary(mine, edition)
  const theirSheet = formModule.useSummary(theirs, edition)
  const fields = Object.keys(formModule.blank).filter((field) => mine[field] !== theirs[field])
  const [taken, setTaken] = useState<Readonly<Record<string, string>>>({})
  const applyChoice = () => {
    const chosen = fields.filter((field) => taken[field] === 'theirs').map((field) => [field, theirs[field] ?? ''])
    send({ type: 'chosen', values: { ...mine, ...Object.fromEntries(chosen) } })
  }
  return (
    <Page heading={messages.compareTitle} lede={messages.compareLede}>
      <Form onSubmit={applyChoice}>
        {fields.map((field) => (
          <ChoiceField
            key={field}
            id={fieldId(field)}
            name={field}
            label={(rowOf(mySheet, field) ?? rowOf(theirSheet, field))?.label ?? field}
            layout="row"
            value={taken[field] ?? 'mine'}
            onChange={(value) => setTaken((before) => ({ ...before, [field]: value }))}
            choices={[
              { value: 'mine', label: rowOf(mySheet, field)?.text ?? messages.emptyAnswer, hint: messages.mine },
              { value: 'theirs', label: rowOf(theirSheet, field)?.text ?? messages.emptyAnswer, hint: messages.theirs },
            ]}
          />
        ))}
        <FormBar
          next={
            <Button kind="primary" type="submit">
              {messages.confirmChoice}
            </Button>
          }
        />
      </Form>
    </Page>
  )
}
