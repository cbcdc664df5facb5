import { sql } from 'kysely'
import type { FormKey } from '#contract/forms/registry.ts'
import { allForms } from '#contract/forms/all-forms.ts'
import { employerSteps, formCases } from '../forms/cases.ts'
import type { FormSession } from '../forms/form-participant.ts'
import { openFormSession } from '../forms/form-participant.ts'
import type { TestApp } from '../server/in-process-server.ts'
import { using } from './cleanup.ts'
import type { Figure } from './figure.ts'
import { list, median } from './numbers.ts'

const hires = 5
/** Every form, once. */
const formKeys = [...new Set(formCases.map(({ key }) => key))]

/** Rows, and the bytes of their values, of each table with the data of tenants. */
const contentOf = async ({ services }: TestApp): Promise<ReadonlyMap<string, { rows: number; bytes: number }>> => {
  const { owner } = services.db
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(owner)
  const parts = tables.map(
    ({ name }) =>
      sql`select ${name} as name, count(*)::int as rows, coalesce(sum(pg_column_size(t.*)), 0)::int as bytes from ${sql.table(name)} t`,
  )
  const { rows } = await sql<{
    name: string
    rows: number
    bytes: number
  }>`${sql.join(parts, sql` union all `)}`.execute(owner)
  return new Map(rows.map(({ name, ...content }) => [name, content]))
}

/** The bytes of all stored files. */
const fileBytes = async ({ services }: TestApp): Promise<number> => {
  const { total } = await services.db.owner
    .selectFrom('stored_file')
    .select((row) => row.fn.sum<number>('size').as('total'))
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}

/** One form from its task to the approved PDF, with the employer's part where it has one. */
const complete = async (at: FormSession, key: FormKey): Promise<void> => {
  const formCase = formCases.find((each) => each.key === key)
  if (formCase === undefined) throw new Error(`no case of ${key}`)
  await at.moveTo(formCase.state)
  const row = await at.assignTask(key)
  const { status, body } = await at.submitAnswers(row, formCase.answers)
  if (status !== 200) throw new Error(JSON.stringify(body))
  const step = employerSteps[key]?.(row, (await at.detail('owner', row)).edition)
  if (step !== undefined) await at.request('owner', step.path, step.body)
  await at.request('owner', `/${allForms[key].base}/SignAndGeneratePdf`, { UserDocumentId: row.userDocumentId })
}

/**
 * What the whole new-hire paperwork of one person costs: each form of the registry, submitted, approved and printed. CPU time is
 * that of this process, which is server, embedded database and the device's encryption at once.
 */
export const measureHire = async (): Promise<readonly Figure[]> =>
  using(
    await openFormSession(),
    (at) => at.close(),
    async (at) => {
      const costs: { rows: number; bytes: number; files: number; cpu: number; tables: string }[] = []
      for (let hire = 0; hire <= hires; hire += 1) {
        const before = await contentOf(at.server)
        const filesBefore = await fileBytes(at.server)
        const start = process.cpuUsage()
        for (const key of formKeys) await complete(at, key)
        const { user, system } = process.cpuUsage(start)
        const grown = [...(await contentOf(at.server))].map(([name, { rows, bytes }]) => ({
          name,
          rows: rows - (before.get(name)?.rows ?? 0),
          bytes: bytes - (before.get(name)?.bytes ?? 0),
        }))
        const sum = (what: 'rows' | 'bytes') => grown.reduce((total, table) => total + table[what], 0)
        const most = grown.filter(({ rows }) => rows > 0).sort((a, b) => b.rows - a.rows)
        // The first one compiles code and reads the blank forms.
        if (hire > 0)
          costs.push({
            rows: sum('rows'),
            bytes: sum('bytes'),
            files: (await fileBytes(at.server)) - filesBefore,
            cpu: (user + system) / 1e6,
            tables: most.map(({ name, rows }) => `${name} ${rows}`).join(', '),
          })
      }
      const figure = (
        name: string,
        what: 'rows' | 'bytes' | 'files' | 'cpu',
        unit: Figure['unit'],
        detail: string,
      ): Figure => ({
        name: `The paperwork of a hire, ${name}`,
        value: median(costs.map((cost) => cost[what])),
        unit,
        detail,
      })
      return [
        figure('rows', 'rows', 'rows', costs.at(-1)?.tables ?? ''),
        figure('values in the database', 'bytes', 'bytes', 'of those rows, without indexes and files'),
        figure('files', 'files', 'bytes', 'the sealed PDFs; uploads come on top'),
        figure(
          'CPU time',
          'cpu',
          's',
          `server, embedded database, encryption of the device; runs: ${list(costs.map(({ cpu }) => cpu))}`,
        ),
      ]
    },
  )
