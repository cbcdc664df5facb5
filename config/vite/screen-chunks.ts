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
 * few files cost less than many. Those for staff come last, since a chunk includes what its modules import unless another
 * one, with a higher priority, does.
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
      'src/shared/signer-name/',
      'src/shared/signing-clock/',
      ...inFolder('src/forms/lifecycle', 'machine/submit-form views/'),
      ...inFolder('src/shared/form-fields', 'form-date form-signature form-text-area'),
      ...inFolder('src/shared/request', 'use-blob-url use-file'),
      ...inFolder('src/shared/ui/fields', 'date-field signature-field signature-preview strokes text-area-field'),
    ],
    hasMessages: true,
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
    name: 'account',
    priority: 80,
    modules: [
      'src/app/about/',
      'src/features/auth/',
      'src/features/e-sign-consent/',
      'src/features/i9-representative/',
      'src/features/login-security/',
      'src/features/account-recovery/',
      'src/features/profile/',
      'src/features/self-identification/answer/',
      'src/features/tasks/list/optional/',
      'contract/domain/self-identification',
      'src/features/tasks/list/for-staff',
      'src/features/verification/',
      // The parts for staff that the profile is made of.
      'src/shared/staff/messages/',
      'src/shared/staff/profile-changes/',
      'src/shared/staff/toasts/',
      ...inFolder('src/shared/staff', 'staff-messages use-shortcuts'),
      ...inFolder('src/shared/staff/records', 'picture-field record-form unsaved-changes-guard'),
      ...inFolder(
        'contract/endpoints',
        'account-recovery credentials own-account self-identification sessions verification',
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
    modules: ['src/features/company-documents/complete/', ...inFolder('contract/endpoints', 'company-documents files')],
    hasMessages: true,
  },
  {
    name: 'pickers',
    priority: 70,
    packages: [
      'react-aria',
      'react-aria-components',
      '@react-aria',
      '@react-stately',
      'react-stately',
      '@internationalized',
    ],
    isForStaff: true,
  },
  {
    name: 'staff',
    priority: 60,
    modules: [
      'src/shared/staff/',
      'contract/endpoints/organizations/',
      ...inFolder('contract/endpoints', 'dashboard exports failed-jobs history notes lookups/lookups'),
      ...inFolder('src/shared/ui', 'fields/choices-field layout/columns layout/table'),
    ],
    except: ['src/shared/staff/query/'],
    hasMessages: true,
    isForStaff: true,
  },
  {
    name: 'applications',
    priority: 50,
    modules: ['src/features/applications/review/', 'contract/endpoints/applications/applications'],
    except: ['src/features/applications/review/poster/'],
    hasMessages: true,
    isForStaff: true,
  },
  {
    name: 'dashboard',
    priority: 50,
    modules: ['src/app/dashboards/', 'src/features/dashboard/'],
    except: ['src/features/dashboard/charts/'],
    hasMessages: true,
    isForStaff: true,
  },
  {
    name: 'documents',
    priority: 50,
    modules: ['src/features/company-documents/manage/'],
    hasMessages: true,
    isForStaff: true,
  },
  {
    name: 'organizations',
    priority: 50,
    modules: ['src/features/organizations/'],
    hasMessages: true,
    isForStaff: true,
  },
  {
    // What is reported to agencies, and exported for payroll.
    name: 'reports',
    priority: 50,
    modules: [
      'src/features/new-hires/',
      'src/features/payroll-export/',
      'src/features/self-identification/totals/',
      'contract/domain/payroll-columns',
      'contract/forms/new-hire/',
      ...inFolder('contract/endpoints', 'new-hires payroll-export'),
    ],
    hasMessages: true,
    isForStaff: true,
  },
  { name: 'people', priority: 50, modules: ['src/features/people/'], hasMessages: true, isForStaff: true },
  {
    name: 'review',
    priority: 50,
    modules: [
      'src/features/tasks/review/',
      ...inFolder('contract/endpoints', 'task-review forms/lock-ins forms/e-verify'),
    ],
    hasMessages: true,
    isForStaff: true,
  },
]
