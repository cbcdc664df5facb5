import type { SheetSection } from '#src/forms/form-room.ts'
import { Card } from '#src/ui/card.tsx'
import { Facts } from '#src/ui/facts.tsx'

/** The answers of a form by step, as they were handed in. */
export function Answers({ sheet }: { readonly sheet: readonly SheetSection[] }) {
  return sheet.map(({ step, title, rows }) => (
    <Card key={step} title={title}>
      <Facts facts={rows.map(({ field, label, value }) => ({ key: field || label, label, value }))} />
    </Card>
  ))
}
