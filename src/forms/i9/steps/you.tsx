import { useFormikContext } from 'formik'
import { isPostBox } from '#contract/forms/i9/section-1.ts'
import { Passage } from '#src/shared/both-languages/passage.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { FormCheck } from '../../../shared/form-fields/form-check.tsx'
import { FormSelect } from '../../../shared/form-fields/form-select.tsx'
import { FormText } from '../../../shared/form-fields/form-text.tsx'
import type { FormValues } from '../../form-module.ts'
import { stateOptions } from '../state-options.ts'
import { i9Messages } from '../i9-messages.ts'
import layout from '../../../shared/form-fields/layout.module.css'

function Name() {
  const messages = useMessages(i9Messages)
  const { values } = useFormikContext<FormValues>()
  const hasOneName = values['hasOneName'] === true
  return (
    <>
      <FormText
        name="lastName"
        label={hasOneName ? messages.onlyName : messages.lastName}
        line={messages.official.lastName}
        hint={hasOneName ? messages.onlyNameHint : messages.lastNameHint}
        autoCapitalize="words"
      />
      <FormCheck name="hasOneName" label={messages.hasOneName} />
      {!hasOneName && (
        <div className={layout.lead}>
          <FormText
            name="firstName"
            label={messages.firstName}
            line={messages.official.firstName}
            autoCapitalize="words"
          />
          <FormText
            name="middleInitial"
            label={messages.middleInitial}
            isOptional
            width="short"
            maxLength={1}
            autoCapitalize="characters"
          />
        </div>
      )}
      <FormText
        name="otherLastNames"
        label={messages.otherLastNames}
        hint={messages.otherLastNamesHint}
        isOptional
        autoCapitalize="words"
      />
    </>
  )
}

/** The name and the address of Section 1. */
export function You() {
  const messages = useMessages(i9Messages)
  const { values } = useFormikContext<FormValues>()
  return (
    <div className={layout.fields}>
      <Name />
      <div className={layout.lead}>
        <FormText
          name="streetAddress"
          label={messages.streetAddress}
          hint={messages.streetAddressHint}
          autoCapitalize="words"
        />
        <FormText name="aptNumber" label={messages.aptNumber} isOptional width="short" maxLength={10} />
      </div>
      {isPostBox(String(values['streetAddress'])) && (
        <Notice tone="warning" isLive>
          <Passage name="postBox">{messages.postBox}</Passage>
        </Notice>
      )}
      <FormText name="city" label={messages.city} autoCapitalize="words" />
      <div className={layout.pair}>
        <FormSelect
          name="state"
          label={messages.state}
          options={stateOptions(messages)}
          placeholder={messages.statePlaceholder}
        />
        <FormText name="zip" label={messages.zip} width="medium" maxLength={10} autoCapitalize="characters" />
      </div>
    </div>
  )
}
