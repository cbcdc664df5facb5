import type { ReactNode } from 'react'
import { useEffect, useRef, useState, useMemo } from 'react'
import type { ApplicationPage } from '#contract/endpoints/applications/public-application.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { wakeOutbox } from '#src/session/wake-outbox.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { focusHeading } from '#src/shared/ui/layout/heading-focus.ts'
import { Page } from '#src/shared/ui/layout/page.tsx'
import type { FormFiles } from '#src/shared/form-fields/files-context.ts'
import { FormFilesContext } from '#src/shared/form-fields/files-context.ts'
import { useApplication } from './machine/apply-actor.ts'
import { applyMessages } from './apply-messages.ts'
import { Editor } from './editor.tsx'
import { NotLoadedNotice } from './notices.tsx'
import { OpeningPage } from './status-pages.tsx'
import { scheduleIdleClose, cancelIdleClose } from './visit/close-on-idle.ts'
import { ConfirmationPage } from './confirmation-page.tsx'
import { ApplyIdleGuard } from './visit/idle-guard.tsx'
import { loadDeviceModule } from './machine/lazy-device.ts'

const filesAt = (lane: string): FormFiles => {
  const files = async () => (await loadDeviceModule()).filesAt(lane)
  return {
    save: async (file) => (await files()).save(file),
    remove: async (id) => (await files()).remove(id),
    look: async (id) => (await files()).look(id),
  }
}

/** Provides the files of an application to its fields; they are stored encrypted with the answers. */
function FilesOfApplication({ lane, children }: { readonly lane: string; readonly children: ReactNode }) {
  const files = useMemo(() => filesAt(lane), [lane])
  return <FormFilesContext value={files}>{children}</FormFilesContext>
}

const useVisit = () =>
  useEffect(() => {
    cancelIdleClose()
    return scheduleIdleClose
  }, [])

const useFocusOnTurn = (screenKey: string) => {
  const before = useRef(screenKey)
  useEffect(() => {
    if (before.current === screenKey) return
    before.current = screenKey
    window.scrollTo({ top: 0 })
    focusHeading()
  }, [screenKey])
}

/** One application on this device, from the first answer to the confirmation. */
export function ApplicationProvider({
  page,
  loggedInOwner,
  isFirst,
  wasCleared,
  isRestarted,
  onClear,
}: {
  readonly page: ApplicationPage
  readonly loggedInOwner: string | undefined
  /** Whether no answers are known on this device: the questions need not wait for its storage. */
  readonly isFirst: boolean
  readonly wasCleared: boolean
  /** Whether another application was on this page before: its last control is gone, so the heading takes the focus. */
  readonly isRestarted: boolean
  readonly onClear: (reason: 'by hand' | 'idle') => void
}) {
  const messages = useMessages(applyMessages)
  const latest = useRef(page)
  useEffect(() => {
    latest.current = page
  })
  const [services] = useState(() => ({
    lane: page.ticket.lane,
    page: () => latest.current,
    loggedInOwner,
    wake: () => {
      // The badge of the outbox may not have loaded: no one is logged in.
      window.dispatchEvent(new Event('firstday:submitted'))
      void wakeOutbox('submitted')
    },
  }))
  const [state, send] = useApplication(services, page)
  const { content, revision, isStored, sending, shown, isWaiting } = state.context
  useVisit()
  const isOpening = state.matches('opening')
  const isFilling = state.matches('filling') || state.matches('submitting') || (isOpening && isFirst)
  const opening = isRestarted ? 'opening' : 'job'
  useFocusOnTurn(isFilling ? content.step : isOpening ? opening : 'after')

  if (state.matches('closed'))
    return (
      <Page heading={messages.statusPages.deviceTitle}>
        <Notice
          tone="warning"
          actions={<Button onClick={() => send({ type: 'try again' })}>{messages.tryAgain}</Button>}
          isLive
        >
          {messages.statusPages.device}
        </Notice>
      </Page>
    )
  if (isOpening && !isFirst && isWaiting)
    return (
      <Page heading={messages.statusPages.loading}>
        <NotLoadedNotice />
      </Page>
    )
  if ((state.matches('queued') && sending === 'refused') || (isOpening && !isFirst)) return <OpeningPage />
  const isGuarded = !isStored && (revision > 0 || !isFilling)
  return (
    <>
      {isFilling ? (
        <FilesOfApplication lane={services.lane}>
          <Editor
            key={shown}
            page={page}
            state={state}
            send={send}
            wasCleared={wasCleared && revision === 0}
            onClear={() => onClear('by hand')}
          />
        </FilesOfApplication>
      ) : (
        <ConfirmationPage page={page} state={state} onClear={() => onClear('by hand')} />
      )}
      {isGuarded && <ApplyIdleGuard onIdle={() => onClear('idle')} onClear={() => onClear('by hand')} />}
    </>
  )
}
