import type { Edition } from '#contract/forms/editions/edition.ts'
import { editionForDate } from '#contract/forms/editions/edition.ts'
import type { W4Edition } from '#contract/forms/w4/editions.ts'
import { w4 } from '#contract/forms/w4/w4.ts'

const isW4Edition = (edition: Edition): edition is W4Edition => 'childAmount' in edition

/** The W-4's own data of an edition; the newest when it has none. */
export const w4EditionOf = (edition: Edition): W4Edition =>
  isW4Edition(edition) ? edition : editionForDate(w4.editions, edition.from)
