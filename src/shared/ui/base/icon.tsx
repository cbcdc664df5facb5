import styles from './icon.module.css'

const shapes = {
  camera:
    'M4 8h3l1.6-2.5h6.8L17 8h3a1.5 1.5 0 0 1 1.5 1.5v8.5A1.5 1.5 0 0 1 20 19.5H4A1.5 1.5 0 0 1 2.5 18V9.5A1.5 1.5 0 0 1 4 8ZM15.5 13.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'check-circle': 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM8 12.3l2.8 2.8L16 9.5',
  'chevron-down': 'm6 9.5 6 6 6-6',
  'chevron-left': 'm14.5 6-6 6 6 6',
  'chevron-right': 'm9.5 6 6 6-6 6',
  'chevron-up': 'm6 14.5 6-6 6 6',
  clock: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM12 7v5.3l3.3 2',
  close: 'm6.5 6.5 11 11M17.5 6.5l-11 11',
  'cloud-up': 'M7 18.5a4.5 4.5 0 0 1-.7-8.94 6 6 0 0 1 11.5 1.56A3.8 3.8 0 0 1 17.5 18.5M12 20v-7.5M9 15l3-3 3 3',
  device:
    'M8 2.5h8A1.5 1.5 0 0 1 17.5 4v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5ZM11 18.5h2',
  dot: 'M12 12h.01',
  external:
    'M13.5 4.5h6v6M19.5 4.5l-8.5 8.5M17.5 14v4A1.5 1.5 0 0 1 16 19.5H6A1.5 1.5 0 0 1 4.5 18V8A1.5 1.5 0 0 1 6 6.5h4',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
  'eye-off':
    'm4 4 16 16M9.9 5.75A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-2.6 3.4M6.3 7.5A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.5-1.2M9.9 9.9a3 3 0 0 0 4.2 4.2',
  file: 'M13.5 2.5H7A1.5 1.5 0 0 0 5.5 4v16A1.5 1.5 0 0 0 7 21.5h10a1.5 1.5 0 0 0 1.5-1.5V7.5ZM13.5 2.5v5h5M9 13h6M9 17h4',
  info: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM12 11v5.5M12 7.7h.01',
  language:
    'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM3.5 12h17M12 3c2.5 2.6 3.7 5.6 3.7 9s-1.2 6.4-3.7 9c-2.5-2.6-3.7-5.6-3.7-9S9.5 5.6 12 3Z',
  lock: 'M6 10.5h12a1.5 1.5 0 0 1 1.5 1.5v7.5A1.5 1.5 0 0 1 18 21H6a1.5 1.5 0 0 1-1.5-1.5V12A1.5 1.5 0 0 1 6 10.5ZM8 10.5V7a4 4 0 0 1 8 0v3.5M12 14.5v2.5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M6 12h12',
  pen: 'm4 20 .9-4.2L16.2 4.5a2 2 0 0 1 2.8 0l.5.500a2 2 0 0 1 0 2.8L8.2 19.1ZM14 6.7l3.3 3.3',
  plus: 'M12 6v12M6 12h12',
  refresh: 'M20 5v5h-5M4 19v-5h5M19.5 10A8 8 0 0 0 5.6 7.5M4.5 14a8 8 0 0 0 13.9 2.5',
  search: 'M17.5 11a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM20 20l-4.4-4.4',
  'sign-out': 'M10 4H6.5A1.5 1.5 0 0 0 5 5.5v13A1.5 1.5 0 0 0 6.5 20H10M10 12h10M16.5 8.5 20 12l-3.5 3.5',
  upload: 'M12 15.5v-11M7.5 9 12 4.5 16.5 9M4.5 15.5V18A1.5 1.5 0 0 0 6 19.5h12a1.5 1.5 0 0 0 1.5-1.5v-2.5',
  user: 'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0ZM4.5 20.5a7.5 7.5 0 0 1 15 0',
  warning:
    'M10.7 4.25a1.5 1.5 0 0 1 2.6 0l7.5 13A1.5 1.5 0 0 1 19.5 19.5h-15a1.5 1.5 0 0 1-1.3-2.25ZM12 9.5v4.3M12 16.5h.01',
} as const

/** An icon of the set. */
export type IconName = keyof typeof shapes

const directed: readonly IconName[] = ['chevron-left', 'chevron-right', 'sign-out', 'external']

/** A small line icon, 1.25 times the text size; hidden from screen readers unless it has a label. */
export function Icon({ name, label }: { readonly name: IconName; readonly label?: string | undefined }) {
  const speech = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return (
    <svg
      {...speech}
      className={directed.includes(name) ? `${styles.icon} ${styles.turns}` : styles.icon}
      viewBox="0 0 24 24"
      focusable="false"
    >
      <path d={shapes[name]} strokeWidth={name === 'dot' ? 8 : undefined} />
    </svg>
  )
}
