import { useFormikContext } from 'formik'
import { isPostBox } from '#contract/forms/i9/section-1.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { FormCheck } from '../../../shared/form-fields/form-check.tsx'
import { FormSelect } from '../../../shared/form-fields/form-select.tsx'
import { FormText } from '../../../shared/form-fields/form-text.tsx'
import type { FormValues } from '../../form-module.ts'
import { stateOptions } from '../document-fields.ts'
import { i9Words } from '../i9-messages.ts'
import layout from '../../../shared/form-fields/layout.module.css'

function Name() {
  const words = useMessages(i9Words)
  const { values } = useFormikContext<FormValues>()
  const hasOneName = values['hasOneName'] === true
  return (
    <>
      <FormText
        name="lastName"
        label={hasOneName ? words.onlyName : words.lastName}
        line={words.official.lastName}
        hint={hasOneName ? words.onlyNameHint : words.lastNameHint}
        autoCapitalize="words"
      />
      <FormCheck name="hasOneName" label={words.hasOneName} />
      {!hasOneName && (
        <div className={layout.lead}>
          <FormText name="firstName" label={words.firstName} line={words.official.firstName} autoCapitalize="words" />
          <FormText
            name="middleInitial"
            label={words.middleInitial}
            isOptional
            width="short"
            maxLength={1}
            autoCapitalize="characters"
          />
        </div>
      )}
      <FormText
        name="otherLastNames"
        label={words.otherLastNames}
        hint={words.otherLastNamesHint}
        isOptional
        autoCapitalize="words"
      />
    </>
  )
}

/** The name and the address of section 1. */
export function You() {
  const words = useMessages(i9Words)
  const { values } = useFormikContext<FormValues>()
  return (
    <div className={layout.fields}>
      <Name />
      <div className={layout.lead}>
        <FormText
          name="streetAddress"
          label={words.streetAddress}
          hint={words.streetAddressHint}
          autoCapitalize="words"
        />
        <FormText name="aptNumber" label={words.aptNumber} isOptional width="short" maxLength={10} />
      </div>
      {isPostBox(String(values['streetAddress'])) && (
        <Notice tone="warning" isLive>
          {words.postBox}
        </Notice>
      )}
      <FormText name="city" label={words.city} autoCapitalize="words" />
      <div className={layout.pair}>
        <FormSelect
          name="state"
          label={words.state}
          options={stateOptions(words)}
          placeholder={words.statePlaceholder}
        />
        <FormText name="zip" label={words.zip} width="medium" maxLength={10} autoCapitalize="characters" />
      </div>
    </div>
  )
}
