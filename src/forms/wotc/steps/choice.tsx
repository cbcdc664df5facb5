import type { ComponentProps } from 'react'
import { wotcPeriodOn } from '#contract/forms/wotc/authorization.ts'
import { Passage } from '#src/shared/both-languages/passage.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { ChoiceField } from '#src/shared/ui/fields/choice-field.tsx'
import type { FormChoice } from '../../../shared/form-fields/form-choice.tsx'
import { useFormFields } from '../../../shared/form-fields/form-state.ts'
import { useFormField } from '../../../shared/form-fields/use-form-field.ts'
import { wotcMessages } from '../wotc-messages.ts'
import layout from '../../../shared/form-fields/layout.module.css'
import { useToday } from '#src/shared/i18n/time-zone.ts'

/**
 * Whether the person gave the answers by the day of the offer, which the signature declares; whoever didn't, or would
 * rather not answer, skips the form.
 */
function GaveByOffer() {
  const messages = useMessages(wotcMessages)
  const { valueOf, change } = useFormFields()
  const { value, ...field } = useFormField<string, ComponentProps<typeof FormChoice>>({
    name: 'gaveByOffer',
    label: messages.gaveByOffer,
    choices: [
      { value: 'yes', label: messages.gave, hint: messages.gaveHint },
      { value: 'skip', label: messages.skip, hint: messages.skipHint },
    ],
  })
  return (
    <ChoiceField
      {...field}
      value={valueOf('isSkipped') === true ? 'skip' : value}
      onChange={(next) => {
        change('isSkipped', next === 'skip')
        change('gaveByOffer', next === 'yes' ? next : '')
      }}
    />
  )
}

/** Explains that answering is voluntary and the status of the credit, and lets the person skip the form as a whole. */
export function Choice() {
  const messages = useMessages(wotcMessages)
  const today = useToday()
  return (
    <div className={layout.fields}>
      <Notice title={<Passage name="voluntaryTitle">{messages.voluntaryTitle}</Passage>}>
        <Passage name="voluntary">{messages.voluntary}</Passage>
      </Notice>
      {!wotcPeriodOn(today).isAuthorized && (
        <Notice tone="warning" title={<Passage name="lapsedTitle">{messages.lapsedTitle}</Passage>}>
          <Passage name="lapsed">{messages.lapsed}</Passage>
        </Notice>
      )}
      <GaveByOffer />
    </div>
  )
}
