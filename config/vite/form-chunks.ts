import type { Chunk } from './chunk.ts'
import { inFolder } from './chunk.ts'

const w4LaterSteps = [
  'contract/forms/w4/lock-in',
  'contract/forms/w4/worksheets/',
  'src/forms/w4/worksheets/',
  'src/shared/worksheets/',
  ...inFolder('src/forms/w4', 'lock-in-refusals later-steps'),
  ...inFolder('src/forms/w4/steps', 'adjustments card dependents filing jobs worksheet-button'),
]

/** What is filled in first: the application, the task list and its first form, and what all forms share. */
export const formChunks: readonly Chunk[] = [
  {
    name: 'filling',
    priority: 110,
    packages: ['formik', 'deepmerge', 'react-fast-compare', 'tiny-warning'],
    modules: [
      'src/forms/lifecycle/',
      'src/forms/instructions/instructions-button',
      'src/forms/signer/',
      'src/forms/task-list/',
      'src/features/tasks/list/',
      'src/shared/form-fields/formik-helpers/',
      ...inFolder('src/shared/both-languages', 'both-languages both-languages-context both-languages-switch passage'),
      ...inFolder(
        'src/shared/form-fields',
        'address-fields dollars form form-count form-errors form-money form-secret formik-fields state-options',
      ),
      ...inFolder('src/shared/ui/fields', 'count-field money-field secret-field'),
    ],
    except: [
      'src/features/tasks/list/done/',
      'src/features/tasks/list/offline-documents/',
      'src/features/tasks/list/optional/',
      'src/forms/earlier-answers/earlier-answers',
      'src/forms/lifecycle/views/messages/',
      ...inFolder(
        'src/forms/lifecycle',
        'machine/submit-form views/views-after-filling views/review-view views/signing-view views/confirmation-view views/confirmation-card views/change-notices views/change-state views/versions views/conflict-view views/compare-versions views/saved-where views/fill-hidden-numbers views/fill-earlier-answers views/hidden-numbers',
      ),
    ],
    hasMessages: true,
  },
  // Loaded when somebody opens them, or has begun a form.
  {
    name: 'instructions',
    priority: 95,
    modules: ['contract/forms/instructions/', 'contract/endpoints/forms/instructions', 'src/forms/instructions/'],
    except: ['src/forms/instructions/instructions-button'],
  },
  {
    name: 'apply',
    priority: 100,
    modules: ['src/features/applications/apply/'],
    except: [
      'src/features/applications/apply/interview/',
      ...inFolder('src/features/applications/apply/machine', 'answer-rules device-draft submit-application'),
    ],
  },
  {
    name: 'application',
    priority: 100,
    modules: [
      ...inFolder('contract/endpoints/applications', 'public-application application-answers'),
      'contract/protocol/contact-fields',
      'src/features/applications/apply/machine/answer-rules',
    ],
  },
  {
    name: 'tasks',
    priority: 100,
    modules: [
      'contract/domain/onboarding-tasks',
      ...inFolder('contract/endpoints', 'tasks forms/form-endpoints forms/reject-flag'),
      'contract/domain/address-states',
      ...inFolder('contract/forms', 'form identity postal-code strokes'),
    ],
  },
  {
    name: 'w4',
    priority: 100,
    modules: ['contract/forms/w4/', 'contract/endpoints/forms/w4', 'src/forms/w4/'],
    except: w4LaterSteps,
  },
  // Loaded once somebody has begun to fill it in.
  { name: 'w4-later-steps', priority: 100, modules: w4LaterSteps, hasMessages: true },
]
