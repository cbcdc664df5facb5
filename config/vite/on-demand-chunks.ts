import type { Chunk } from './chunk.ts'
import { inFolder } from './chunk.ts'

/** Parts that the first pages load when they are needed: sending, receipts, codes, passkeys, what waits on the device. */
export const onDemandChunks: readonly Chunk[] = [
  {
    name: 'sending',
    priority: 100,
    packages: ['@hpke'],
    modules: inFolder(
      'src/offline/outbox',
      'apply-outcome drain entry-actions send-entry enqueue-submission encrypt-submission',
    ),
  },
  {
    name: 'clock',
    priority: 100,
    modules: ['src/api/page-clock', 'src/offline/clock/signing-clock', 'src/shared/signing-clock/clock-notice'],
  },
  // The badge of every page follows the database of the device, without the forms.
  {
    name: 'outbox-badge',
    priority: 115,
    modules: ['src/app/outbox/outbox-badge'],
  },
  // Large, and loaded with the first PDF.
  {
    name: 'pdf-pages',
    // Below the pages that open it: what both need is theirs.
    priority: 60,
    packages: ['pdfjs-dist'],
    modules: inFolder('src/shared/pdf-viewer', 'open-pdf pdf-pages'),
  },
  // The list of what waits on this device, its file, and the page that uploads such a file.
  {
    name: 'unsent-work',
    priority: 85,
    modules: [
      'src/app/outbox/',
      ...inFolder('src/offline/outbox', 'entry-actions unsent-file'),
      'src/shared/submission-name/',
    ],
    except: [
      'src/app/outbox/outbox-badge',
      ...inFolder('src/app/outbox/device', 'assess-storage device-card messages/ storage-messages storage-notice'),
    ],
    hasMessages: true,
  },
  // Loaded with the first saved answer, or where another device has typed.
  {
    name: 'draft-sync',
    priority: 95,
    modules: [
      'contract/endpoints/synced-drafts',
      // After a login, where there are drafts of an earlier one.
      'src/offline/vault/vault-epochs',
      'src/offline/sync/',
      'src/forms/drafts/draft-sync',
      'src/forms/lifecycle/views/saved-where',
    ],
  },
  // Set up on a personal device, and used there without a network.
  {
    name: 'offline-access',
    // Below the sending of submissions, with which it shares a library.
    priority: 81,
    modules: ['src/session/offline-access/', ...inFolder('src/offline/unlock', 'passphrase unlock unlock-row-state')],
    hasMessages: true,
  },
  // Asked for by every login, and by kiosks.
  { name: 'device-key', priority: 115, modules: ['src/session/device-key'] },
  {
    name: 'step-up',
    priority: 115,
    modules: ['contract/endpoints/step-up'],
  },
  // The second step of a login, and the codes of a step-up.
  {
    name: 'codes',
    priority: 115,
    modules: [
      ...inFolder('src/features/auth', 'code-step recovery-field use-seconds-until'),
      'src/shared/form-fields/form-code',
      'src/shared/ui/fields/code-field',
    ],
  },
  {
    name: 'passkeys',
    priority: 115,
    packages: ['@simplewebauthn'],
    modules: [
      'src/features/auth/passkey-step',
      'src/session/passkey-login',
      'src/shared/passkeys/browser-passkeys',
      'contract/endpoints/passkeys',
    ],
  },
  {
    name: 'receipts',
    priority: 115,
    // With what a full device does about them.
    modules: [
      ...inFolder('contract', 'endpoints/receipts protocol/receipt'),
      ...inFolder(
        'src/offline/outbox',
        'compare-receipts make-space received-on-full-device send-from-memory send-lost-again store-copies verify-receipt',
      ),
    ],
  },
  // Staff's pictures are prepared by the same module, without the database of devices.
  { name: 'prepare-file', priority: 100, modules: ['src/offline/drafts/prepare-file'] },
  {
    name: 'query',
    priority: 100,
    packages: ['@tanstack'],
    modules: ['src/shared/staff/query/'],
    // Employees have the database that it stores replies in, and must not load the rest for it.
    except: ['src/shared/staff/query/keeping-offline'],
    isForStaff: true,
  },
]
