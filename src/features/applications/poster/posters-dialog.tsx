import { useNavigate } from 'react-router-dom'
import { useWords } from '#src/i18n/words.ts'
import { useSession } from '#src/session/session-context.tsx'
import { PickField } from '#src/staff/pick/pick-field.tsx'
import { findBusinesses } from '#src/staff/places/find-businesses.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { applicationsWords } from '../applications-words.ts'

/** Whose poster it is to be, for those who serve several businesses. */
export function PostersDialog({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(applicationsWords)
  const { client } = useSession()
  const navigate = useNavigate()
  const open = async (id: number) => {
    const { Slug } = await client.call('business.get', { params: { id } })
    void navigate(`/poster/${Slug}`)
  }
  return (
    <Dialog isOpen title={words.postersTitle} onClose={onClose}>
      <Stack>
        <p>{words.postersText}</p>
        <PickField
          id="poster-business"
          name="business"
          label={words.business}
          value={null}
          onChange={(pick) => pick && void open(pick.id)}
          find={findBusinesses(client)}
        />
      </Stack>
    </Dialog>
  )
}
