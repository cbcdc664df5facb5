import { useFile } from '#src/shared/request/use-file.ts'
import { useSessionActor } from '#src/session/session-actor.ts'
import { Logo } from '#src/shared/ui/layout/logo.tsx'
import styles from './frame.module.css'

/** The logo of a business or TPA company; its name, else ours, until it has loaded and where it can't be loaded. */
export default function BrandLogo({ address, name }: { readonly address: string; readonly name: string | null }) {
  const { client } = useSessionActor()
  const src = useFile(client, address)
  if (src !== undefined) return <img className={styles.logo} src={src} alt={name ?? ''} />
  return name === null ? <Logo /> : <strong>{name}</strong>
}
