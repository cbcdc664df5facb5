import type { Chunk } from './chunk.ts'
import { inFolder } from './chunk.ts'

/**
 * Related modules are bundled together: small files compress badly and cost a request each. These are loaded with the
 * first pages: the app's frame, logging in, API calls, device storage and sending. Messages of one language are separate
 * files.
 */
export const firstPageChunks: readonly Chunk[] = [
  {
    name: 'base',
    priority: 150,
    packages: ['react', 'react-dom', 'scheduler', 'react-router', 'react-router-dom', 'xstate', '@xstate', 'use-.*'],
  },
  // For whoever sees forms of agencies: not for applicants.
  {
    name: 'editions',
    priority: 138,
    modules: ['contract/forms/editions/added-editions', 'src/app/added-editions'],
  },
  {
    name: 'frame',
    priority: 140,
    modules: [
      'contract/domain/roles',
      'contract/protocol/problems',
      'contract/domain/lookups',
      'src/main',
      'src/app/',
      'src/session/',
      'src/offline/screens/message-worker',
      ...inFolder('src/features/auth', 'auth-messages language-link'),
      'src/shared/i18n/',
      'src/shared/request/',
      'src/shared/local-storage',
      'src/shared/tracked-promise',
      'src/shared/flush-before-lock',
      'src/shared/unsaved-work',
      'src/shared/use-is-online',
      ...inFolder('src/api', 'load-part missing-file network-errors'),
      ...inFolder('src/shared/ui/base', 'button class-names icon link ui-messages'),
      ...inFolder('src/shared/ui/feedback', 'notice skeleton spinner tone'),
      ...inFolder(
        'src/shared/ui/fields',
        'check-field choice.module clean-input error-summary field form password-field reveal-button text-field',
      ),
      ...inFolder('src/shared/ui/layout', 'card header-button logo page shell shell-footer shell-header stack'),
      'src/shared/ui/overlays/dialog',
      // Styles of the application's first page: too small for a request each.
      'src/features/applications/apply/apply.module',
      'src/forms/lifecycle/views/confirmation-card.module',
      ...inFolder(
        'src/shared/form-fields',
        'field-id form-check form-file.module form-parts form-password form-state layout.module reasons-context use-form-field',
      ),
      ...inFolder('src/shared/ui/feedback', 'badge.module save-state.module step-progress.module'),
      ...inFolder('src/shared/ui/fields', 'count-field.module file-field.module form-bar.module'),
      'src/shared/ui/layout/facts.module',
    ],
    except: [
      'src/app/outbox/',
      'src/app/about/',
      'src/app/added-editions',
      'src/app/dashboards/',
      'src/app/staff-screens',
      'src/app/shell/account-menu',
      'src/app/shell/brand-logo',
      'src/shared/request/use-blob-url',
      'src/shared/request/use-file',
      'src/app/update/update-prompt',
      'src/session/device-session',
      'src/session/device-key',
      'src/session/passkey-login',
      'src/session/robot-check/solve-robot-check',
      'src/session/step-up',
      'src/shared/i18n/dates',
    ],
  },
  // Not for applicants.
  {
    name: 'login',
    priority: 139,
    modules: inFolder('src/features/auth', 'auth-form auth-page login-page password-step username-field'),
  },
  {
    name: 'calls',
    priority: 130,
    packages: ['yup', 'property-expr', 'tiny-case', 'toposort'],
    modules: [
      'contract/domain/statuses',
      ...inFolder('contract/endpoints', 'auth core-endpoints shared-replies submissions lookups/masters'),
      'contract/forms/registry',
      ...inFolder(
        'contract/protocol',
        'encrypted-submission endpoint endpoint-path export-format envelope fields find-endpoint name-fields outbox-endpoints paging messages/message-keys',
      ),
      'src/api/',
      'src/shared/form-fields/validate',
    ],
    except: ['src/api/staff-endpoints', 'src/api/page-clock'],
  },
  {
    name: 'device',
    priority: 120,
    packages: ['dexie'],
    modules: [
      'src/session/device-session',
      'src/shared/use-live-query',
      'src/offline/database/',
      'src/offline/drafts/',
      'src/offline/vault/',
      ...inFolder(
        'src/offline/outbox',
        'backoff newest-confirmation outbox pending-count unstored wake-triggers watch-entry',
      ),
    ],
    except: [
      'src/offline/database/evict-cached-replies',
      'src/offline/drafts/prepare-file',
      'src/offline/vault/applicant-vault',
    ],
  },
  {
    name: 'fields',
    // Above the calls: pages show the states before the schemas that check them have arrived.
    priority: 132,
    modules: [
      'contract/domain/states',
      'src/forms/plain-question',
      'src/shared/machines/',
      ...inFolder(
        'src/shared/form-fields',
        'draft-file-field files-context form-choice form-file form-select form-text label-and-message layout.module',
      ),
      'src/shared/ui/layout/facts',
      ...inFolder('src/shared/ui/feedback', 'badge save-state step-progress'),
      ...inFolder('src/shared/ui/fields', 'choice-field select-field form-bar'),
    ],
  },
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
