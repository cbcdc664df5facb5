import { attentionWords } from '#src/features/attention/attention-words.ts'
import { useWords } from '#src/i18n/words.ts'
import { Dashboard } from './dashboard.tsx'
import { ListLinks } from './list-links.tsx'
import { PeopleLink } from './people-link.tsx'

/** Who waits for a store manager: whose documents have to be looked at first, then what was handed in. */
export default function ManagerDashboardPage() {
  const words = useWords(attentionWords)
  return (
    <Dashboard
      heading={words.managerHeading}
      isAtCounter
      actions={
        <>
          <ListLinks />
          <PeopleLink />
        </>
      }
    />
  )
}
