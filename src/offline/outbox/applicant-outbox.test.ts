import 'fake-indexeddb/auto'
import { beforeEach, expect, it } from 'vitest'
import { db } from '../database/offline-database.ts'
import { rowVersion } from '../database/rows.ts'
import { freshDevice, logIn } from '../testing/device.fixture.ts'
import { maria } from '../testing/offline.fixture.ts'
import type { VisitLocks } from '../vault/applicant-vault.ts'
import { closeApplicant, forgetApplicant, openApplicant, setApplicantStored } from '../vault/applicant-vault.ts'
import { applicantOutbox } from './applicant-outbox.ts'

const locks: VisitLocks = {
  held: () => Promise.resolve(new Set()),
  hold: () => Promise.resolve(() => undefined),
}

const submit = (owner: string) =>
  db.outbox.add({
    id: crypto.randomUUID(),
    order: 1,
    version: rowVersion,
    owner,
    lane: 'apply:blue-heron',
    endpoint: 'application.create',
    edition: '1',
    ticket: { id: 't', token: 'token', expiresAt: '2027-01-01T00:00:00Z' },
    size: 100,
    state: 'pending',
    createdAt: 1,
    attempts: 0,
    lastAttemptAt: 1,
    nextAttemptAt: 1,
  })

const counted = async () => {
  const { mine, others, arrived } = await applicantOutbox()
  return { mine: mine.length, others: others.count, arrived: arrived?.confirmationNumber }
}

beforeEach(async () => {
  closeApplicant()
  await freshDevice()
})

it('is theirs during their visit, and somebody else’s for the next person', async () => {
  const { owner } = await openApplicant(locks)
  await submit(owner)
  expect(await counted()).toMatchObject({ mine: 1, others: 0 })
  await forgetApplicant()
  expect(await counted()).toMatchObject({ mine: 0, others: 1 })
})

it('stays theirs on their own device, with the confirmation number once it arrived', async () => {
  const { owner } = await openApplicant(locks)
  await setApplicantStored(true)
  await submit(owner)
  closeApplicant()
  expect(await counted()).toEqual({ mine: 1, others: 0, arrived: undefined })
  await db.outbox.clear()
  await db.confirmations.add({
    id: 'c1',
    owner,
    lane: 'apply:blue-heron',
    endpoint: 'application.create',
    confirmationNumber: 'KQM-482',
    at: '2026-11-21T12:00:00Z',
  })
  expect(await counted()).toEqual({ mine: 0, others: 0, arrived: 'KQM-482' })
})

it('never is that of a person who has a login', async () => {
  await logIn(maria)
  await submit(maria)
  expect(await counted()).toMatchObject({ mine: 0, others: 1 })
})
