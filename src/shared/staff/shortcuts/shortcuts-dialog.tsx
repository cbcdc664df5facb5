import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { goKeys } from './go-keys.ts'
import { shortcutsMessages } from './shortcuts-messages.ts'
import styles from './shortcuts-dialog.module.css'

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The keyboard shortcuts of staff, by where they work. */
export default function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const { title, close, searchKeys, enter, groups, tabs, sections, actions } = useMessages(shortcutsMessages)
  const sectionKeys = (['h', 'u', 'r', 'a', 'n', 'd', 's'] as const).filter((key) => goKeys().includes(key))
  const lists = [
    {
      name: groups.everywhere,
      keys: [
        [searchKeys(isMac), actions.search],
        ['?', actions.shortcuts],
        ['u', actions.undo],
      ],
    },
    { name: groups.go, keys: sectionKeys.map((key) => [`g ${key}`, sections[key]]) },
    {
      name: groups.home,
      keys: [
        [tabs, actions.tab],
        ['j', actions.down],
        ['k', actions.up],
      ],
    },
    {
      name: groups.lists,
      keys: [
        ['j', actions.down],
        ['k', actions.up],
        [enter, actions.open],
        ['/', actions.find],
      ],
    },
    {
      name: groups.review,
      keys: [
        ['a', actions.approve],
        ['r', actions.return],
        ['n', actions.next],
        ['j', actions.after],
        ['k', actions.before],
      ],
    },
    {
      name: groups.application,
      keys: [
        ['a', actions.approve],
        ['r', actions.reject],
      ],
    },
  ]
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      actions={
        <Button kind="primary" onClick={onClose}>
          {close}
        </Button>
      }
    >
      <div className={styles.groups}>
        {lists.map(({ name, keys }) => (
          <section key={name} className={styles.group}>
            <h3>{name}</h3>
            <dl>
              {keys.map(([key, what]) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
