import { useFormikContext, type FormikValues } from 'formik'
import { useEffect, useRef, useState } from 'react'
import { registerBeforeLock } from '#src/shared/flush-before-lock.ts'
import { formatTimeWithDay } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { staffMessages } from '../staff-messages.ts'
import { dropText, findText, storableValues, storeText, textLane, type StoredText } from './stored-text.ts'

interface Props {
  /** Its name on the page, where the page has several forms. */
  readonly name?: string
  /** The title of a form that has to be opened on its page. */
  readonly title?: string
  /** Whether what is typed differs from what is saved. */
  readonly isUnsaved: boolean
  /** The values that it is typed over; its initial values by default. */
  readonly base?: FormikValues | undefined
  /** What is restored was typed over these values, and someone else has changed them since. */
  readonly onNewer?: ((base: FormikValues) => void) | undefined
}

const pauseMs = 600

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Stores what is typed after a pause and before the session ends; removes it once it is saved, or left on purpose. */
const useStoring = (lane: string, text: Omit<StoredText, 'typedAt'>, isUnsaved: boolean) => {
  const latest = useRef({ text, isUnsaved })
  const isStored = useRef(false)
  const isLocking = useRef(false)
  useEffect(() => {
    latest.current = { text, isUnsaved }
  })
  const { values } = text
  useEffect(() => {
    if (!isUnsaved) {
      if (isStored.current) void dropText(lane)
      isStored.current = false
      return
    }
    const timer = setTimeout(() => {
      isStored.current = true
      void storeText(lane, latest.current.text)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [lane, values, isUnsaved])
  useEffect(() => {
    const stopFlushing = registerBeforeLock(async () => {
      isLocking.current = true
      if (latest.current.isUnsaved) await storeText(lane, latest.current.text)
    })
    return () => {
      stopFlushing()
      if (isStored.current && !isLocking.current) void dropText(lane)
    }
  }, [lane])
  return isStored
}

/**
 * Stores what is typed into the form around it, so that it outlives a session that ends in the meantime, and offers it
 * again when its user is back. Files and numbers of persons and accounts are never stored.
 */
export function UnsavedText({ name = 'record', title = '', isUnsaved, base, onNewer }: Props) {
  const messages = useMessages(staffMessages)
  const language = useLanguage()
  const { values, initialValues, setValues } = useFormikContext<FormikValues>()
  const [lane] = useState(() => textLane(location.pathname, name))
  const [offer, setOffer] = useState<StoredText>()
  const first = useRef(initialValues)
  useEffect(() => {
    let isCurrent = true
    void findText(lane).then((text) => {
      if (!isCurrent || text === undefined) return
      if (isSame({ ...storableValues(first.current), ...text.values }, storableValues(first.current)))
        void dropText(lane)
      else setOffer(text)
    })
    return () => {
      isCurrent = false
    }
  }, [lane])
  const storedRef = useStoring(lane, { title, values, base: base ?? initialValues }, isUnsaved)
  if (offer === undefined) return null
  const restore = () => {
    const known = Object.entries(offer.values).filter(([field]) => Object.hasOwn(initialValues, field))
    setOffer(undefined)
    storedRef.current = true
    void setValues({ ...values, ...Object.fromEntries(known) })
    if (!isSame(offer.base, storableValues(initialValues))) onNewer?.({ ...initialValues, ...offer.base })
  }
  const discard = () => {
    setOffer(undefined)
    if (!isUnsaved) void dropText(lane)
  }
  return (
    <Notice
      isLive
      title={messages.unsavedTitle(formatTimeWithDay(offer.typedAt, language))}
      actions={
        <>
          <Button isCompact kind="primary" onClick={restore}>
            {messages.unsavedRestore}
          </Button>
          <Button isCompact onClick={discard}>
            {messages.unsavedDiscard}
          </Button>
        </>
      }
    >
      {messages.unsavedText}
    </Notice>
  )
}
