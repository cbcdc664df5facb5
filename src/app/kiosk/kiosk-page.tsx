import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { languages } from '#contract/domain/lookups.ts'
import { apiPrefix } from '#src/api/prefix.ts'
import { forgetKioskDevice, useKioskDevice, type KioskDevice } from '#src/session/kiosk/kiosk-device.ts'
import { useSessionActor } from '#src/session/session-actor.ts'
import { languageNames, useChooseLanguage, useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { isKiosk, kioskPath, setKioskMode } from '#src/shared/kiosk-mode.ts'
import { Button, buttonClass } from '#src/shared/ui/base/button.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { pageHeadingId } from '#src/shared/ui/layout/page.tsx'
import { mainId } from '#src/shared/ui/layout/shell.tsx'
import { clearVisit, hasVisitStarted, showFirstScreen } from './clear-visit.ts'
import { kioskMessages } from './kiosk-messages.ts'
import styles from './kiosk.module.css'
import { LeaveDialog } from './leave-dialog.tsx'
import { useContact } from './use-contact.ts'

function Screen({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <main id={mainId} tabIndex={-1} className={styles.screen}>
      <h1 id={pageHeadingId} tabIndex={-1}>
        {heading}
      </h1>
      {children}
    </main>
  )
}

function Languages() {
  const messages = useMessages(kioskMessages)
  const language = useLanguage()
  const choose = useChooseLanguage()
  return (
    <div role="group" aria-label={messages.languages} className={styles.languages}>
      {languages.map((each) => (
        <Button
          key={each}
          lang={each}
          kind={each === language ? 'primary' : 'secondary'}
          aria-pressed={each === language}
          onClick={() => choose(each)}
        >
          {languageNames[each]}
        </Button>
      ))}
    </div>
  )
}

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

function Attract({ device }: { readonly device: KioskDevice }) {
  const messages = useMessages(kioskMessages)
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
  const remove = () => {
    setKioskMode('off')
    forgetKioskDevice()
    location.replace('/login')
  }
  return (
    <Screen heading={messages.revokedTitle(device.businessName)}>
      <Languages />
      <p>{messages.revoked}</p>
      {device.phone !== null && <p>{messages.phone(device.phone)}</p>}
      <div>
        <Button onClick={remove}>{messages.remove}</Button>
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

function NoKiosk() {
  const messages = useMessages(kioskMessages)
  return (
    <Screen heading={messages.noneTitle}>
      <p>{messages.none}</p>
      <div>
        <Link className={buttonClass('primary')} to="/login">
          {messages.logIn}
        </Link>
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

/** The first screen of a kiosk. Whoever comes back to it has ended their visit. */
export default function KioskPage() {
  const { actor } = useSessionActor()
  const device = useKioskDevice()
  const isBack = isKiosk() && hasVisitStarted()
  useEffect(() => {
    if (isBack) void clearVisit(actor).finally(showFirstScreen)
  }, [isBack, actor])
  if (isBack) return null
  return device ? <Enrolled device={device} /> : <NoKiosk />
}
