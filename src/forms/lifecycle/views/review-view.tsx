import { pastYearClaim } from '#contract/forms/past-year-claim.ts'
import { Passage } from '#src/shared/both-languages/passage.tsx'
import { useToday } from '#src/shared/i18n/time-zone.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { FormBar } from '#src/shared/ui/fields/form-bar.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { AboveHeading } from './above-heading.tsx'
import { DraftState } from './draft-state.tsx'
import type { ViewProps } from './view-props.ts'
import { lifecycleMessages } from '../lifecycle-messages.ts'
import { afterFillingMessages } from './after-filling-messages.ts'

/** Every answer before signing, each with *Change*. */
export function ReviewView({ state, send, formModule, edition }: ViewProps) {
  const form = useMessages(lifecycleMessages)
  const messages = useMessages(afterFillingMessages)
  const plain = formModule.usePlainLanguage()
  const { values } = state.context.content
  const sheet = formModule.useSummary(values, edition)
  const today = useToday()
  const past = pastYearClaim(formModule.definition, {
    answers: formModule.toSubmission(values),
    edition: edition.id,
    signedOn: today,
  })
  return (
    <Page
      heading={<Passage name="title">{messages.reviewTitle}</Passage>}
      above={
        <AboveHeading
          {...{ formModule, edition }}
          values={values}
          step="review"
          name={form.edition(plain.name, edition)}
        />
      }
      lede={<Passage name="lede">{messages.reviewLede}</Passage>}
    >
      {past !== undefined && (
        <Notice tone="warning">
          <Passage name="past claim">{messages.pastClaim(String(past.year), today.slice(0, 4))}</Passage>
        </Notice>
      )}
      {sheet.map(({ step, title, rows }) => (
        <Card key={step} title={<Passage name={step}>{title}</Passage>}>
          <Facts
            facts={rows.map(({ field, label, value }, index) => ({
              key: field || label,
              label: <Passage name={`${step} ${index} label`}>{label}</Passage>,
              name: label,
              value: <Passage name={`${step} ${index} value`}>{value}</Passage>,
              ...(field !== '' && { onChange: () => send({ type: 'change', step }) }),
            }))}
          />
        </Card>
      ))}
      <FormBar
        back={
          <Button icon="chevron-left" onClick={() => send({ type: 'back' })}>
            {form.back}
          </Button>
        }
        next={
          <Button kind="primary" onClick={() => send({ type: 'ready to sign' })}>
            {messages.toSign}
          </Button>
        }
        saveState={<DraftState state={state} send={send} />}
      />
    </Page>
  )
}
