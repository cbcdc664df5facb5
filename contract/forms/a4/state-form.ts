import type { MessageKey } from '../../protocol/messages/message-keys.ts'
import type { StateCode } from '../../domain/states.ts'
import type { Declaration } from './declaration.ts'
import type { SourceTag } from './sources.ts'
import type { StateEdition } from './state-edition.ts'

/** A text in both languages. */
export interface BilingualText {
  readonly en: string
  readonly es: string
}

/** The official line: its number (`4(c)`), or its name in both languages where it has none. */
export type Line = string | BilingualText

/** A condition across the answers of a form; `homeState` and `workState` are answers too. */
export type Condition =
  | { readonly field: string; readonly is: string | boolean | readonly string[] }
  | { readonly field: string; readonly isAnswered: true }
  | { readonly field: string; readonly above: number }
  | { readonly field: string; readonly differsFrom: string }
  /** Born on the day in an answer, not yet of this age. */
  /** By the days of the state's time zone. */
  | { readonly field: string; readonly isYoungerThan: number; readonly timeZone: string }
  | { readonly any: readonly Condition[] }
  | { readonly all: readonly Condition[] }
  | { readonly not: Condition }

/** A refusal of an answer that has the right shape. */
export interface Refusal {
  readonly when: Condition
  /** A key of `contract/protocol/messages`. */
  readonly messageKey: MessageKey
}

interface Common {
  /** The name of the answer; the same in every state that asks the same. */
  readonly key: string
  readonly line?: Line | undefined
  /** Our own plain wording. */
  readonly label: BilingualText
  readonly hint?: BilingualText | undefined
  readonly help?: BilingualText | undefined
  /** Its answer comes from a worksheet of the state's form, which is at the state's own address. */
  readonly hasWorksheet?: true | undefined
  /** Required: always, or where the condition is met. */
  readonly required?: true | Condition | undefined
  /** Asked only where this is met, and empty otherwise. */
  readonly only?: Condition | undefined
  /** The message key used when it has to be empty but isn't. */
  readonly otherwise?: MessageKey | undefined
  readonly refused?: readonly Refusal[] | undefined
  /** No longer asked: shown only where an earlier submission answers it. */
  readonly retired?: true | undefined
}

/** One of the options of a choice. */
export interface Option {
  readonly value: string | number
  readonly label: BilingualText
  readonly hint?: BilingualText | undefined
}

/** A whole number from 0 to `max`, or one of a list. */
export interface CountQuestion extends Common {
  readonly kind: 'count'
  readonly max: number
  readonly oneOf?: readonly number[] | undefined
}
/** An amount in US dollars. */
export interface MoneyQuestion extends Common {
  readonly kind: 'money'
  readonly max?: number | undefined
  /** Whole dollars only. */
  readonly isWhole?: true | undefined
  /** A multiple of this many dollars. */
  readonly step?: number | undefined
  /** May be below 0. */
  readonly isSigned?: true | undefined
  /** More than 0 if it is asked. */
  readonly isAboveZero?: true | undefined
}
/** A statement or a box, checked or not. */
export interface TickQuestion extends Common {
  readonly kind: 'tick'
}
/** One of several options; may be empty if it isn't required. */
export interface ChoiceQuestion extends Common {
  readonly kind: 'choice'
  readonly options: readonly Option[]
}
/** A line of text. */
export interface TextQuestion extends Common {
  readonly kind: 'text'
  readonly max: number
  readonly pattern?: { readonly is: RegExp; readonly messageKey: MessageKey; readonly isNumeric?: true } | undefined
}
/** A calendar day, YYYY-MM-DD. */
export interface DayQuestion extends Common {
  readonly kind: 'day'
  readonly isBirthday?: true | undefined
}
/** A state by its postal code. */
export interface StateQuestion extends Common {
  readonly kind: 'state'
}
/** A Social Security number. */
export interface SsnQuestion extends Common {
  readonly kind: 'ssn'
}

/** Part of a sum: an answer, a multiple of an answer, or the value of each option of a choice. */
export type Term =
  | string
  | { readonly field: string; readonly times: number }
  | { readonly field: string; readonly each: Readonly<Record<string, number>> }

/** A computed line: shown while typing, checked by the server. */
export interface SumLine extends Common {
  readonly kind: 'sum'
  readonly of: readonly Term[]
  readonly max?: number | undefined
  readonly isMoney?: true | undefined
}

/** A question that the employee answers. */
export type AnsweredQuestion =
  | CountQuestion
  | MoneyQuestion
  | TickQuestion
  | ChoiceQuestion
  | TextQuestion
  | DayQuestion
  | StateQuestion
  | SsnQuestion
