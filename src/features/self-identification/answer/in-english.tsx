import { use } from 'react'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { answerMessages } from './answer-messages.ts'

/** The categories and definitions of race in the words of their source, for those who read a translation. */
function OfRace() {
  const { ethnicity, ethnicityHint, races, raceHints } = use(answerMessages.load('en'))
  return (
    <>
      <p>
        {ethnicity} {ethnicityHint}
      </p>
      {Object.entries(raceHints).map(([race, text]) => (
        <p key={race}>
          {races[race as keyof typeof raceHints]}: {text}
        </p>
      ))}
    </>
  )
}

/** Those of protected veterans. */
function OfVeterans() {
  const { veteranCategories } = use(answerMessages.load('en'))
  return Object.entries(veteranCategories).map(([category, { name, text }]) => (
    <p key={category}>
      {name}: {text}
    </p>
  ))
}

/** Says where a text is a translation, and shows the English one; nothing in English. */
export function InEnglish({ of }: { readonly of: 'race' | 'veterans' }) {
  const messages = useMessages(answerMessages)
  if (useLanguage() === 'en') return null
  return (
    <div>
      <p>
        <small>{messages.translated}</small>
      </p>
      <details>
        <summary>{messages.english}</summary>
        <div lang="en">
          <Stack gap="small">{of === 'race' ? <OfRace /> : <OfVeterans />}</Stack>
        </div>
      </details>
    </div>
  )
}
