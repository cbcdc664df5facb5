import { useEffect, useState } from 'react'
import type { MouseEvent, ReactNode } from 'react'
import { Button } from '../base/button.tsx'
import { useUiMessages } from '../base/ui-messages.ts'
import styles from './connection-wait.module.css'
import { Spinner } from './spinner.tsx'

const patienceMs = 2000

const useIsLong = (isHeld: boolean): boolean => {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isHeld) return
    const timer = setTimeout(() => setIsLong(true), patienceMs)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isHeld])
  return isLong
}

/**
 * Says next to a pressed button that the press waits for the connection, and takes it back on demand: as soon as that is
 * known, and in any case after two seconds. Until then it shows what else stands there.
 */
export function ConnectionWait({
  isHeld,
  isWaiting,
  onCancel,
  children,
}: {
  /** Whether a press is remembered that can still be taken back. */
  readonly isHeld: boolean
  /** Whether the connection is known to be missing. */
  readonly isWaiting: boolean
  readonly onCancel: () => void
  readonly children?: ReactNode
}) {
  const messages = useUiMessages()
  const isLong = useIsLong(isHeld)
  const cancel = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    // This button goes: the focus returns to the pressed one.
    form?.querySelector<HTMLElement>('[type=submit]')?.focus()
    onCancel()
  }
  const isShown = isHeld && (isWaiting || isLong)
  return (
    <>
      <span role="status" className={isShown ? styles.wait : undefined}>
        {isShown && (
          <>
            <Spinner />
            {messages.waitingForConnection}
          </>
        )}
      </span>
      {isShown ? (
        <Button kind="quiet" isCompact onClick={cancel}>
          {messages.cancel}
        </Button>
      ) : (
        children
      )}
    </>
  )
}
