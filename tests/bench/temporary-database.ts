import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { using } from './cleanup.ts'

/** Uses a new database on a PostgreSQL, which is dropped afterwards. */
export const withDatabase = async <T>(address: string, work: (url: string) => Promise<T>): Promise<T> => {
  const name = `firstday_bench_${randomBytes(6).toString('hex')}`
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: address })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await admin(`create database ${name}`)
  const url = new URL(address)
  url.pathname = `/${name}`
  return using(
    url.href,
    () => admin(`drop database ${name} with (force)`),
    (href) => work(href),
  )
}