/** A line of a form: a question, or one that is computed. */
export type Question = AnsweredQuestion | SumLine

/** What a state requires from an employee for wage withholding. */
export const categories = [
  'no wage tax',
  'federal W-4',
  'federal W-4 copy',
  'optional form',
  'own or federal form',
  'none required',
  'own form for exemption or extra',
  'own form',
] as const
/** What a state requires from an employee for wage withholding. */
export type Category = (typeof categories)[number]

/** A certificate of nonresidence that is a form of its own. */
export interface NonresidenceCertificate {
  readonly edition: StateEdition
  readonly sources: readonly SourceTag[]
  /** What the form certifies besides the home state; not asked, but shown and printed. */
  readonly conditions?: readonly BilingualText[] | undefined
  /** The statement above its signature, if it was read; it may name the home state. */
  readonly declaration?: Declaration | ((home: StateCode) => Declaration) | undefined
  /** Its last day in a year, where it is due again each year. */
  readonly ends?: { readonly on: string; readonly yearsAfter: 0 | 1 } | undefined
  readonly questions: readonly Question[]
}

/** A form with its own edition and declaration that the employee may choose instead of the state's certificate. */
export interface SeparateForm {
  readonly edition: StateEdition
  readonly sources: readonly SourceTag[]
  /** The statement above its signature; it may name what the answers say. */
  readonly declaration: (answers: Readonly<Record<string, unknown>>) => Declaration
}

/** A box that the state's form leaves to the employer. */
export interface EmployerBox {
  readonly line?: string | undefined
  readonly label: string
  /** What fills it in: the first day of work, or a check mark where the answers meet a condition; otherwise it stays open. */
  readonly filledWith?: 'first day' | Condition | undefined
  /** On the form only where this is met: another of the state's forms hasn't got it. */
  readonly only?: Condition | undefined
}

/** People who live in one state and work in another pay tax only at home. */
export interface Reciprocity {
  /** Home states; `all` where no nonresident is taxed. */
  readonly homes: readonly StateCode[] | 'all'
  /** The certificate of nonresidence. */
  readonly form: string
  /** The question of the state's own form that is this certificate; absent if it is a separate form. */
  readonly field?: string | undefined
  /** The answer to that question that claims it. */
  readonly claimedWhen?: Condition | undefined
  /** The separate form’s own content; absent where it couldn’t be read, or where the state’s own form is the certificate. */
  readonly certificate?: NonresidenceCertificate | undefined
  /** What else has to be true, by home state. */
  readonly only?: Partial<Record<StateCode, BilingualText>> | undefined
}

/** The form of one state: all that client, server and PDF use. */
export interface StateForm {
  readonly code: StateCode
  readonly category: Category
  /** The state's name for it; absent if there is none. */
  readonly form?: string | undefined
  /** The answer that chooses one of several forms, with the name of each. */
  readonly chosenForm?:
    | {
        readonly field: string
        readonly names: Readonly<Record<string, string>>
        /** Those of them that aren't in the state's own edition. */
        readonly separate?: Readonly<Record<string, SeparateForm>> | undefined
      }
    | undefined
  /** The edition of the form itself; absent if there is no form. */
  readonly edition?: StateEdition | undefined
  /** The first day (YYYY-MM-DD) on which this entry applies. */
  readonly from: string
  /** The sources of this entry. */
  readonly sources: readonly SourceTag[]
  /** What is withheld when nothing is filed. */
  readonly ifNone: BilingualText
  /** When a claim of exemption has to be renewed. */
  readonly renewal?: BilingualText | undefined
  /** The same as a date: which claim expires, on which month and day, how many years after the year of signing. */
  readonly ends?:
    | {
        readonly claim: Condition
        readonly on: string
        readonly yearsAfter: 0 | 1
        /** The answer that claims, where the form prints the year that the claim is for. */
        readonly forPrintedYear?: string | undefined
      }
    | undefined
  readonly reciprocity?: Reciprocity | undefined
  /** Another form for nonresidents, where there is no agreement. */
  readonly nonresidentForm?: BilingualText | undefined
  /** Other forms of the state's that no source shows: the employee fills them in on paper. */
  readonly notInProduct?: readonly string[] | undefined
  /** What an employee should know. */
  readonly notes?: readonly BilingualText[] | undefined
  /** The boxes for the employer, besides name, address, EIN and first day of work. */
  readonly employerBoxes?: readonly EmployerBox[] | undefined
  /** A move within or into the state requires the form again. */
  readonly followsHome?: true | undefined
  readonly questions: readonly Question[]
}
