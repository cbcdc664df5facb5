import type { Language } from './lookups.ts'

/** Characters that staff may write in a text message; the name of the business, the link and how to stop come with it. */
export const textMessageMax = 160

/**
 * Hours of the local day of who is texted in which a reminder may be: from (inclusive) and until (exclusive); 47 CFR
 * 64.1200(c)(1).
 */
export const textHours = { from: 8, until: 21 } as const

/** What texts the installation can send: through a gateway, into a folder for evaluation, or none. */
export type TextService = 'none' | 'folder' | 'gateway'

/** The letters of the GSM 7-bit alphabet (3GPP TS 23.038), and those that take two places in it. */
const gsmAlphabet =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const gsmDoubles = '^{}\\[~]|€\f'

/** How a text message is sent: how long it is, in how many parts, and whether a letter makes all its parts shorter. */
export interface TextSize {
  readonly length: number
  readonly parts: number
  readonly isUnicode: boolean
}

/** The size of a text message: one letter outside of the GSM alphabet makes all of it UCS-2. */
export const textSize = (text: string): TextSize => {
  const characters = [...text]
  const isUnicode = characters.some((each) => !gsmAlphabet.includes(each) && !gsmDoubles.includes(each))
  const length = isUnicode
    ? text.length
    : characters.reduce((sum, each) => sum + (gsmDoubles.includes(each) ? 2 : 1), 0)
  const [whole, part] = isUnicode ? [70, 67] : [160, 153]
  return { length, parts: length <= whole ? 1 : Math.ceil(length / part), isUnicode }
}

/** Area codes that no one receives text messages at: toll-free and premium numbers, and those of services. */
const noArea = /^(8(00|22|33|44|55|66|77|88)|900|[2-9]11)$/

/**
 * A phone number of the North American plan (the states and Puerto Rico, Guam and the other territories) as E.164;
 * undefined for any other.
 */
export const textNumber = (value: string): string | undefined => {
  if (/[^\d\s()+.-]/.test(value)) return undefined
  const digits = value.replace(/\D/g, '')
  if (value.trim().startsWith('+') && !digits.startsWith('1')) return undefined
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  const parts = /^([2-9]\d\d)([2-9]\d\d)\d{4}$/.exec(national)
  if (parts === null || noArea.test(parts[1] ?? '') || /^.11$/.test(parts[2] ?? '')) return undefined
  return `+1${national}`
}

/** An E.164 number as people write it: (206) 555-0142. */
export const shownTextNumber = (phone: string): string => phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

/** An E.164 number of which the last two digits are shown. */
export const maskedTextNumber = (phone: string): string => `(•••) •••-••${phone.slice(-2)}`

/** Why a text message wasn't sent, where its number answered STOP. */
export const stoppedDetail = 'STOP'

/** The words that stop text messages: those of 47 CFR 64.1200(a)(10)(i), as carriers know them, and in Spanish. */
const stopWords = [
  ...(['STOP', 'STOPALL', 'STOP ALL', 'QUIT', 'END', 'REVOKE', 'OPTOUT', 'OPT OUT', 'CANCEL', 'UNSUBSCRIBE'] as const),
  ...(['ALTO', 'PARAR', 'PARE', 'CANCELAR', 'BAJA', 'DETENER', 'REVOCAR', 'TERMINAR'] as const),
]
const startWords = ['START', 'UNSTOP', 'INICIAR', 'COMENZAR']
const helpWords = ['HELP', 'INFO', 'AYUDA']

// In a sentence, too: 47 CFR 64.1200(a)(10)(ii) counts whatever a reasonable person understands as a revocation.
const stopSentence = /^(PLEASE |PLS |POR FAVOR )?(STOP|UNSUBSCRIBE|OPT ?OUT|ALTO|PARE|DETENER|DETENGA)( |$)/

/** What someone asks for by a text message; undefined for anything else. */
export const textKeyword = (text: string): 'stop' | 'start' | 'help' | undefined => {
  const words = text
    .toUpperCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()
  if (stopWords.some((each) => each === words) || stopSentence.test(words)) return 'stop'
  if (startWords.includes(words)) return 'start'
  return helpWords.includes(words) ? 'help' : undefined
}

/** A version of what people agree to before they are texted. A text that someone may have read is never changed. */
export interface TextConsentWording {
  readonly id: string
  readonly source: string
  /** What is agreed to with a business, by language. */
  readonly text: Readonly<Record<Language, (business: string) => string>>
}

/** The present wording; it names who texts, about what, how often, the cost, and how to stop. */
export const textConsentWording: TextConsentWording = {
  id: '2026-1',
  source: '47 CFR 64.1200(a)(1), (f)(9)',
  text: {
    en: (business) =>
      `I agree that ${business} sends me automated text messages through Firstday at this number, about my forms and tasks for work: at most one a day. My carrier’s message and data rates may apply. I can stop them at any time: here, or by replying STOP. Replying HELP gets me help. My job doesn’t depend on agreeing.`,
    es: (business) =>
      `Acepto que ${business} me envíe mensajes de texto automáticos por medio de Firstday a este número, sobre mis formularios y tareas de trabajo: uno al día como máximo. Pueden aplicarse las tarifas de mensajes y datos de mi compañía. Puedo detenerlos en cualquier momento: aquí, o respondiendo STOP. Con HELP recibo ayuda. Mi empleo no depende de que acepte.`,
  },
}
