import { lazy, Suspense, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { languages } from '#contract/domain/lookups.ts'
import { homePath } from '#contract/domain/roles.ts'
import { languageNames, useChooseLanguage, useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import type { IconName } from '#src/shared/ui/base/icon.tsx'
import { Menu, type MenuItem } from '#src/shared/ui/overlays/menu.tsx'
import {
  changePasswordPath,
  consentPath,
  employeeHelpPath,
  helpPath,
  loginSecurityPath,
  profilePath,
  systemPath,
} from '#src/shared/account-paths.ts'
import { appMessages } from '../app-messages.ts'
import { useReturnAfterLogin } from './use-return-after-login.ts'
import styles from './frame.module.css'

const ClearCacheDialog = lazy(() => import('./clear-cache-dialog.tsx'))
const EmployersDialog = lazy(() => import('#src/session/employers/employers-dialog.tsx'))
const SwitchLabel = lazy(() => import('#src/session/employers/switch-label.tsx'))

function ReturnAfterLogin() {
  useReturnAfterLogin()
  return null
}

/** My account: who is logged in, the password, clearing the cache, logging out. */
export default function AccountMenu() {
  const messages = useMessages(appMessages)
  const { user, logOut } = useSession()
  const navigate = useNavigate()
  const language = useLanguage()
  const choose = useChooseLanguage()
  const other = languages.find((each) => each !== language) ?? language
  const [isClearing, setClearing] = useState(false)
  const [isSwitching, setSwitching] = useState(false)
  const name = `${user.firstName} ${user.lastName}`.trim() || user.username
  const link = (key: string, label: ReactNode, href: string, icon?: IconName): MenuItem => ({
    key,
    label,
    icon,
    href,
    onSelect: () => void navigate(href),
  })
  return (
    <>
      {/* Staff are also told where they had been typing, by their sections. */}
      {user.role === 'EMPLOYEE' && <ReturnAfterLogin />}
      <Menu
        label={
          <>
            <span className="visually-hidden">{messages.myAccount}: </span>
            {name}
          </>
        }
        icon="user"
        items={[
          link(
            'who',
            <span className={styles.who}>
              {name}
              <small>{messages.roles[user.role]}</small>
            </span>,
            homePath[user.role],
          ),
          ...(user.employers > 1
            ? [
                {
                  key: 'employer',
                  label: (
                    <Suspense fallback={user.businessName}>
                      <SwitchLabel />
                    </Suspense>
                  ),
                  icon: 'user' as const,
                  onSelect: () => setSwitching(true),
                },
              ]
            : []),
          link('profile', messages.manageProfile, profilePath[user.role], 'user'),
          link('password', messages.changePassword, changePasswordPath[user.role], 'lock'),
          link('security', messages.titles.loginSecurity, loginSecurityPath, 'device'),
          link('consent', messages.titles.consent, consentPath[user.role], 'pen'),
          ...(user.role === 'Admin' ? [link('system', messages.titles.system, systemPath, 'info')] : []),
          link('help', messages.titles.help, user.role === 'EMPLOYEE' ? employeeHelpPath : helpPath, 'info'),
          { key: 'language', label: languageNames[other], icon: 'language', onSelect: () => choose(other) },
          { key: 'clear', label: messages.clearCache, icon: 'refresh', onSelect: () => setClearing(true) },
          { key: 'out', label: messages.logOut, icon: 'sign-out', isApart: true, onSelect: logOut },
        ]}
      />
      {isSwitching && (
        <Suspense fallback={null}>
          <EmployersDialog onClose={() => setSwitching(false)} />
        </Suspense>
      )}
      {isClearing && (
        <Suspense fallback={null}>
          <ClearCacheDialog onClose={() => setClearing(false)} />
        </Suspense>
      )}
    </>
  )
}
