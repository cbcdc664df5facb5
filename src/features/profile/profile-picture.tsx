import { useState } from 'react'
import { profilePhotoUpload } from '#contract/endpoints/shared-replies.ts'
import type { PersonDetail } from '#contract/endpoints/people/person.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useFile } from '#src/shared/request/use-file.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { PictureField } from '#src/shared/staff/records/picture-field.tsx'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { profileMessages } from './profile-messages.ts'

/** One's own picture: chosen or taken, previewed, then saved. */
export function ProfilePicture({
  person,
  onSaved,
}: {
  readonly person: PersonDetail
  readonly onSaved: () => Promise<void>
}) {
  const messages = useMessages(profileMessages)
  const language = useLanguage()
  const { client, changeUser } = useSession()
  const [chosen, setChosen] = useState<File | null>(null)
  const [address, setAddress] = useState(person.profileImageUrl)
  const current = useFile(client, address)
  const { submit, reset, isSubmitted, error } = useRequest<File, void>(async (profileImage, signal) => {
    const saved = await client.call('users.uploadProfilePicture', { body: {}, files: { profileImage }, signal })
    setAddress(saved.profileImageUrl)
    setChosen(null)
    changeUser(saved)
    await onSaved()
    showToast(messages.pictureSaved)
  })
  const refused = error?.fields['profileImage']
  const change = (file: File | null) => {
    if (error) reset()
    setChosen(file)
  }
  return (
    <Card title={messages.pictureTitle}>
      <ErrorNotice error={refused ? undefined : error} />
      <PictureField
        id="profile-picture"
        name="profileImage"
        label={messages.picture}
        hint={messages.pictureHint}
        error={refused && formatMessage(refused, language)}
        rule={profilePhotoUpload}
        value={chosen}
        onChange={change}
        current={current}
        alt={messages.pictureOf(`${person.firstName} ${person.lastName}`.trim())}
        isBusy={isSubmitted}
        hasCamera
      />
      {chosen && (
        <div>
          <Button kind="primary" isBusy={isSubmitted} onClick={() => submit(chosen)}>
            {messages.savePicture}
          </Button>
        </div>
      )}
    </Card>
  )
}
