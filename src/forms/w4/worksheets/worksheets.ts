export { DeductionsDialog } from './deductions-dialog.tsx'
export { JobsDialog } from './jobs-dialog.tsx'
