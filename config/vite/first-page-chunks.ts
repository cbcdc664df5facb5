import type { Chunk } from './chunk.ts'
import { inFolder } from './chunk.ts'

/**
 * Related modules are bundled together: small files compress badly and cost a request each. These are loaded with the
 * first pages: the app's frame, logging in, API calls and device storage. Messages of one language are separate
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
      // What asks for the exchange of drafts: too small for a request.
      'src/forms/drafts/start-draft-sync',
      ...inFolder('src/features/auth', 'auth-messages language-link'),
      'src/shared/i18n/',
      'src/shared/request/',
      'src/shared/local-storage',
      'src/shared/kiosk-mode',
      'src/shared/tracked-promise',
      'src/shared/flush-before-lock',
      'src/shared/history-steps',
      'src/shared/unsaved-work',
      'src/shared/use-is-online',
      ...inFolder('src/api', 'load-part missing-file network-errors'),
      ...inFolder('src/shared/ui/base', 'button class-names icon link ui-messages use-brand-color use-header-name'),
      ...inFolder('src/shared/ui/feedback', 'notice skeleton spinner tone'),
      ...inFolder(
        'src/shared/ui/fields',
        'check-field choice.module clean-input error-summary field form password-field reveal-button select-field text-field',
      ),
      ...inFolder(
        'src/shared/ui/layout',
        'card header-button logo page page-subject shell shell-footer shell-header stack',
      ),
      'src/shared/ui/overlays/dialog',
      // The next page needs them: they are loaded while a person types.
      'src/shared/ui/layout/facts',
      ...inFolder('src/shared/ui/feedback', 'badge save-state step-progress'),
      ...inFolder('src/shared/ui/fields', 'choice-field form-bar'),
      // Styles of the application's first page: too small for a request each.
      'src/features/applications/apply/apply.module',
      'src/forms/lifecycle/views/confirmation-card.module',
      ...inFolder(
        'src/shared/form-fields',
        'field-id form-check form-file.module form-parts form-password form-state layout.module personal-device-check reasons-context use-form-field',
      ),
      ...inFolder('src/shared/ui/feedback', 'badge.module progress-ring.module save-state.module step-progress.module'),
      ...inFolder('src/shared/ui/fields', 'count-field.module file-field.module form-bar.module'),
      'src/shared/ui/layout/facts.module',
    ],
    except: [
      'src/app/outbox/',
      'src/app/about/',
      'src/app/help/',
      'src/app/added-editions',
      'src/app/dashboards/',
      'src/app/command-palette/',
      'src/app/sections/',
      'src/app/kiosk/',
      'src/app/staff-screens',
      'src/app/shell/account-menu',
      'src/app/shell/brand-logo',
      'src/app/shell/ended-path',
      'src/app/shell/leaving-dialog',
      'src/app/shell/notices',
      'src/app/shell/step-up',
      'src/app/shell/use-return-after-login',
      'src/app/shell/ended-path',
      'src/app/shell/use-return-after-login',
      'src/app/shell/clear-cache-dialog',
      'src/app/shell/clear-cache-messages',
      'src/shared/request/use-blob-url',
      'src/shared/request/use-file',
      'src/app/update/update-prompt',
      'src/session/device-session',
      'src/session/employers/',
      'src/session/kiosk/',
      'src/session/device-key',
      'src/session/offline-access/',
      'src/session/passkey-login',
      'src/session/robot-check/solve-robot-check',
      'src/session/robot-check/robot-check.worker',
      'src/session/step-up',
      'src/shared/i18n/dates',
    ],
  },
  // Not for applicants.
  {
    name: 'login',
    priority: 139,
    modules: [
      ...inFolder('src/features/auth', 'auth-form auth-page login-page password-step username-field'),
      // Of the first page after logging in, and of later ones.
      'src/shared/download',
      'src/shared/ui/feedback/progress-ring',
    ],
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
      'src/offline/unlock/login-keys',
      ...inFolder(
        'src/offline/outbox',
        'backoff newest-confirmation outbox pending-count unstored wake-triggers watch-entry',
      ),
    ],
    except: [
      'src/offline/database/evict-cached-replies',
      'src/offline/database/storage-state',
      'src/offline/vault/vault-epochs',
      'src/offline/drafts/prepare-file',
      'src/offline/vault/applicant-vault',
      'src/offline/vault/vault-epochs',
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
    ],
  },
]
