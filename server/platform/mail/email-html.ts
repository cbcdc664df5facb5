import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { createElement as element } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Block, EmailDraft, EmailSender } from './email-blocks.ts'
import { buttonColors } from './button-colors.ts'

/** The content id of the logo, which is attached to its email: remote pictures are blocked by many mail programs. */
export const logoId = 'logo'

const font = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Noto Sans', sans-serif"

// Mail programs that know no dark mode read the inline styles alone.
const sheet = `
  body, table, td, p, li, dt, dd, h1 { -webkit-text-size-adjust: 100%; }
  .code { letter-spacing: 6px; }
  @media (prefers-color-scheme: dark) {
    .page { background: #171614 !important; }
    .card { background: #22201d !important; border-color: #3a3733 !important; }
    .text { color: #f3f1ec !important; }
    .muted { color: #b5afa5 !important; }
    .code { background: #2e2b27 !important; color: #f3f1ec !important; }
    .facts { border-color: #3a3733 !important; }
    .button { border-color: #8a857b !important; }
  }
  @media (max-width: 480px) {
    .cell { padding-left: 20px !important; padding-right: 20px !important; }
    .button { display: block !important; }
  }
`

const styles = {
  page: { margin: 0, padding: 0, background: '#f6f5f2' },
  unseen: {
    display: 'none',
    maxHeight: 0,
    overflow: 'hidden',
    fontSize: '1px',
    lineHeight: '1px',
    color: '#f6f5f2',
    opacity: 0,
  },
  table: { width: '100%', maxWidth: '600px', margin: '0 auto', borderCollapse: 'separate', borderSpacing: 0 },
  head: { padding: '24px 32px 12px', fontFamily: font, fontSize: '17px', lineHeight: '24px', fontWeight: 600 },
  logo: {
    display: 'block',
    height: '44px',
    maxWidth: '220px',
    width: 'auto',
    padding: '4px',
    marginBottom: '8px',
    background: '#ffffff',
    borderRadius: '8px',
    border: 0,
  },
  card: {
    padding: '32px 32px 18px',
    background: '#ffffff',
    border: '1px solid #dedad2',
    borderRadius: '12px',
    fontFamily: font,
    color: '#22201c',
    overflowWrap: 'anywhere',
  },
  heading: { margin: '0 0 16px', fontSize: '24px', lineHeight: '32px', fontWeight: 700, color: '#22201c' },
  paragraph: { margin: '0 0 16px', fontSize: '16px', lineHeight: '25px', color: '#22201c' },
  small: { margin: '0 0 12px', fontSize: '14px', lineHeight: '21px', color: '#615c53' },
  list: { margin: '0 0 16px', padding: '0 0 0 22px', fontSize: '16px', lineHeight: '25px', color: '#22201c' },
  facts: { margin: '0 0 20px', padding: '0 0 0 16px', borderLeft: '3px solid #dedad2' },
  name: { margin: 0, fontSize: '14px', lineHeight: '21px', color: '#615c53' },
  value: { margin: '0 0 10px', fontSize: '16px', lineHeight: '24px', fontWeight: 600, color: '#22201c' },
  code: {
    margin: '0 0 20px',
    padding: '14px 16px',
    background: '#f1efea',
    borderRadius: '8px',
    fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Courier New', monospace",
    fontSize: '28px',
    lineHeight: '36px',
    fontWeight: 600,
    textAlign: 'center',
    color: '#22201c',
  },
  action: { margin: '4px 0 20px' },
  footer: {
    padding: '16px 32px 32px',
    fontFamily: font,
    fontSize: '13px',
    lineHeight: '20px',
    color: '#615c53',
    overflowWrap: 'anywhere',
  },
  line: { margin: '0 0 4px' },
} as const satisfies Record<string, CSSProperties>

const buttonStyle = (color: string | null | undefined): CSSProperties => {
  const { fill, text, edge } = buttonColors(color)
  return {
    display: 'inline-block',
    padding: '13px 24px',
    background: fill,
    border: `1px solid ${edge}`,
    borderRadius: '8px',
    color: text,
    fontSize: '16px',
    lineHeight: '22px',
    fontWeight: 600,
    textAlign: 'center',
    textDecoration: 'none',
  }
}

/** A `p` or the like with its class for dark mode. */
const line = (tag: string, className: string, style: CSSProperties, ...children: ReactNode[]): ReactElement =>
  element(tag, { className, style }, ...children)

const blockElement = (block: Block, sender: EmailSender | undefined): ReactElement | null => {
  switch (block.type) {
    case 'heading':
      return line('h1', 'text', styles.heading, block.text)
    case 'paragraph':
      return line('p', 'text', styles.paragraph, block.text)
    case 'small':
      return line('p', 'muted', styles.small, block.text)
    case 'code':
      return line('p', 'code', styles.code, block.text)
    case 'list':
      return line('ul', 'text', styles.list, ...block.items.map((item) => element('li', null, item)))
    case 'facts': {
      if (block.facts.length === 0) return null
      const pairs = block.facts.flatMap(([name, value]) => [
        line('dt', 'muted', styles.name, name),
        line('dd', 'text', styles.value, value),
      ])
      return line('dl', 'facts', styles.facts, ...pairs)
    }
    case 'button':
      return element(
        'p',
        { style: styles.action },
        element('a', { className: 'button', href: block.url, style: buttonStyle(sender?.color) }, block.label),
      )
  }
}

const row = (className: string, style: CSSProperties, ...children: ReactNode[]): ReactElement =>
  element('tr', null, element('td', { className: `cell ${className}`, style }, ...children))

/** The logo is decoration: the name stands below it as text. */
const logo = element('img', { src: `cid:${logoId}`, alt: '', height: 44, style: styles.logo, loading: 'lazy' })

const preheaderOf = ({ content }: EmailDraft): string =>
  content.preheader ?? content.blocks.flatMap((block) => (block.type === 'paragraph' ? [block.text] : []))[0] ?? ''

/** The HTML of an email: one table of at most 600 pixels with inline styles; every text is escaped. */
export const emailHtml = (draft: EmailDraft): string => {
  const { language, content, sender, footer } = draft
  const attributes = { role: 'presentation', width: 600, align: 'center', cellPadding: 0, cellSpacing: 0, border: 0 }
  const rows = element(
    'tbody',
    null,
    row(
      'text',
      { ...styles.head, color: '#22201c' },
      sender === undefined || sender.logo === null ? null : logo,
      sender?.name ?? 'Firstday',
    ),
    row('card', styles.card, ...content.blocks.map((block) => blockElement(block, sender))),
    row('muted', styles.footer, ...footer.map((text) => line('p', 'muted', styles.line, text))),
  )
  const head = element(
    'head',
    null,
    element('meta', { charSet: 'utf-8' }),
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    element('meta', { name: 'color-scheme', content: 'light dark' }),
    element('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    element('title', null, content.subject),
    element('style', { dangerouslySetInnerHTML: { __html: sheet } }),
  )
  const body = element(
    'body',
    { className: 'page', style: styles.page },
    element('div', { style: styles.unseen, 'aria-hidden': true }, preheaderOf(draft)),
    element('table', { ...attributes, style: styles.table }, rows),
  )
  return `<!doctype html>${renderToStaticMarkup(element('html', { lang: language, dir: 'ltr' }, head, body))}`
}

/** An email without its logo, whose file is gone. */
export const withoutLogo = (html: string): string => html.replace(new RegExp(`<img[^>]*src="cid:${logoId}"[^>]*>`), '')
