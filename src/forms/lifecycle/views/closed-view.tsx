import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button, buttonClass } from '#src/shared/ui/base/button.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { useReturnPath } from '../return-path.ts'
import { lifecycleMessages } from '../lifecycle-messages.ts'

/** Says why a form can't be opened, and what to do. */
export function ClosedView({
  title,
  text,
  onTryAgain,
}: {
  readonly title: string
  readonly text: string
  readonly onTryAgain?: (() => void) | undefined
}) {
  const messages = useMessages(lifecycleMessages)
  const home = useReturnPath()
  return (
    <Page heading={title}>
      <EmptyState
        icon="file"
        title={text}
        action={
          <Row gap="small">
            {onTryAgain && (
              <Button kind="primary" onClick={onTryAgain}>
                {messages.tryAgain}
              </Button>
            )}
            <Link className={buttonClass('secondary')} to={home.path}>
              {home.back ?? messages.toTasks}
            </Link>
          </Row>
        }
      />
    </Page>
  )
}

/** Holds the space of a form while it is opening. */
export function OpeningView() {
  return (
    <Page heading={<Skeleton lines={1} />}>
      <Skeleton lines={4} shape="block" />
    </Page>
  )
}
