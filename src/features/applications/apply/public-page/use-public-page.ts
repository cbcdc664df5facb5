import { useCallback, useEffect, useState } from 'react'
import type { ApplicationPage } from '#contract/endpoints/applications/public-application.ts'
import type { RequestError } from '#src/shared/request/request-error.ts'
import { toRequestError } from '#src/shared/request/request-error.ts'
import { hasSessionMarker } from '#src/session/session-marker.ts'
import { useSessionActor } from '#src/session/session-actor.ts'
import { preloadedPage, takePrefetchedPage } from './preloaded-page.ts'
import { evictCachedPage, isTicketValid, cachePage, mayHaveAnswers, readCachedPage } from './cached-page.ts'

/** An application page as far as it is available: loaded now, or stored from an earlier visit. */
export interface PublicPage {
  readonly page: ApplicationPage | undefined
  /** Why there is none, or no newer one. */
  readonly error: RequestError | undefined
  /** There is one, but its ticket has expired. */
  readonly isExpired: boolean
  readonly isLoading: boolean
  /** This device has no answers for it, and no login can be pending. */
  readonly isFirst: boolean
  readonly again: () => void
}

interface Held {
  readonly slug: string
  readonly page: ApplicationPage | undefined
  readonly error?: RequestError | undefined
  readonly isSettled: boolean
  readonly isFirst: boolean
}

const isGone = ({ kind }: RequestError) => kind === 'not found' || kind === 'inactive'

const heldAtFirst = (slug: string): Held => {
  const cached = readCachedPage(slug)
  return {
    slug,
    page: preloadedPage(slug) ?? cached,
    isSettled: false,
    isFirst: !mayHaveAnswers(slug) && !hasSessionMarker(),
  }
}

/**
 * The application page of a business: what this device has stored right away, and the server's response as soon as it
 * arrives.
 */
export function usePublicPage(slug: string): PublicPage {
  const { client } = useSessionActor()
  const [held, setHeld] = useState<Held>(() => heldAtFirst(slug))
  const [times, setTimes] = useState(0)
  if (held.slug !== slug) setHeld(heldAtFirst(slug))
  useEffect(() => {
    const stop = new AbortController()
    const request =
      takePrefetchedPage(slug) ?? client.call('application.page', { params: { slug }, signal: stop.signal })
    request.then(
      (page) => {
        if (stop.signal.aborted) return
        cachePage(page)
        setHeld((before) => ({ slug, page, isSettled: true, isFirst: before.isFirst }))
      },
      (error: unknown) => {
        if (stop.signal.aborted) return
        const requestError = toRequestError(error)
        if (isGone(requestError)) evictCachedPage(slug)
        setHeld((before) => ({
          ...before,
          page: isGone(requestError) ? undefined : before.page,
          error: requestError,
          isSettled: true,
        }))
      },
    )
    return () => stop.abort()
  }, [client, slug, times])
  const again = useCallback(() => {
    setHeld((before) => ({ ...before, isSettled: false }))
    setTimes((before) => before + 1)
  }, [])
  const isGood = held.page !== undefined && isTicketValid(held.page)
  return {
    page: isGood ? held.page : undefined,
    error: held.error,
    isExpired: held.page !== undefined && !isGood,
    isLoading: !held.isSettled,
    isFirst: held.isFirst,
    again,
  }
}
