import { Passage } from '#src/shared/both-languages/passage.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { FormBar } from '#src/shared/ui/fields/form-bar.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { AboveHeading } from './above-heading.tsx'
import { DraftState } from './draft-state.tsx'
import { PastClaimNotice } from './past-claim-notice.tsx'
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
      <PastClaimNotice {...{ formModule, values, edition }} />
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
