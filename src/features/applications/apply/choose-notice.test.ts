import { expect, it } from 'vitest'
import { chooseNotice } from './choose-notice.ts'

const quiet = {
  refusal: null,
  error: null,
  saving: 'saved',
  isWaiting: false,
  wasEmptied: false,
  isStored: false,
  revision: 3,
} as const
const online = { isOnline: true, wasCleared: false, isRestored: false }
const offline = { ...online, isOnline: false }

it.each([
  ['nothing to say', quiet, online, 'none'],
  ['answers that end with the page', quiet, offline, 'offline, open'],
  ['answers of a personal device', { ...quiet, isStored: true }, offline, 'offline, stored'],
  ['a personal device before the first save', { ...quiet, isStored: true, revision: 0 }, offline, 'offline, open'],
  ['a device that could not save', { ...quiet, isStored: true, saving: 'unsaved' }, offline, 'offline, open'],
  ['a cut while the page loads', { ...quiet, isWaiting: true }, offline, 'not loaded'],
  ['a full device offline', { ...quiet, error: 'storage full', saving: 'unsaved' }, offline, 'full'],
  ['an error that is tried again', { ...quiet, error: 'other', saving: 'unsaved' }, online, 'none'],
  ['an error of submitting', { ...quiet, error: 'expired' }, offline, 'failed'],
  ['answers of an earlier visit', { ...quiet, isStored: true }, { ...offline, isRestored: true }, 'restored'],
] as const)('shows the most relevant notice only: %s', (_, context, facts, expected) => {
  expect(chooseNotice(context, facts)).toBe(expected)
})
