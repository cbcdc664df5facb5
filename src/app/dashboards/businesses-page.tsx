import { Link } from 'react-router-dom'
import { BusinessList } from '#src/features/businesses/business-list.tsx'
import { businessesWords } from '#src/features/businesses/businesses-words.ts'
import { useWords } from '#src/i18n/words.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Dashboard } from './dashboard.tsx'

/** The home of the platform and of TPA companies: what needs attention, and their businesses. */
export default function BusinessesPage() {
  const words = useWords(businessesWords)
  return (
    <Dashboard
      heading={words.heading}
      size={3}
      actions={
        <Link className={buttonClass('primary')} to="/business-add">
          {words.add}
        </Link>
      }
    >
      <BusinessList />
    </Dashboard>
  )
}
