import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { useSessionState } from '#src/session/session-actor.ts'
import { ownerOf } from '#src/session/session-context.tsx'
import { useHeaderName } from '#src/shared/ui/base/use-header-name.ts'
import { useBrandColor } from '#src/shared/ui/base/use-brand-color.ts'
import { ApplicationProvider } from './application-provider.tsx'
import { Clearing } from './visit/clear-visit.tsx'
import { preloadDevice } from './machine/lazy-device.ts'
import { PageNotAvailable, NoOpenLocations, OpeningPage } from './status-pages.tsx'
import { usePublicPage } from './public-page/use-public-page.ts'

/** The application page of a business, where anyone applies for a job: without an account, online or offline. */
export default function ApplyPage() {
  const slug = useParams()['slug'] ?? ''
  const opened = usePublicPage(slug)
  const { page, isLoading, isFirst } = opened
  useBrandColor(page?.color)
  useHeaderName(page?.businessName)
  const user = useSessionState((state) => (state.matches('logged in') ? state.context.session?.user : undefined))
  const isDeviceReady = useSessionState(({ context }) => context.isDeviceReady)
  const loggedInOwner = user && isDeviceReady ? ownerOf(user) : undefined
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    // The device storage opens while the business is loading.
    if (loggedInOwner === undefined) preloadDevice()
  }, [loggedInOwner])
  const [clearing, setClearing] = useState<'no' | 'by hand' | 'idle'>('no')
  const [wasIdle, setWasIdle] = useState(false)
  if (page === undefined) return isLoading ? <OpeningPage /> : <PageNotAvailable opened={opened} />
  if (page.locations.length === 0) return <NoOpenLocations page={page} />
  if (clearing !== 'no')
    return (
      <Clearing
        onCleared={() => {
          setWasIdle(clearing === 'idle')
          setClearing('no')
          setTurn((before) => before + 1)
        }}
      />
    )
  return (
    <ApplicationProvider
      key={`${page.slug} ${loggedInOwner ?? ''} ${turn}`}
      page={page}
      loggedInOwner={loggedInOwner}
      isFirst={isFirst && loggedInOwner === undefined && turn === 0}
      wasCleared={wasIdle}
      isRestarted={turn > 0}
      onClear={(reason) => setClearing(reason)}
    />
  )
}
