import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { homePath } from '#contract/domain/roles.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSessionState } from '#src/session/session-actor.ts'
import { Logo } from '#src/shared/ui/layout/logo.tsx'
import { ShellHeader } from '#src/shared/ui/layout/shell-header.tsx'
import { useShownHeaderName } from '#src/shared/ui/base/use-header-name.ts'
import { useBrandColor } from '#src/shared/ui/base/use-brand-color.ts'
import { Shell } from '#src/shared/ui/layout/shell.tsx'
import { isKiosk, kioskPath } from '#src/shared/kiosk-mode.ts'
import { languages } from '#contract/domain/lookups.ts'
import { languageNames, useChooseLanguage, useLanguage } from '#src/shared/i18n/language.ts'
import { HeaderButton } from '#src/shared/ui/layout/header-button.tsx'
import { hasDatabase } from '#src/session/device-id.ts'
import { ownerOf } from '#src/session/session-context.tsx'
import { portalMessages } from '#src/shared/request/portal-messages.ts'
import { useIsBehindPortal } from '#src/shared/request/use-is-behind-portal.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { useUpdate } from '../update/updates.ts'
import { appMessages } from '../app-messages.ts'
import { AppRoutes } from './app-routes.tsx'
import { Footer } from './footer.tsx'
import styles from './frame.module.css'
import { HeaderStrip } from './header-strip.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { Menu, menuOf } from './role-menu.tsx'
import { SessionProvider } from './session-provider.tsx'
import { whenIdle } from '../when-idle.ts'

/** Says on every page that the Wi-Fi wants its own login first, while it does. */
function PortalNotice({ className }: { readonly className: string | undefined }) {
  const isBehindPortal = useIsBehindPortal()
  const { title, text } = portalMessages[useLanguage()]
  return (
    isBehindPortal && (
      <div className={className}>
        <Notice tone="warning" title={title} isLive>
          {text}
        </Notice>
      </div>
    )
  )
}

const OutboxBadge = lazy(() => import('../outbox/outbox-badge.tsx'))

/** The badge of the outbox, loaded once there can be entries: someone is logged in, or this device has our rows. */
function LazyOutbox() {
  const user = useSessionState((state) => (state.matches('logged in') ? state.context.session?.user : undefined))
  const [hasRows, setHasRows] = useState(false)
  useEffect(() => {
    let isHere = true
    whenIdle(() => void hasDatabase().then((has) => isHere && setHasRows(has)))
    const show = () => setHasRows(true)
    window.addEventListener('firstday:submitted', show)
    return () => {
      isHere = false
      window.removeEventListener('firstday:submitted', show)
    }
  }, [user])
  if (!user && !hasRows) return null
  return (
    <Suspense fallback={null}>
      <OutboxBadge owner={user && ownerOf(user)} />
    </Suspense>
  )
}

/** Switches to the other language, by its own name. */
function LanguageSwitch() {
  const language = useLanguage()
  const choose = useChooseLanguage()
  const other = languages.find((each) => each !== language) ?? language
  return <HeaderButton icon="language" label={languageNames[other]} onClick={() => choose(other)} />
}

// None of these is needed before a person has logged in.
const AccountMenu = lazy(() => import('./account-menu.tsx'))
const BrandLogo = lazy(() => import('./brand-logo.tsx'))
const Notices = lazy(() => import('./notices.tsx'))
const StaffOverlays = lazy(() => import('#src/shared/staff/staff-overlays.tsx'))
const SectionNav = lazy(() => import('../sections/section-nav.tsx'))
const KioskVisit = lazy(() => import('../kiosk/kiosk-visit.tsx'))
const UpdatePrompt = lazy(() => import('../update/update-prompt.tsx'))

/**
 * Platform admins see the platform's logo; others that of their business, else of their TPA company, else the name of
 * the business; applicants the name of the business that they apply to.
 */
function HomeLogo() {
  const messages = useMessages(appMessages)
  const user = useSessionState(({ context }) => context.session?.user)
  const logoAddress = user && user.role !== 'Admin' ? (user.logoUrl ?? user.tpaCompanyLogo) : null
  const pageName = useShownHeaderName()
  const name = pageName ?? user?.businessName
  const isBusinessLogo = logoAddress !== null && logoAddress === user?.logoUrl
  return (
    <Link className={styles.home} to={user ? homePath[user.role] : '/login'}>
      {logoAddress === null || pageName !== undefined ? (
        name ? (
          <strong className={styles.name}>{name}</strong>
        ) : (
          <Logo />
        )
      ) : (
        <Suspense fallback={<Logo />}>
          <BrandLogo address={logoAddress} name={isBusinessLogo ? (user?.businessName ?? null) : null} />
          <span className="visually-hidden">{messages.menu.home}</span>
        </Suspense>
      )}
    </Link>
  )
}

/** The layout of every page: header, page, footer; with the session inside when there is one. */
export function Frame() {
  const messages = useMessages(appMessages)
  const { pathname } = useLocation()
  const role = useSessionState(({ context }) => context.session?.user.role)
  const isIn = useSessionState((state) => state.matches('logged in'))
  useBrandColor(useSessionState(({ context }) => context.session?.user.color))
  const hasUpdate = useUpdate() !== undefined
  if (pathname === kioskPath)
    return (
      <SessionProvider>
        <Suspense fallback={null}>
          <AppRoutes />
        </Suspense>
      </SessionProvider>
    )
  return (
    <SessionProvider>
      {isKiosk() && (
        <Suspense fallback={null}>
          <KioskVisit />
        </Suspense>
      )}
      <Shell
        skipLabel={messages.skip}
        header={
          <ShellHeader
            strip={<HeaderStrip />}
            logo={<HomeLogo />}
            navLabel={messages.navLabel}
            {...(isIn && role && menuOf(role).length > 0 && { nav: <Menu role={role} /> })}
            right={
              <>
                <LazyOutbox />
                <LanguageSwitch />
                {isIn && (
                  <Suspense fallback={null}>
                    <AccountMenu />
                  </Suspense>
                )}
              </>
            }
            below={
              isIn &&
              role &&
              role !== 'EMPLOYEE' && (
                <Suspense fallback={<div className={styles.sections} />}>
                  <SectionNav role={role} />
                </Suspense>
              )
            }
          />
        }
        footer={<Footer />}
      >
        <PortalNotice className={styles.notes} />
        {isIn && (
          <Suspense fallback={null}>
            <Notices />
          </Suspense>
        )}
        <ErrorBoundary pathname={pathname}>
          <Suspense fallback={<PageSkeleton />}>
            <AppRoutes />
          </Suspense>
        </ErrorBoundary>
      </Shell>
      {isIn && role !== 'EMPLOYEE' && (
        <Suspense fallback={null}>
          <StaffOverlays />
        </Suspense>
      )}
      {hasUpdate && (
        <Suspense fallback={null}>
          <UpdatePrompt />
        </Suspense>
      )}
    </SessionProvider>
  )
}
