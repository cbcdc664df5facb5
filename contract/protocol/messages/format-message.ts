import type { Language } from '../../domain/lookups.ts'
import type { MessageRef } from '../problems.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import * as requiredEn from './required/en.ts'
import * as requiredEs from './required/es.ts'
import * as staffEn from './staff-en.ts'
import * as staffEs from './staff-es.ts'
import type { Messages, MessageField } from './message-table.ts'
import { sentenceIn } from './message-table.ts'

const tables: Record<Language, Messages> = {
  en: { all: { ...en, ...staffEn.staffMessages }, ...requiredEn },
  es: { all: { ...es, ...staffEs.staffMessages }, ...requiredEs },
}

/** The text of a message in a language, for a field if one is given; an unknown key gives `checkFields`. */
export const formatMessage = (reason: MessageRef, language: Language, field?: MessageField): string =>
  sentenceIn(tables[language], reason, language, field)
