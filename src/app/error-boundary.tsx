import { Component, type ErrorInfo, type ReactNode } from 'react'
import type { Language } from '#contract/domain/lookups.ts'
import { currentLanguage } from '#src/shared/i18n/language.ts'
import { flushBeforeLock } from '#src/session/flush-before-lock.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'

// Said without any fetched words: a missing file may be the very trouble.
const sentences: Readonly<Record<Language, { heading: string; lede: string; again: string; home: string }>> = {
  en: {
    heading: 'This page could not be shown',
    lede: 'What was saved on this device is still here. Load the page again; if that does not help, check the network.',
    again: 'Load again',
    home: 'Go to the start',
  },
  es: {
    heading: 'No se pudo mostrar esta página',
    lede: 'Lo guardado en este dispositivo sigue aquí. Cargue la página otra vez; si no basta, revise la red.',
    again: 'Cargar otra vez',
    home: 'Ir al inicio',
  },
}

/** Stands in for a page that broke; drafts are brought to disk first. A new `place` (address) tries again. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode; readonly pathname?: string | undefined },
  { readonly hasBroken: boolean; readonly pathname: string | undefined }
> {
  override state = { hasBroken: false, pathname: this.props.pathname }

  static getDerivedStateFromError() {
    return { hasBroken: true }
  }

  static getDerivedStateFromProps(
    props: { readonly pathname?: string | undefined },
    state: { readonly pathname: string | undefined },
  ) {
    return props.pathname === state.pathname ? null : { hasBroken: false, pathname: props.pathname }
  }

  override componentDidCatch(_error: Error, _info: ErrorInfo) {
    void flushBeforeLock()
  }

  override render() {
    if (!this.state.hasBroken) return this.props.children
    const messages = sentences[currentLanguage()]
    return (
      <Page heading={messages.heading} lede={messages.lede}>
        <div>
          <Button kind="primary" icon="refresh" onClick={() => location.reload()}>
            {messages.again}
          </Button>
        </div>
        <p>
          <a href="/">{messages.home}</a>
        </p>
      </Page>
    )
  }
}
