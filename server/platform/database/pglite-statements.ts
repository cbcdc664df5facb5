import type { PGlite } from '@electric-sql/pglite'
import { messages, protocol } from '@electric-sql/pglite'
import { isStalePlan } from './database-errors.ts'
import { openStatementNames } from './statement-names.ts'
import type { ServerReply } from './transactions.ts'

const { serialize } = protocol
/** The statement that the next one without a name replaces. */
const unnamed = ''

/** Plans of its only connection. */
const plansMost = 1000

/** A prepared statement: the types of its parameters, and the columns of its rows. */
interface Plan {
  readonly parameters: readonly number[]
  readonly columns: readonly messages.Field[]
}

/** Statements of the embedded database, each sent under a role. */
export interface Statements {
  /** Sends a statement; one that is repeated is parsed and planned once. */
  send(role: string, text: string, values: readonly unknown[]): Promise<ServerReply>
}

/** Opens the statements of an embedded database. Nothing else may be sent until a statement has its reply. */
export const openStatements = (lite: PGlite): Statements => {
  const names = openStatementNames(plansMost)
  const plans = new Map<string, Plan>()
  const exchange = (...parts: readonly Uint8Array[]) => lite.execProtocolStream(Buffer.concat(parts))

  const prepare = async (name: string, text: string): Promise<Plan> => {
    const known = plans.get(name)
    if (known !== undefined) return known
    const replies = await exchange(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    )
    const plan: Plan = {
      parameters: replies.find((reply) => reply instanceof messages.ParameterDescriptionMessage)?.dataTypeIDs ?? [],
      columns: replies.find((reply) => reply instanceof messages.RowDescriptionMessage)?.fields ?? [],
    }
    if (name !== unnamed) plans.set(name, plan)
    return plan
  }

  const run = async (name: string, text: string, values: readonly unknown[]): Promise<ServerReply> => {
    const { parameters, columns } = await prepare(name, text)
    const written = values.map((value, at) => {
      if (value === null || value === undefined) return null
      const write = lite.serializers[parameters[at] ?? 0]
      return write === undefined ? String(value) : write(value)
    })
    const replies = await exchange(
      serialize.bind({ statement: name, values: written }),
      serialize.execute({}),
      serialize.sync(),
    )
    return replyOf(replies, (row) =>
      Object.fromEntries(
        columns.map(({ name: column, dataTypeID }, at) => {
          const text = row[at] ?? null
          const read = lite.parsers[dataTypeID]
          return [column, text === null || read === undefined ? text : read(text, dataTypeID)]
        }),
      ),
    )
  }

  const forget = () => {
    names.forget()
    plans.clear()
  }

  return {
    send: (role, text, values) => {
      const name = values.length === 0 ? unnamed : (names.of(lite, role, text) ?? unnamed)
      return lite
        .runExclusive(() => run(name, text, values))
        .catch((error: unknown) => {
          if (isStalePlan(error)) forget()
          throw error
        })
    },
  }
}

/** The reply in messages; the tag of a command is `SELECT 3`, `INSERT 0 3` or `UPDATE 3`. */
const replyOf = (
  replies: readonly messages.BackendMessage[],
  toRow: (fields: readonly (string | null)[]) => unknown,
): ServerReply => {
  const tag = replies.find((reply) => reply instanceof messages.CommandCompleteMessage)?.text ?? ''
  const [command = ''] = tag.split(' ')
  const count = /\d+$/.exec(tag)?.[0]
  const rows = replies.filter((reply) => reply instanceof messages.DataRowMessage).map(({ fields }) => toRow(fields))
  return { command, rows, rowCount: count === undefined ? null : Number(count) }
}
