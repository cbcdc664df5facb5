import { useState } from 'react'
import { portraitFile } from '#contract/api/replies.ts'
import type { PersonDetail } from '#contract/api/person.ts'
import { useLanguage } from '#src/i18n/language.ts'
import { sayReason } from '#src/i18n/reasons.ts'
import { useWords } from '#src/i18n/words.ts'
import { TroubleNotice } from '#src/request/trouble-notice.tsx'
import { useFile } from '#src/request/use-file.ts'
import { useRequest } from '#src/request/use-request.ts'
import { useSession } from '#src/session/session-context.tsx'
import { PictureField } from '#src/staff/editing/picture-field.tsx'
import { tell } from '#src/staff/told/told.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { profileWords } from './profile-words.ts'

/** One's own picture: chosen or taken, looked at, then saved. */
export function ProfilePicture({
  person,
  onSaved,
}: {
  readonly person: PersonDetail
  readonly onSaved: () => Promise<void>
}) {
  const words = useWords(profileWords)
  const language = useLanguage()
  const { client, changeUser } = useSession()
  const [chosen, setChosen] = useState<File | null>(null)
  const [address, setAddress] = useState(person.doc_profile_img)
  const current = useFile(client, address)
  const { submit, reset, isSubmitted, trouble } = useRequest<File, void>(async (ProfileImage, signal) => {
    const saved = await client.call('users.uploadProfilePicture', { body: {}, files: { ProfileImage }, signal })
    setAddress(saved.doc_profile_img)
    setChosen(null)
    changeUser(saved)
    await onSaved()
    tell(words.pictureSaved)
  })
  const refused = trouble?.fields['ProfileImage']
  const change = (file: File | null) => {
    if (trouble) reset()
    setChosen(file)
  }
  return (
    <Card title={words.pictureTitle}>
      <TroubleNotice trouble={refused ? undefined : trouble} />
      <PictureField
        id="profile-picture"
        name="ProfileImage"
        label={words.picture}
        hint={words.pictureHint}
        error={refused && sayReason(refused, language)}
        rule={portraitFile}
        value={chosen}
        onChange={change}
        current={current}
        alt={words.pictureOf(`${person.firstName} ${person.lastName}`)}
        isBusy={isSubmitted}
        hasCamera
      />
      {chosen && (
        <div>
          <Button kind="primary" isBusy={isSubmitted} onClick={() => submit(chosen)}>
            {words.savePicture}
          </Button>
        </div>
      )}
    </Card>
  )
}
