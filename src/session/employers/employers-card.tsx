import { useMessages } from '#src/shared/i18n/translations.ts'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { EmployerList } from './employer-list.tsx'
import { employersMessages } from './employers-messages.ts'

/** The person's own list by employer. */
export default function EmployersCard() {
  const messages = useMessages(employersMessages)
  return (
    <Card title={messages.title}>
      <EmployerList />
    </Card>
  )
}
