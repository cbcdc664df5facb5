import type { AnyObjectSchema } from 'yup'
import type { AllowedRoles } from '../domain/roles.ts'

/**
 * The rules for an uploaded file; its type is detected by content, never by name. A CSV file is read and never stored.
 */
export interface FileRule {
  readonly types: readonly ('image/jpeg' | 'image/png' | 'application/pdf' | 'text/csv')[]
  readonly maxBytes: number
  /**
   * What an image is converted to: a readable page (default), a logo (PNG) or a square portrait (JPEG) of at most 512
   * pixels.
   */
  readonly output?: 'document' | 'logo' | 'portrait'
}

/** The key of the reason for a file of a type that its rule doesn't accept: what to choose instead. */
export const fileTypeReason = ({ types }: FileRule): 'fileType' | 'pictureType' =>
  types.includes('application/pdf') ? 'fileType' : 'pictureType'

/** The file details that a download sends in headers; its response body is the content, without an envelope. */
export interface Download {
  readonly fileName: string
  readonly mediaType: string
  /** Bytes. */
  readonly size: number
}

declare const replyOf: unique symbol
/** Carries the type of `data` in a reply; nothing at run time. */
export interface ReplyMark<T> {
  readonly [replyOf]?: T
}
/** Declares the type of an endpoint's reply. */
export const reply = <T>(): ReplyMark<T> => ({})

/**
 * A schema of yup as endpoints are compared by: what it yields, and its fields. Comparing all methods of a schema would
 * take the type checker seconds for each endpoint.
 */
export type RequestSchema = Pick<AnyObjectSchema, '__outputType' | 'fields'>
/** The schema itself, with all its methods. */
export const wholeSchema = (schema: RequestSchema): AnyObjectSchema => schema as AnyObjectSchema

/** One endpoint, declared once: the client, the route, authorization, the matrix test and the API document use it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Path below the API prefix, in the spelling of the specification, parameters in braces: `/Business/get/{id}`. */
  readonly path: string
  readonly allow: AllowedRoles
  readonly summary: string
  readonly body?: RequestSchema
  readonly params?: RequestSchema
  readonly files?: Readonly<Record<string, FileRule>>
  /** May wait in the outbox: accepted encrypted, with a ticket, exactly once. */
  readonly queueable?: boolean
  /** Returns a file instead of an envelope; its reply is a `Download`. */
  readonly download?: true
  /** A GET that changes something, as the specification has it; a POST with the same path does the same. */
  readonly isChange?: true
  /** Its reply contains session data or tickets: it is never compressed, since compressed length reveals content. */
  readonly isSecret?: true
  /** Takes a proof of the device’s own key in the header `DPoP` (RFC 9449); without one the session is not bound to the device. */
  readonly provesDevice?: true
  /** Is answered only within minutes after its person proved who they are; otherwise refused as `stepUpRequired`. */
  readonly needsStepUp?: true | undefined
  /** Is answered also to those who have to add a passkey or an authenticator app first; other calls are refused as `secondFactorRequired`. */
  readonly isOpenWithoutSecondFactor?: true
  readonly reply: ReplyMark<unknown>
}

/** Declares an endpoint, keeping its exact types. */
export const endpoint = <const E extends Endpoint>(call: E): E => call

/** The body of an endpoint's requests. */
export type BodyOf<E> = E extends { body: { __outputType: infer T } } ? T : undefined
/** The parameters in an endpoint's path. */
export type ParamsOf<E> = E extends { params: { __outputType: infer T } } ? T : undefined
/** The names of the files that an endpoint takes. */
export type FilesOf<E> = E extends { files: infer F } ? keyof F & string : never
/** The `data` of an endpoint's replies. */
export type ReplyOf<E> = E extends { reply: ReplyMark<infer T> } ? T : never

/** A group of endpoints, by name. */
export type Area = Readonly<Record<string, Endpoint>>
