import type { ApplicationPage } from '#contract/endpoints/applications/public-application.ts'
import { useEffect, useRef, useState } from 'react'
import { states } from '#contract/domain/states.ts'
import { fieldId } from '#src/shared/form-fields/field-id.ts'
import { FormChoice } from '#src/shared/form-fields/form-choice.tsx'
import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { FormSelect } from '#src/shared/form-fields/form-select.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import layout from '#src/shared/form-fields/layout.module.css'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { applyMessages } from '../apply-messages.ts'
import { useAnswering } from '../form/answers-context.ts'

const stateOptions = states.map(({ code, stateName }) => ({ value: code, label: stateName }))

/** Whether the applicant is 18 or older: asked instead of a birth date, which must not be asked before an offer. */
function Adult() {
  const messages = useMessages(applyMessages)
  const choices = [
    { value: 'yes', label: messages.yes },
    { value: 'no', label: messages.no },
  ]
  return <FormChoice name="isAdult" label={messages.isAdult} choices={choices} layout="row" />
}

/** The address, which few stores need yet: collapsed until the applicant wants to give it. */
function Address() {
  const messages = useMessages(applyMessages)
  const { values } = useAnswering()
  const [isOpen, setOpen] = useState([values.streetAddress, values.city, values.state, values.zip].some(Boolean))
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (isOpen && !wasOpen.current) document.getElementById(fieldId('streetAddress'))?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (!isOpen)
    return (
      <div>
        <Button icon="plus" onClick={() => setOpen(true)}>
          {messages.addAddress}
        </Button>
      </div>
    )
  return (
    <Card title={messages.addressTitle}>
      <div className={layout.fields}>
        <FormText name="streetAddress" label={messages.streetAddress} autoCapitalize="words" maxLength={100} />
        <FormText name="city" label={messages.city} autoCapitalize="words" maxLength={60} />
        <div className={layout.pair}>
          <FormSelect
            name="state"
            label={messages.state}
            options={stateOptions}
            placeholder={messages.statePlaceholder}
          />
          <FormText name="zip" label={messages.zip} width="medium" maxLength={10} inputMode="numeric" />
        </div>
      </div>
    </Card>
  )
}

/** Who applies, and how to contact them. */
export function YouStep({ page }: { readonly page: ApplicationPage }) {
  const messages = useMessages(applyMessages)
  const { values } = useAnswering()
  return (
    <div className={layout.fields}>
      <div className={layout.pair}>
        {!values.hasOneName && (
          <FormText name="firstName" label={messages.firstName} autoCapitalize="words" maxLength={60} />
        )}
        <FormText
          name="lastName"
          label={values.hasOneName ? messages.name : messages.lastName}
          autoCapitalize="words"
          maxLength={60}
        />
      </div>
      <FormCheck name="hasOneName" label={messages.hasOneName} />
      <FormText
        name="emailId"
        label={messages.emailId}
        hint={page.sendsTexts ? messages.emailHint : undefined}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        isOptional={page.sendsTexts}
      />
      <FormText name="phoneNumber" label={messages.phoneNumber} hint={messages.phoneHint} type="tel" inputMode="tel" />
      <Adult />
      {values.isAdult === 'no' && <Notice isLive>{messages.minor}</Notice>}
      <Address />
    </div>
  )
}
