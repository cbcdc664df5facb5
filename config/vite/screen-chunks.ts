import { existsSync, readdirSync } from 'node:fs'
import type { Chunk } from './chunk.ts'
import { inFolder } from './chunk.ts'

const root = new URL('../../', import.meta.url)
/** Forms of many pages have a file of their own; the others, of a page or two, share one. */
const longForms = ['a4', 'i9', 'wotc']
/** The form that is loaded with the task list belongs to neither. */
const shortForms = readdirSync(new URL('src/forms/', root)).filter(
  (folder) => ![...longForms, 'w4'].includes(folder) && existsSync(new URL(`contract/forms/${folder}/`, root)),
)
const modulesOfForm = (form: string) => [
  `contract/forms/${form}/`,
  `contract/endpoints/forms/${form}`,
  `src/forms/${form}/`,
]

/**
 * Screens that are opened later, bundled by what they are about: the service worker downloads all of them in advance, and
 * few files cost less than many. Those for staff are in `staff-chunks.ts`.
 */
export const screenChunks: readonly Chunk[] = [
  {
    // What follows the questions of a form: review, signature, receipt, the finished form.
    name: 'signing',
    priority: 90,
    modules: [
      'src/features/tasks/list/done/',
      'src/forms/versions/',
      'src/shared/pdf-viewer/',
      'src/shared/dead-link',
      'src/shared/signer-name/',
      'src/shared/signing-clock/',
      ...inFolder('src/forms/lifecycle', 'machine/submit-form views/'),
      ...inFolder('src/shared/form-fields', 'form-date form-signature form-text-area'),
      ...inFolder('src/shared/request', 'use-blob-url use-file'),
      ...inFolder('src/shared/ui/fields', 'date-field signature-field signature-preview strokes text-area-field'),
    ],
    except: inFolder('src/shared/pdf-viewer', 'open-pdf pdf-pages'),
    hasMessages: true,
  },
  // Of every logged-in person's header, and of staff's lists.
  {
    name: 'menu',
    priority: 90,
    modules: [
      ...inFolder('src/app/shell', 'account-menu ended-path leaving-dialog notices step-up use-return-after-login'),
      ...inFolder('src/app/outbox/device', 'assess-storage storage-messages storage-notice'),
      'src/offline/database/storage-state',
      'src/shared/ui/overlays/menu',
    ],
  },
  ...longForms.map((form) => ({ name: form, priority: 90, modules: modulesOfForm(form) })),
  { name: 'short-forms', priority: 90, modules: shortForms.flatMap(modulesOfForm), hasMessages: true },
  // After the form that it asks, and the application that it is part of; and the page behind an emailed link to it.
  {
    name: 'interview',
    priority: 85,
    modules: [
      'contract/endpoints/applications/wotc-interview',
      'src/features/applications/apply/interview/',
      'src/features/applications/questions/',
    ],
    hasMessages: true,
  },
  {
    // Section 2 by a representative, over an emailed link.
    name: 'representative',
    priority: 85,
    modules: ['src/features/i9-representative/'],
    hasMessages: true,
  },
  {
    // The parts for staff that the profile is made of, too.
    name: 'records',
    priority: 85,
    modules: [
      'src/shared/staff/messages/',
      'src/shared/staff/profile-changes/',
      'src/shared/staff/toasts/',
      'contract/domain/text-messages',
      ...inFolder('src/shared/staff', 'restore-focus staff-messages use-shortcuts'),
      ...inFolder(
        'src/shared/staff/records',
        'conflict merge-versions picture-field record-form return-path stored-text unsaved-changes-guard unsaved-text',
      ),
    ],
    hasMessages: true,
  },
  {
    name: 'account',
    priority: 80,
    modules: [
      'src/app/about/',
      'src/app/shell/messages/',
      ...inFolder('src/app/shell', 'clear-cache-dialog clear-cache-messages'),
      'src/features/auth/',
      'src/features/e-sign-consent/',
      'src/features/login-security/',
      'src/features/account-recovery/',
      'src/features/profile/',
      ...inFolder('src/app/outbox/device', 'device-card messages/'),
      'src/features/self-identification/answer/',
      'src/features/tasks/list/optional/',
      'src/session/employers/',
      'contract/domain/self-identification',
      'src/features/unsent-work/',
      'src/features/verification/',
      ...inFolder(
        'contract/endpoints',
        'account-recovery credentials employers own-account self-identification sessions text-messages verification',
      ),
    ],
    // Loaded with the first page, or by themselves.
    except: [
      'src/features/account-recovery/recovery-alert',
      'src/features/auth/messages/',
      'src/features/auth/passkey-step',
    ],
    hasMessages: true,
  },
  {
    name: 'company-document',
    priority: 80,
    modules: [
      'src/features/company-documents/complete/',
      'src/features/tasks/list/offline-documents/',
      ...inFolder('contract/endpoints', 'company-documents files'),
    ],
    hasMessages: true,
  },
]
