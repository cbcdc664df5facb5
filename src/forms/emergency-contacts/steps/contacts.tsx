import { useFormikContext } from 'formik'
import type { Slot } from '#contract/forms/emergency-contacts/contacts.ts'
import { contactsMax, relationships, slots } from '#contract/forms/emergency-contacts/contacts.ts'
import { Passage } from '#src/shared/both-languages/passage.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { FormSelect } from '../../../shared/form-fields/form-select.tsx'
import { FormText } from '../../../shared/form-fields/form-text.tsx'
import type { FormValues } from '../../form-module.ts'
import { emergencyContactsMessages } from '../emergency-contacts-messages.ts'
import { addContact, countContacts, removeContact } from '../values.ts'
import layout from '../../../shared/form-fields/layout.module.css'
import styles from './contacts.module.css'

function Contact({ slot, index, count }: { readonly slot: Slot; readonly index: number; readonly count: number }) {
  const messages = useMessages(emergencyContactsMessages)
  const { values, setValues } = useFormikContext<FormValues>()
  const options = relationships.map((value) => ({ value, label: messages.relationships[value] }))
  const remove = count > 1 && (
    <Button kind="quiet" isCompact icon="close" onClick={() => void setValues(removeContact(values, index))}>
      {messages.remove}
    </Button>
  )
  return (
    <Card
      title={<Passage name={`contact ${index}`}>{messages.contactTitle(index + 1, count)}</Passage>}
      actions={remove}
    >
      <div className={layout.fields}>
        <FormText name={`contactName${slot}`} label={messages.contactName} autoCapitalize="words" maxLength={80} />
        <FormSelect
          name={`contactRelationship${slot}`}
          label={messages.contactRelationship}
          placeholder={messages.contactRelationshipPlaceholder}
          options={options}
        />
        <FormText
          name={`contactPhone${slot}`}
          label={messages.contactPhone}
          hint={messages.contactPhoneHint}
          width="medium"
          type="tel"
          maxLength={30}
        />
        <div className={styles.pair}>
          <FormText name={`otherPhone${slot}`} label={messages.otherPhone} type="tel" maxLength={30} isOptional />
          <FormText
            name={`contactLanguage${slot}`}
            label={messages.contactLanguage}
            autoCapitalize="words"
            maxLength={40}
            isOptional
          />
        </div>
      </div>
    </Card>
  )
}

/** The people to call, one to three, in the order to call them. */
export function Contacts() {
  const messages = useMessages(emergencyContactsMessages)
  const { values, setValues } = useFormikContext<FormValues>()
  const count = countContacts(values)
  return (
    <div className={styles.contacts}>
      {slots.slice(0, count).map((slot, index) => (
        <Contact key={slot} {...{ slot, index, count }} />
      ))}
      {count < contactsMax && (
        <div className={styles.more}>
          <Button icon="plus" onClick={() => void setValues(addContact(values))}>
            {messages.add}
          </Button>
          <span>
            <Passage name="addHint">{messages.addHint}</Passage>
          </span>
        </div>
      )}
    </div>
  )
}
