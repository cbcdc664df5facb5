import { Card } from '#src/shared/ui/layout/card.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'

/** Holds about the place of the cards of a dashboard, so that what stands below them is not pushed from under the finger. */
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
