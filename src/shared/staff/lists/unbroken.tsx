import styles from './list.module.css'

/** A text whose words with a hyphen before a digit, such as the W-4 of “Form W-4”, stay on one line in a narrow cell. */
export function Unbroken({ text }: { readonly text: string }) {
  return text.split(/(\S+-\d\S*)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={styles.unbroken}>
        {part}
      </span>
    ),
  )
}
