import { useState } from 'react'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { ChoiceField } from '#src/shared/ui/fields/choice-field.tsx'
import { Form } from '#src/shared/ui/fields/form.tsx'
import { FormBar } from '#src/shared/ui/fields/form-bar.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import type { FormValues, SummaryRow, SummarySection } from '../../form-module.ts'
import { fieldId } from '../../../shared/form-fields/field-id.ts'
import type { ViewProps } from './view-props.ts'
import { afterFillingMessages } from './after-filling-messages.ts'

/** A version of a form's answers: this one, or the one of another tab or device. */
type Version = 'mine' | 'theirs'

const isEmpty = (value: string | boolean | undefined): boolean => value === undefined || value === '' || value === false

/** The fields that two versions of a form answer differently, without those that have to be answered again. */
const comparedFields = (
  blank: FormValues,
  mine: FormValues,
  theirs: FormValues,
  changed: readonly string[],
): readonly string[] =>
  Object.keys(blank).filter(
    (field) =>
      !changed.includes(field) && mine[field] !== theirs[field] && !(isEmpty(mine[field]) && isEmpty(theirs[field])),
  )

/** What is chosen at first: this version's answer, or the only one there is. */
const firstChoices = (
  fields: readonly string[],
  mine: FormValues,
  theirs: FormValues,
): Readonly<Record<string, Version>> =>
  Object.fromEntries(
    fields.map((field) => [field, isEmpty(mine[field]) && !isEmpty(theirs[field]) ? 'theirs' : 'mine'] as const),
  )

const rowOf = (sheet: readonly SummarySection[], field: string): SummaryRow | undefined =>
  sheet.flatMap(({ rows }) => rows).find((row) => row.field === field)

const useNames = ({ state }: Pick<ViewProps, 'state'>): Readonly<Record<Version, string>> => {
  const messages = useMessages(afterFillingMessages)
  const language = useLanguage()
  const from = state.context.theirs?.from
  if (from === undefined) return { mine: messages.mine, theirs: messages.theirs }
  return {
    mine: messages.onThisDevice,
    theirs: messages.typedAt(messages.onDevice[from.device], formatMoment(from.at, language)),
  }
}

/** Two tabs or devices changed the same form: both answers side by side, question by question, nothing overwritten silently. */
export function CompareView({ state, send, formModule, edition }: ViewProps) {
  const messages = useMessages(afterFillingMessages)
  const { content, theirs: other } = state.context
  const mine = content.values
  const theirs = other?.values ?? mine
  const names = useNames({ state })
  const mySheet = formModule.useSummary(mine, edition)
  const theirSheet = formModule.useSummary(theirs, edition)
  // Of an older edition, questions that changed since aren't answered.
  const from = other?.edition ?? state.context.edition
  const changed = from === state.context.edition ? [] : formModule.fieldsChangedBetween(from, state.context.edition)
  const fields = comparedFields(formModule.blank, mine, theirs, changed)
  const [taken, setTaken] = useState<Readonly<Record<string, Version>>>(() => firstChoices(fields, mine, theirs))
  const takeAll = (version: Version) => setTaken(Object.fromEntries(fields.map((field) => [field, version])))
  const applyChoice = () => {
    const chosen = fields.filter((field) => taken[field] === 'theirs').map((field) => [field, theirs[field] ?? ''])
    send({ type: 'chosen', values: { ...mine, ...(Object.fromEntries(chosen) as FormValues) } })
  }
  const isOfDevices = other?.from !== undefined
  // What neither version asks has no question to show: it goes with the first choice.
  const shown = fields.flatMap((field) => {
    const [my, their] = [rowOf(mySheet, field), rowOf(theirSheet, field)]
    const label = (my ?? their)?.label
    return label === undefined ? [] : [{ field, label, mine: my?.text, theirs: their?.text }]
  })
  return (
    <Page heading={messages.compareTitle} lede={isOfDevices ? messages.compareDevicesLede : messages.compareLede}>
      <Form onSubmit={applyChoice}>
        {isOfDevices && shown.length > 1 && (
          <Row>
            <Button isCompact onClick={() => takeAll('mine')}>
              {messages.takeAllMine}
            </Button>
            <Button isCompact onClick={() => takeAll('theirs')}>
              {messages.takeAllTheirs}
            </Button>
          </Row>
        )}
        {shown.length === 0 && <p>{messages.sameAnswers}</p>}
        {shown.map(({ field, label, ...texts }) => (
          <ChoiceField
            key={field}
            id={fieldId(field)}
            name={field}
            label={label}
            layout="row"
            value={taken[field] ?? 'mine'}
            onChange={(value) => setTaken((before) => ({ ...before, [field]: value as Version }))}
            choices={(['mine', 'theirs'] as const).map((version) => ({
              value: version,
              label: texts[version] || messages.emptyAnswer,
              hint: names[version],
            }))}
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
