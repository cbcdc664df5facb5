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
  { readonly children: ReactNode; readonly place?: string | undefined },
  { readonly hasBroken: boolean; readonly place: string | undefined }
> {
  override state = { hasBroken: false, place: this.props.place }

  static getDerivedStateFromError() {
    return { hasBroken: true }
  }

  static getDerivedStateFromProps(
    props: { readonly place?: string | undefined },
    state: { readonly place: string | undefined },
  ) {
    return props.place === state.place ? null : { hasBroken: false, place: props.place }
  }

  override componentDidCatch(_error: Error, _info: ErrorInfo) {
    void flushBeforeLock()
  }

  override render() {
    if (!this.state.hasBroken) return this.props.children
    const words = sentences[currentLanguage()]
    return (
      <Page heading={words.heading} lede={words.lede}>
        <div>
          <Button kind="primary" icon="refresh" onClick={() => location.reload()}>
            {words.again}
          </Button>
        </div>
        <p>
          <a href="/">{words.home}</a>
        </p>
      </Page>
    )
  }
}
