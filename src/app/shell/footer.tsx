import { Link } from 'react-router-dom'
import { useWords } from '#src/i18n/words.ts'
import { ShellFooter } from '#src/ui/shell-footer.tsx'
import { appWords } from '../words/words.ts'

const links = ['about', 'services', 'team', 'partners', 'contact', 'privacy'] as const

/** The foot of every page, with the links of the specification, and the way to check a paper. */
export function Footer() {
  const words = useWords(appWords)
  return (
    <ShellFooter
      note={words.footer.copyright(new Date().getFullYear())}
      links={[
        ...links.map((link) => (
          <Link key={link} to={`/about#${link}`}>
            {words.footer[link]}
          </Link>
        )),
        <Link key="verify" to="/verify">
          {words.footer.verify}
        </Link>,
      ]}
    />
  )
}
