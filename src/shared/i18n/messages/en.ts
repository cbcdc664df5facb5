/** What the components say, in English: their own words. */
export { englishUiWords as words } from '#src/shared/ui/base/ui-messages.ts'
