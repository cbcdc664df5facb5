import { users } from '#contract/endpoints/people/people.ts'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { fullName } from '../person-name.ts'
import { peopleMessages } from '../people-messages.ts'
import { ActionDialog, type DialogProps } from './action-dialog.tsx'

const comparable = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Permanently deletes all records of a person, once their name is typed. */
export function DeleteRecordsDialog({ person, ...dialog }: DialogProps) {
  const messages = useMessages(peopleMessages)
  const { client } = useSession()
  const name = fullName(person)
  return (
    <ActionDialog
      {...dialog}
      prefix="delete"
      initial={{ name: '' }}
      schema={users.remove.body}
      toBody={() => ({ userId: person.id, isPermanent: true })}
      checkInWords={({ name: typed }) =>
        comparable(typed) === comparable(name) ? {} : { name: messages.typeNameWrong(name) }
      }
      send={(body, signal) => client.call('users.remove', { body, signal })}
      successMessage={() => messages.endedForGood(name)}
      title={messages.deleteTitle(name)}
      verb={messages.endForGoodVerb}
      kind="danger"
    >
      <p>{messages.deleteText}</p>
      <p>{messages.endForGoodHint}</p>
      <FormText name="name" label={messages.typeName(name)} autoComplete="off" />
    </ActionDialog>
  )
}
