import { Component, useEffect, type ReactNode } from 'react'
import { isMissingFile } from '#src/api/missing-file.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { lifecycleMessages } from '../lifecycle-messages.ts'
import { ClosedView } from './closed-view.tsx'

const retryMs = 3000

function NotLoaded({ onTryAgain }: { readonly onTryAgain: () => void }) {
  const messages = useMessages(lifecycleMessages)
  useEffect(() => {
    const timer = setTimeout(onTryAgain, retryMs)
    window.addEventListener('online', onTryAgain)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', onTryAgain)
    }
  }, [onTryAgain])
  return <ClosedView title={messages.partTitle} text={messages.partText} onTryAgain={onTryAgain} />
}

/**
 * Stands in for a part of a form whose file could not be loaded, and tries again: when the network is back, every three
 * seconds, and on demand. The answers are kept above it.
 */
export class PartBoundary extends Component<{ readonly children: ReactNode }, { readonly isMissing: boolean }> {
  override state = { isMissing: false }

  static getDerivedStateFromError(error: unknown) {
    // Anything else is for the boundary of the page.
    if (!isMissingFile(error)) throw error
    return { isMissing: true }
  }

  readonly #tryAgain = () => this.setState({ isMissing: false })

  override render() {
    return this.state.isMissing ? <NotLoaded onTryAgain={this.#tryAgain} /> : this.props.children
  }
}
