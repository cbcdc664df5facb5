import { useNavigate } from 'react-router-dom'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { ComboboxField } from '#src/shared/staff/pickers/pick-field.tsx'
import { findBusinesses } from '#src/shared/staff/organizations/find-businesses.ts'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { applicationsMessages } from '../applications-messages.ts'

/** Chooses the business of the poster, for users who serve several. */
export function PostersDialog({ onClose }: { readonly onClose: () => void }) {
  const messages = useMessages(applicationsMessages)
  const { client } = useSession()
  const navigate = useNavigate()
  const open = async (id: number) => {
    const { slug } = await client.call('business.get', { params: { id } })
    void navigate(`/poster/${slug}`)
  }
  return (
    <Dialog isOpen title={messages.postersTitle} onClose={onClose}>
      <Stack>
        <p>{messages.postersText}</p>
        <ComboboxField
          id="poster-business"
          name="business"
          label={messages.business}
          value={null}
          onChange={(pick) => pick && void open(pick.id)}
          find={findBusinesses}
        />
      </Stack>
    </Dialog>
  )
}
