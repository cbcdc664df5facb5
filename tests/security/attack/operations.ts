import type { Role } from '#contract/domain/roles.ts'
import { roles } from '#contract/domain/roles.ts'

/** A field of a request, as far as the document says. */
export interface FieldSchema {
  readonly type?: unknown
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly items?: FieldSchema
}

/** A call of an installation, as its OpenAPI document describes it. */
export interface Operation {
  readonly name: string
  readonly method: string
  /** Below the API prefix, with parameters in braces. */
  readonly path: string
  /** The roles that may call it; undefined if anyone may. */
  readonly roles: readonly Role[] | undefined
  readonly params: readonly string[]
  readonly fields: Readonly<Record<string, FieldSchema>>
  readonly files: readonly string[]
  readonly example: Readonly<Record<string, unknown>>
}

interface Described {
  readonly operationId: string
  readonly 'x-roles'?: readonly string[]
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, Content | undefined>> }
}

interface Content {
  readonly schema: FieldSchema
  readonly example?: Readonly<Record<string, unknown>>
}

const isRole = (name: string): name is Role => (roles as readonly string[]).includes(name)

/** Every call of an OpenAPI document. */
export const operationsOf = (document: unknown): readonly Operation[] => {
  const { paths } = document as { paths: Readonly<Record<string, Readonly<Record<string, Described>>>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const content = described.requestBody?.content ?? {}
      const parts = Object.keys(content['multipart/form-data']?.schema.properties ?? {})
      return {
        name: described.operationId,
        method: method.toUpperCase(),
        path,
        roles: described['x-roles']?.filter(isRole),
        params: (described.parameters ?? []).filter((each) => each.in === 'path').map((each) => each.name),
        fields: content['application/json']?.schema.properties ?? {},
        files: parts.filter((part) => part !== 'model'),
        example: content['application/json']?.example ?? {},
      }
    }),
  )
}
