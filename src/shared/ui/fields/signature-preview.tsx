import { classNames } from '../base/class-names.ts'
import styles from './signature-field.module.css'
import { pathOf, sheetUnits } from './strokes.ts'

/** A drawing: its picture as a PNG data address, and its strokes where all of them are known (see `strokes.ts`). */
export interface Drawing {
  readonly png: string
  readonly strokes?: string | undefined
}

/** A typed name, and whether its signer confirmed that they sign with it though it is another name than theirs. */
interface TypedName {
  readonly kind: 'typed'
  readonly text: string
  readonly isConfirmed?: boolean
}

/** A signature: the typed name, or the drawing. */
export type SignatureValue = TypedName | ({ readonly kind: 'drawn' } & Drawing)

function Strokes({ strokes, label }: { readonly strokes: string; readonly label: string }) {
  return (
    <svg
      className={styles.image}
      viewBox={`0 0 ${sheetUnits.width} ${sheetUnits.height}`}
      role="img"
      aria-label={label}
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={pathOf(strokes)} />
    </svg>
  )
}

/** A signature on a white background, as it will appear on the document; `label` says what it is. */
export function SignaturePreview({ value, label }: { readonly value: SignatureValue | null; readonly label: string }) {
  if (value?.kind === 'drawn') {
    return (
      <div className={styles.paper}>
        {value.strokes === undefined ? (
          <img className={styles.image} src={value.png} alt={label} />
        ) : (
          <Strokes strokes={value.strokes} label={label} />
        )}
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
