import { classNames } from './class-names.ts'
import styles from './signature-field.module.css'

/** A signature as given: the typed name, or the drawing as a PNG data address. */
export type SignatureValue =
  { readonly kind: 'typed'; readonly text: string } | { readonly kind: 'drawn'; readonly png: string }

/** A signature on paper, as it will stand on the document; `label` says what it is. */
export function SignaturePreview({ value, label }: { readonly value: SignatureValue | null; readonly label: string }) {
  if (value?.kind === 'drawn') {
    return (
      <div className={styles.paper}>
        <img className={styles.image} src={value.png} alt={label} />
      </div>
    )
  }
  return (
    <div className={styles.fit}>
      <div className={classNames(styles.paper, styles.typed)} role="img" aria-label={label}>
        <span>{value?.text}</span>
      </div>
    </div>
  )
}
