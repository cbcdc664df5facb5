import type { AnyObjectSchema, InferType } from 'yup'
import type { AllowedRoles } from '../domain/roles.ts'

/** What a file of a call must be; its type is found by content, never by name. A CSV file is read and never kept. */
export interface FileRule {
  readonly types: readonly ('image/jpeg' | 'image/png' | 'application/pdf' | 'text/csv')[]
  readonly maxBytes: number
  /** What a picture becomes: a page to read (where nothing is said), a logo (PNG) or a square portrait (JPEG) of at most 512 pixels. */
  readonly output?: 'document' | 'logo' | 'portrait'
}

/** What a download says of its file in the headers; the body of the answer is the content, in no envelope. */
export interface Download {
  readonly fileName: string
  readonly mediaType: string
  /** Bytes. */
  readonly size: number
}

declare const replyOf: unique symbol
/** A mark that carries the type of `data` in a reply; nothing at run time. */
export interface ReplyMark<T> {
  readonly [replyOf]?: T
}
/** Says the type of a call's reply. */
export const reply = <T>(): ReplyMark<T> => ({})

/** One call, said once: from it come the client, the route, the guard, the matrix test and the API document. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Path below the API prefix, in the spelling of the specification, parameters in braces: `/Business/get/{id}`. */
  readonly path: string
  readonly allow: AllowedRoles
  readonly summary: string
  readonly body?: AnyObjectSchema
  readonly params?: AnyObjectSchema
  readonly files?: Readonly<Record<string, FileRule>>
  /** May wait in the outbox: accepted sealed, with a ticket, exactly once. */
  readonly queueable?: boolean
  /** Answers a file instead of an envelope; its reply is a `Download`. */
  readonly download?: true
  /** Its answer is a session, a step to one, or tickets: it is never compressed, since the length of what is compressed tells of its content. */
  readonly isSecret?: true
  readonly reply: ReplyMark<unknown>
}

/** Declares a call, keeping its exact types. */
export const endpoint = <const E extends Endpoint>(call: E): E => call

export type BodyOf<E> = E extends { body: infer S extends AnyObjectSchema } ? InferType<S> : undefined
export type ParamsOf<E> = E extends { params: infer S extends AnyObjectSchema } ? InferType<S> : undefined
export type FilesOf<E> = E extends { files: infer F } ? keyof F & string : never
export type ReplyOf<E> = E extends { reply: ReplyMark<infer T> } ? T : never

/** A group of calls, by name. */
export type Area = Readonly<Record<string, Endpoint>>
