import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { visitIdleSeconds } from '#contract/domain/kiosk.ts'
import { apiPrefix } from '#src/api/prefix.ts'
import { forgetKioskDevice, useKioskDevice, type KioskDevice } from '#src/session/kiosk/kiosk-device.ts'
import { useSessionActor } from '#src/session/session-actor.ts'
import { useChooseLanguage, useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { isKiosk, kioskPath, setKioskMode } from '#src/shared/kiosk-mode.ts'
import { newTokenReader } from '#src/shared/link-token.ts'
import { Button, buttonClass } from '#src/shared/ui/base/button.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { clearVisit, hasVisitStarted, showFirstScreen } from './clear-visit.ts'
import { kioskMessages } from './kiosk-messages.ts'
import { Languages, Screen } from './kiosk-screen.tsx'
import styles from './kiosk.module.css'
import { LeaveDialog } from './leave-dialog.tsx'
import { SetUpByCode } from './set-up-by-code.tsx'
import { useContact } from './use-contact.ts'

/** A discreet way out for staff. */
function Leave() {
  const messages = useMessages(kioskMessages)
  const [isLeaving, setLeaving] = useState(false)
  return (
    <div className={styles.foot}>
      <Button kind="quiet" icon="lock" onClick={() => setLeaving(true)}>
        {messages.staff}
      </Button>
      {isLeaving && <LeaveDialog onClose={() => setLeaving(false)} />}
    </div>
  )
}

/**
 * Each visit begins in the language of the device: also after a page that was closed in another, and after somebody who
 * chose one and left.
 */
const useLanguageOfDevice = ({ language: ofDevice }: KioskDevice) => {
  const language = useLanguage()
  const choose = useChooseLanguage()
  const isNew = useRef(true)
  useEffect(() => {
    const wait = isNew.current ? 0 : visitIdleSeconds * 1000
    isNew.current = false
    if (language === ofDevice) return
    const timer = setTimeout(() => choose(ofDevice), wait)
    return () => clearTimeout(timer)
  }, [language, ofDevice, choose])
}

function Attract({ device }: { readonly device: KioskDevice }) {
  const messages = useMessages(kioskMessages)
  useLanguageOfDevice(device)
  const [hasLogo, setLogo] = useState(true)
  return (
    <Screen heading={messages.welcome(device.businessName)}>
      {device.logoUrl !== null && hasLogo && (
        <img className={styles.logo} src={`${apiPrefix}${device.logoUrl}`} alt="" onError={() => setLogo(false)} />
      )}
      <Languages />
      <div className={styles.choices}>
        {device.slug !== null && (
          <div className={styles.choice}>
            <Link className={buttonClass('primary', { isWide: true })} to={`/online-application-form/${device.slug}`}>
              {messages.apply}
            </Link>
            <p className={styles.muted}>{messages.applyHint}</p>
          </div>
        )}
        <div className={styles.choice}>
          <Link className={buttonClass(device.slug === null ? 'primary' : 'secondary', { isWide: true })} to="/login">
            {messages.continue}
          </Link>
          <p className={styles.muted}>{messages.continueHint}</p>
        </div>
      </div>
      <p>{messages.how}</p>
      <Leave />
    </Screen>
  )
}

function Locked({ device }: { readonly device: KioskDevice }) {
  const messages = useMessages(kioskMessages)
  return (
    <Screen heading={messages.lockedTitle}>
      <Languages />
      <p>{messages.locked(device.businessName)}</p>
      {device.phone !== null && <p>{messages.phone(device.phone)}</p>}
      <Leave />
    </Screen>
  )
}

function Revoked({ device }: { readonly device: KioskDevice }) {
  const messages = useMessages(kioskMessages)
  const remove = (next: string) => {
    setKioskMode('off')
    forgetKioskDevice()
    location.replace(next)
  }
  return (
    <Screen heading={messages.revokedTitle(device.businessName)}>
      <Languages />
      <p>{messages.revoked}</p>
      {device.phone !== null && <p>{messages.phone(device.phone)}</p>}
      <div className={styles.languages}>
        <Button kind="primary" onClick={() => remove(kioskPath)}>
          {messages.setUpAgain}
        </Button>
        <Button onClick={() => remove('/login')}>{messages.remove}</Button>
      </div>
    </Screen>
  )
}

/** Of an enrolled device that somebody left kiosk mode on. */
function Off({ device }: { readonly device: KioskDevice }) {
  const messages = useMessages(kioskMessages)
  const navigate = useNavigate()
  const start = () => {
    setKioskMode('on')
    location.replace(kioskPath)
  }
  return (
    <Screen heading={messages.offTitle}>
      <p>{messages.off(device.name)}</p>
      <div className={styles.languages}>
        <Button kind="primary" onClick={start}>
          {messages.start}
        </Button>
        <Button onClick={() => void navigate('/login')}>{messages.logIn}</Button>
      </div>
    </Screen>
  )
}

function Enrolled({ device }: { readonly device: KioskDevice }) {
  useContact()
  if (device.status === 'revoked') return <Revoked device={device} />
  if (!isKiosk()) return <Off device={device} />
  return device.status === 'locked' ? <Locked device={device} /> : <Attract device={device} />
}

const readCode = newTokenReader()

/** The code of the link that led here, which leaves the address and the history at once. */
const useCodeOfLink = (): string => {
  const [code, setCode] = useState(readCode)
  useEffect(() => {
    const read = () => {
      if (location.hash !== '') setCode(readCode())
    }
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [])
  return code
}

/** The first screen of a kiosk, and of a device that is to be one. Whoever comes back to it has ended their visit. */
export default function KioskPage() {
  const { actor } = useSessionActor()
  const device = useKioskDevice()
  const link = useCodeOfLink()
  const isBack = isKiosk() && hasVisitStarted()
  useEffect(() => {
    if (isBack) void clearVisit(actor).finally(showFirstScreen)
  }, [isBack, actor])
  if (isBack) return null
  return device ? <Enrolled device={device} /> : <SetUpByCode link={link} />
}
