import { Component, type ErrorInfo, type ReactNode } from 'react'
import type { Language } from '#contract/domain/lookups.ts'
import { currentLanguage } from '#src/shared/i18n/language.ts'
import { isMissingFile } from '#src/api/missing-file.ts'
import { flushBeforeLock } from '#src/shared/flush-before-lock.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'

// Written without any loaded messages: a missing file may be the very problem.
type Sentences = Readonly<Record<'heading' | 'lede' | 'notHere' | 'connect' | 'again' | 'home', string>>

const sentences: Readonly<Record<Language, Sentences>> = {
  en: {
    heading: 'This page could not be shown',
    lede: 'What was saved on this device is still here. Load the page again; if that does not help, check the network.',
    notHere: 'This page isn’t on this device yet',
    connect: 'Connect to the internet once and load the page again. What was saved on this device is still here.',
    again: 'Load again',
    home: 'Go to the start',
  },
  es: {
    heading: 'No se pudo mostrar esta página',
    lede: 'Lo guardado en este dispositivo sigue aquí. Cargue la página otra vez; si no basta, revise la red.',
    notHere: 'Esta página aún no está en este dispositivo',
    connect: 'Conéctese una vez a internet y cargue la página otra vez. Lo guardado en este dispositivo sigue aquí.',
    again: 'Cargar otra vez',
    home: 'Ir al inicio',
  },
}

/** Replaces a page that crashed; drafts are saved first. A new `pathname` tries again. */
export class ErrorBoundary extends Component<
  { readonly children: ReactNode; readonly pathname?: string | undefined },
  { readonly hasBroken: boolean; readonly isMissing: boolean; readonly pathname: string | undefined }
> {
  override state = { hasBroken: false, isMissing: false, pathname: this.props.pathname }

  static getDerivedStateFromError(error: unknown) {
    return { hasBroken: true, isMissing: !navigator.onLine && isMissingFile(error) }
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
      <Page
        heading={this.state.isMissing ? messages.notHere : messages.heading}
        lede={this.state.isMissing ? messages.connect : messages.lede}
      >
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
