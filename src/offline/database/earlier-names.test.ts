import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { freshDevice, vaultKey } from '../testing/device.fixture.ts'
import { openVault } from '../vault/vault.ts'
import { loadCached, saveCached } from './cached-replies.ts'
import { loadStoredSession, storeSession } from './session-record.ts'

beforeEach(async () => {
  await freshDevice()
  await openVault('person:1', [vaultKey(1)], 'personal')
})

describe('what an earlier version stored in the names of the wire', () => {
  it('is read as a task and the form it opens', async () => {
    const row = { userDocumentId: 4, BusinessId: 1, UserId: 7, Version: 2, isAcknowledge: true, locationName: 'Pier 9' }
    const answers = { BusinessId: 'as answered', id: 1 }
    await saveCached('review:4', { row, detail: { Id: 3, answers, person: { UserId: 7 } } })
    expect((await loadCached('review:4'))?.value).toEqual({
      row: {
        userDocumentId: 4,
        businessId: 1,
        userId: 7,
        documentVersion: 2,
        isAcknowledged: true,
        locationName: 'Pier 9',
      },
      detail: { id: 3, answers, person: { userId: 7 } },
    })
  })

  it('is read as a worklist', async () => {
    const list = [{ UserDocumentId: 4, ApplicationId: null, BusinessName: 'Blue Heron Coffee' }]
    await saveCached('attention', { queues: [{ list }] })
    expect((await loadCached('attention'))?.value).toEqual({
      queues: [{ list: [{ userDocumentId: 4, applicationId: null, businessName: 'Blue Heron Coffee' }] }],
    })
  })

  it('is read as a session', async () => {
    const user = { userId: 7, expire_in: 20, doc_profile_img: null, businessName: 'Blue Heron Coffee' }
    expect(await storeSession({ user, token: 'T1' })).toBe(true)
    expect(await loadStoredSession()).toEqual({
      user: { userId: 7, sessionMinutes: 20, profileImageUrl: null, businessName: 'Blue Heron Coffee' },
      token: 'T1',
    })
  })
})
