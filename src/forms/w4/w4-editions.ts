import type { Edition } from '#contract/forms/form.ts'
import type { W4Edition } from '#contract/forms/w4/editions.ts'
import { editionForDate } from '#contract/forms/form.ts'
import { w4 } from '#contract/forms/w4/w4.ts'

/** The W-4's own data of an edition; the newest when it is not known. */
export const w4EditionOf = (edition: Edition): W4Edition =>
  w4.editions.find((known) => known.id === edition.id) ?? editionForDate(w4.editions, edition.from)
