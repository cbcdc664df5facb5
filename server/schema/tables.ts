import type { AccessTables } from './access/tables.ts'
import type { ApplicationTables } from './applications/tables.ts'
import type { AssistedSessionTables } from './assisted-sessions/tables.ts'
import type { AuditTables } from './audit/tables.ts'
import type { AuthTables } from './auth/tables.ts'
import type { BulkActionTables } from './bulk-actions/tables.ts'
import type { CompanyDocumentTables } from './company-documents/tables.ts'
import type { DeadlineTables } from './deadlines/tables.ts'
import type { ESignConsentTables } from './e-sign-consent/tables.ts'
import type { ExportTables } from './exports/tables.ts'
import type { FileTables } from './files/tables.ts'
import type { FormTables } from './forms/tables.ts'
import type { KeyTables } from './keys/tables.ts'
import type { NewHireTables } from './new-hires/tables.ts'
import type { NoteTables } from './notes/tables.ts'
import type { OrganizationTables } from './organizations/tables.ts'
import type { PacketTables } from './packets/tables.ts'
import type { PayrollExportTables } from './payroll-export/tables.ts'
import type { PeopleTables } from './people/tables.ts'
import type { PeopleListTables } from './people-list/tables.ts'
import type { RateLimitTables } from './rate-limits/tables.ts'
import type { ReminderTables } from './reminders/tables.ts'
import type { RetentionTables } from './retention/tables.ts'
import type { SavedViewTables } from './saved-views/tables.ts'
import type { SelfIdentificationTables } from './self-identification/tables.ts'
import type { SharedLoginTables } from './shared-logins/tables.ts'
import type { SubmissionTables } from './submissions/tables.ts'
import type { SyncedDraftTables } from './synced-drafts/tables.ts'
import type { TaskTables } from './tasks/tables.ts'
import type { TextMessageTables } from './text-messages/tables.ts'
import type { WageNoticeTables } from './wage-notices/tables.ts'
import type { EnrolledDeviceTables } from './enrolled-devices/tables.ts'
import type { WebhookTables } from './webhooks/tables.ts'

/** The tables of all domains, column by column; the rest is in their SQL files and the migrations. */
export interface Tables
  extends
    AccessTables,
    OrganizationTables,
    PeopleTables,
    PeopleListTables,
    AuthTables,
    SharedLoginTables,
    RateLimitTables,
    KeyTables,
    TaskTables,
    CompanyDocumentTables,
    PacketTables,
    FormTables,
    ESignConsentTables,
    FileTables,
    SubmissionTables,
    ApplicationTables,
    NoteTables,
    NewHireTables,
    SelfIdentificationTables,
    PayrollExportTables,
    WageNoticeTables,
    AssistedSessionTables,
    DeadlineTables,
    ReminderTables,
    TextMessageTables,
    RetentionTables,
    ExportTables,
    BulkActionTables,
    WebhookTables,
    EnrolledDeviceTables,
    SavedViewTables,
    SyncedDraftTables,
    AuditTables {}
