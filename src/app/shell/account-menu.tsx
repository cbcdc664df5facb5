import { useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { languages } from '#contract/domain/lookups.ts'
import { homePath } from '#contract/domain/roles.ts'
import { languageNames, useChooseLanguage, useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSessionActor } from '#src/session/session-actor.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import type { IconName } from '#src/shared/ui/base/icon.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { Menu, type MenuItem } from '#src/shared/ui/overlays/menu.tsx'
import {
  changePasswordPath,
  consentPath,
  loginSecurityPath,
  profilePath,
  systemPath,
} from '#src/shared/account-paths.ts'
import { appMessages } from '../app-messages.ts'
import styles from './frame.module.css'

function ClearCacheDialog({ onClose }: { readonly onClose: () => void }) {
  const messages = useMessages(appMessages)
  const { actor } = useSessionActor()
  return (
    <Dialog
      isOpen
      title={messages.clear.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.clear.cancel}</Button>
          <Button kind="primary" onClick={() => actor.send({ type: 'log out', ending: 'cache cleared' })}>
            {messages.clear.go}
          </Button>
        </>
      }
    >
      <p>{messages.clear.what}</p>
    </Dialog>
  )
}

/** My account: who is logged in, the password, clearing the cache, logging out. */
export function AccountMenu() {
  const messages = useMessages(appMessages)
  const { user, logOut } = useSession()
  const navigate = useNavigate()
  const language = useLanguage()
  const choose = useChooseLanguage()
  const other = languages.find((each) => each !== language) ?? language
  const [isClearing, setClearing] = useState(false)
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
          link('profile', messages.manageProfile, profilePath[user.role], 'user'),
          link('password', messages.changePassword, changePasswordPath[user.role], 'lock'),
          link('security', messages.titles.loginSecurity, loginSecurityPath, 'device'),
          link('consent', messages.titles.consent, consentPath[user.role], 'pen'),
          ...(user.role === 'Admin' ? [link('system', messages.titles.system, systemPath, 'info')] : []),
          { key: 'language', label: languageNames[other], icon: 'language', onSelect: () => choose(other) },
          { key: 'clear', label: messages.clearCache, icon: 'refresh', onSelect: () => setClearing(true) },
          { key: 'out', label: messages.logOut, icon: 'sign-out', isApart: true, onSelect: logOut },
        ]}
      />
      {isClearing && <ClearCacheDialog onClose={() => setClearing(false)} />}
    </>
  )
}
