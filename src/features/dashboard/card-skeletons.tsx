import { Card } from '#src/shared/ui/layout/card.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'

/** Holds about the space of a dashboard's cards, so that what is below them does not move under the finger. */
export function CardSkeletons() {
  return (
    <Stack>
      {['first', 'second', 'third'].map((each) => (
        <Card key={each}>
          <Skeleton lines={6} />
        </Card>
      ))}
    </Stack>
  )
}
