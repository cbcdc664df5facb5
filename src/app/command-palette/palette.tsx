import { useEffect, useState } from 'react'
import { Autocomplete, Header, Input, Menu, MenuItem, MenuSection, SearchField } from 'react-aria-components'
import { useNavigate } from 'react-router-dom'
import { useMessages } from '#src/shared/i18n/translations.ts'
import controls from '#src/shared/ui/fields/control.module.css'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import '#src/shared/staff/pickers/no-injected-style.ts'
import styles from './palette.module.css'
import { paletteMessages } from './palette-messages.ts'
import { usePaletteSearch } from './use-palette-search.ts'

const pauseMs = 200

/** The text after a short pause in typing. */
const useAfterPause = (text: string): string => {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** One search for everything: people, businesses, locations, forms, applications, and the pages of the role. */
export default function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const messages = useMessages(paletteMessages)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const { groups, isLoading, hasFailed } = usePaletteSearch(useAfterPause(text))
  const open = (path: string) => {
    onClose()
    void navigate(path)
  }
  const emptyText = isLoading ? messages.searching : hasFailed ? messages.failed : messages.none
  return (
    <Dialog isOpen title={messages.title} onClose={onClose}>
      <Autocomplete inputValue={text} onInputChange={setText}>
        {/* eslint-disable-next-line jsx-a11y/no-autofocus -- it is opened to type in it */}
        <SearchField aria-label={messages.label} autoFocus>
          <Input
            className={controls.control ?? ''}
            placeholder={messages.label}
            onKeyDown={(event) => {
              if (event.key === 'Escape') return onClose()
              const isChosen = event.currentTarget.getAttribute('aria-activedescendant') !== null
              const first = groups[0]?.items[0]
              if (event.key === 'Enter' && !isChosen && !isLoading && first !== undefined) open(first.path)
            }}
          />
        </SearchField>
        <Menu
          className={styles.list ?? ''}
          aria-label={messages.title}
          onAction={(path) => open(String(path))}
          renderEmptyState={() => <p className={styles.none}>{emptyText}</p>}
        >
          {groups.map(({ key, items }) => (
            <MenuSection key={key} id={key}>
              <Header className={styles.group ?? ''}>{messages.groups[key]}</Header>
              {items.map(({ path, label, note }) => (
                <MenuItem key={path} id={path} textValue={label} className={styles.item ?? ''}>
                  <span>{label}</span>
                  {note && <small>{note}</small>}
                </MenuItem>
              ))}
            </MenuSection>
          ))}
        </Menu>
      </Autocomplete>
      <p className={styles.hint}>{messages.hint}</p>
    </Dialog>
  )
}
