import { Link } from 'react-router-dom'
import { attentionWords } from '#src/features/attention/attention-words.ts'
import { useWords } from '#src/i18n/words.ts'
import { buttonClass } from '#src/ui/button.tsx'

/** Leads to the lists behind the queues, which are there when nothing waits: all forms, and all who applied. */
export function ListLinks() {
  const { lists } = useWords(attentionWords)
  return (
    <>
      <Link to="/review?status=all" className={buttonClass('secondary')}>
        {lists.forms}
      </Link>
      <Link to="/applications" className={buttonClass('secondary')}>
        {lists.applications}
      </Link>
    </>
  )
}
