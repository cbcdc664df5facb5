/** The components' own messages, in English. */
export { englishUiMessages as messages } from '#src/shared/ui/base/ui-messages.ts'
