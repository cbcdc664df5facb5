/** What the components say, in English: their own texts. */
export { englishUiMessages as messages } from '#src/shared/ui/base/ui-messages.ts'
