import { api } from '#contract/api.ts'
import { i9Calls } from '#contract/endpoints/forms/i9.ts'
import type { FormId } from '#contract/domain/lookups.ts'
import { formIds } from '#contract/domain/lookups.ts'
import { addNote } from '../../../modules/notes/add-note.ts'
import { assignDocument } from '../../../modules/company-documents/assign-document.rules.ts'
import { sign } from '../../../modules/company-documents/sign.rules.ts'
import { consentState } from '../../../modules/e-sign-consent/agreement.ts'
import { approveDocument } from '../../../modules/forms/core/approve.rules.ts'
import { returnForChanges } from '../../../modules/forms/core/return-for-changes.rules.ts'
import { startBankAccountChange } from '../../../modules/forms/direct-deposit/bank-account-change.ts'
import { i9Form } from '../../../modules/forms/i9/i9.form.ts'
import { signSectionTwo } from '../../../modules/forms/i9/section-2.rules.ts'
import { assignOnboardingTasks } from '../../../modules/onboarding/onboarding-tasks.ts'
import { endAccount } from '../../../modules/people/accounts/close-account.rules.ts'
import { createAccount } from '../../../modules/people/accounts/create-account.ts'
import {
  acceptInvitation,
  holdInvitation,
  recordInvitationResult,
} from '../../../modules/people/invitations/invitation.ts'
import { draftTexts } from '../../../modules/reminders/reminders.emails.ts'
import { queueReminder, recordReminderResult } from '../../../modules/reminders/queue-reminder.ts'
import { agreeAsSample, signAsSample } from '../../../modules/sample-data/sign-sample-form.ts'
import type { Actor } from '../../../platform/database/database.ts'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { callWithoutRequest } from '../../../platform/http/call-without-request.ts'
import { actorOf } from '../../../policies/actors.ts'
import { requireVisibleTask } from '../../../policies/tasks.ts'
import type { Particulars } from './answers.ts'
import { addressOf, answersOf, particularsOf, sectionTwoOf } from './answers.ts'
import type { CastMember } from './cast.ts'
import type { Scene } from './scene.ts'
import { acting, servicesAt } from './scene.ts'

/** A member of the cast once they are a person of the business. */
interface Played {
  readonly scene: Scene
  readonly member: CastMember
  readonly who: Particulars
  readonly unit: UnitOfWork
  readonly personId: number
  /** The manager of their location. */
  readonly manager: Actor
}

/**
 * Lets a member of the cast do what they have done until today, and staff what they did about them: in the order of time,
 * by the rules of every call, and in one transaction.
 */
export const playMember = (scene: Scene, member: CastMember): Promise<void> =>
  scene.services.db.system(async (unit) => {
    const played = await enter(scene, member, unit)
    for (const act of actsOf(member)) await act(played)
  })

type Act = (played: Played) => Promise<void>

/** What happens to a member after they were added, in the order of time. */
const actsOf = (member: CastMember): readonly Act[] => {
  const { bounced, assignedPolicy, signed, signsPolicy, reminded = [], examined, returned, approved, note } = member
  const { changedAccount, closed } = member
  const acts: (readonly [number, number, Act])[] = []
  const when = (on: number | undefined, step: number, act: (on: number) => Act) => {
    if (on !== undefined) acts.push([on, step, act(on)])
  }
  when(bounced, 1, bounceOn)
  when(assignedPolicy, 2, assignPolicyOn)
  when(signed?.on, 3, signFormsOn)
  when(signsPolicy, 15, signPolicyOn)
  for (const on of reminded) when(on, 20, remindOn)
  when(examined, 25, examineOn)
  when(returned?.on, 26, returnOn)
  when(approved, 27, approveOn)
  when(note?.on, 36, addNoteOn)
  when(changedAccount, 38, changeAccountOn)
  when(closed, 40, closeOn)
  return acts.toSorted(([a, stepA], [b, stepB]) => a - b || stepA - stepB).map(([, , act]) => act)
}

const enter = async (scene: Scene, member: CastMember, unit: UnitOfWork): Promise<Played> => {
  const { moments, businessId, owner } = scene
  const { firstName, lastName, workplace, starts } = member
  const at = moments.at(member.added, 0)
  const services = servicesAt(scene.services, at)
  const who = particularsOf(member)
  const location = scene.locationOf(workplace)
  const call = acting(unit, owner)
  const person = await createAccount(services, call, {
    ...{ role: 'EMPLOYEE', firstName, lastName, businessId, locations: [location], isSample: true },
    email: addressOf(member),
    ...{ language: member.language, phone: who.phone, jobTitleId: scene.jobTitleOf(member.job) },
    ...{ passwordHash: scene.passwordHash, firstDayOfWork: starts === undefined ? undefined : moments.day(starts) },
  })
  await holdInvitation(services, unit, person.id)
  await assignOnboardingTasks(services, call, [person], location)
  // The database dates rows by its own clock.
  await unit.trx.updateTable('person').set({ created_at: at, updated_at: at }).where('id', '=', person.id).execute()
  await unit.trx.updateTable('task').set({ created_at: at }).where('person_id', '=', person.id).execute()
  return { scene, member, who, unit, personId: person.id, manager: scene.managerOf(workplace) }
}

const bounceOn =
  (on: number): Act =>
  ({ scene, unit, personId }) => {
    const failure = { state: 'bounced', detail: '550 5.1.1 The email account does not exist.' } as const
    return recordInvitationResult(unit, personId, failure, scene.moments.at(on, 1))
  }

const assignPolicyOn =
  (on: number): Act =>
  ({ scene, unit, personId }) => {
    const services = servicesAt(scene.services, scene.moments.at(on, 2))
    return assignDocument(services, acting(unit, scene.owner), personId, scene.policy.id)
  }

const signatureOf = ({ member }: Played) => ({
  name: `${member.firstName} ${member.lastName}`.trim(),
  language: member.language ?? 'en',
})

const tasksOf = ({ unit, personId }: Pick<Played, 'unit' | 'personId'>) =>
  unit.trx
    .selectFrom('task')
    .select(['id', 'form_id', 'company_document_id', 'status', 'version', 'submission_id'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()

const signFormsOn =
  (on: number): Act =>
  async (played) => {
    const { scene, member, who, unit, personId } = played
    const { services, moments } = scene
    const signer = acting(unit, await actorOf(unit.trx, personId))
    const signature = signatureOf(played)
    const at = moments.at(on, 3)
    await acceptInvitation(unit, signer.actor, signer.origin, at)
    await agreeIfNeeded(played, signer.actor, at)
    const tasks = await tasksOf(played)
    const permitEnds = permitEndOf(played)
    for (const [position, formId] of (member.signed?.forms ?? []).entries()) {
      const taskId = tasks.find((task) => task.form_id === formId)?.id
      // The state asks for no such form.
      if (taskId === undefined) continue
      const form = { formId, taskId, answers: answersOf(formId, who, permitEnds) }
      await signAsSample(servicesAt(services, moments.at(on, 4 + position)), signer, form, signature)
    }
  }

const permitEndOf = ({ scene, member }: Played) =>
  member.permitEnds === undefined ? undefined : scene.moments.day(member.permitEnds)

/** The text of the consent may have changed since the forms were signed. */
const agreeIfNeeded = async (played: Played, actor: Actor, at: Date): Promise<void> => {
  const { scene, unit, personId } = played
  const { hasConsented } = await consentState(unit.trx, personId, at)
  if (!hasConsented) await agreeAsSample(servicesAt(scene.services, at), acting(unit, actor), signatureOf(played))
}

const signPolicyOn =
  (on: number): Act =>
  async (played) => {
    const { scene, unit, personId } = played
    const { services, moments, policy } = scene
    const at = moments.at(on, 15)
    const actor = await actorOf(unit.trx, personId)
    const task = (await tasksOf(played)).find(({ company_document_id }) => company_document_id === policy.id)
    const signature = signatureOf(played)
    await agreeIfNeeded(played, actor, at)
    const body = api.businessDocuments.sign.body.validateSync({
      ...{ userDocumentId: task?.id, version: task?.version, digest: policy.digest },
      ...{ signature: signature.name, language: signature.language },
      signedAt: at.toISOString(),
    })
    await sign(servicesAt(services, at), { ...callWithoutRequest(acting(unit, actor), at), body })
  }

const remindOn =
  (on: number): Act =>
  async (played) => {
    const { scene, unit, personId, manager } = played
    const { services, moments, businessName: business } = scene
    const at = moments.at(on, 20)
    const open = (await tasksOf(played)).filter(({ status }) => status === 'open')
    const person = await unit.trx
      .selectFrom('person')
      .select(['id', 'email', 'language'])
      .where('id', '=', personId)
      .executeTakeFirstOrThrow()
    await queueReminder(servicesAt(services, at), unit, {
      person: { ...person, business_id: scene.businessId },
      waiting: [{ kind: 'task', audience: 'person', count: open.length }],
      ...{ today: moments.day(on), isByEmail: true },
      by: {
        ...acting(unit, manager),
        message: { texts: draftTexts, textMessages: null, sender: manager.name, business },
      },
    })
    const { id } = await unit.trx
      .selectFrom('reminder')
      .select('id')
      .where('person_id', '=', personId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    await recordReminderResult(unit, id, { state: 'sent', detail: null }, at)
  }

const taskOf = async (played: Played, formId: FormId) => {
  const task = (await tasksOf(played)).find((each) => each.form_id === formId)
  if (task === undefined) throw new Error(`${played.member.lastName} has no form ${formId}`)
  return task
}

const examineOn =
  (on: number): Act =>
  async (played) => {
    const { scene, member, who, unit, manager } = played
    const { services, moments } = scene
    const at = moments.at(on, 25)
    const days = {
      starts: moments.day(member.starts ?? 0),
      licenseEnds: moments.day(900),
      permitEnds: permitEndOf(played),
    }
    const body = i9Calls.update.body.validateSync({
      ...{ ...sectionTwoOf(who, days), userDocumentId: (await taskOf(played, formIds.i9)).id },
      ...{ signature: { kind: 'typed', text: manager.name }, signedAt: at.toISOString() },
    })
    await signSectionTwo(servicesAt(services, at), i9Form, { ...callWithoutRequest(acting(unit, manager), at), body })
  }

const returnOn =
  (on: number): Act =>
  async (played) => {
    const { scene, member, unit, manager } = played
    if (member.returned === undefined) return
    const { formId, field, reason: text } = member.returned
    const at = scene.moments.at(on, 26)
    const task = await requireVisibleTask(unit.trx, manager, (await taskOf(played, formId)).id, true)
    const call = { ...callWithoutRequest(acting(unit, manager), at), body: undefined }
    await returnForChanges(servicesAt(scene.services, at), call, task, [{ field, text }])
  }

const approveOn =
  (on: number): Act =>
  async (played) => {
    const { scene, unit, manager } = played
    const { services, moments, owner } = scene
    const waiting = (await tasksOf(played)).filter(({ status }) => status === 'submitted')
    for (const [position, { id, form_id }] of waiting.entries()) {
      // A form or two a day.
      const at = moments.at(on + Math.floor(position / 2), 27 + position)
      // Who hires doesn't read Form 8850.
      const actor = form_id === formIds.wotc ? owner : manager
      const task = await requireVisibleTask(unit.trx, actor, id, true)
      await approveDocument(servicesAt(services, at), callWithoutRequest(acting(unit, actor), at), task)
    }
  }

const addNoteOn =
  (on: number): Act =>
  async ({ scene, member, unit, personId, manager }) => {
    const at = scene.moments.at(on, 36)
    const expires = member.note?.expires
    const body = api.notes.create.body.validateSync({
      ...{ userId: personId, text: member.note?.text },
      ...(expires !== undefined && { docExpirationDate: scene.moments.day(expires) }),
    })
    await addNote(servicesAt(scene.services, at), { ...callWithoutRequest(acting(unit, manager), at), body })
  }

const changeAccountOn =
  (on: number): Act =>
  async (played) => {
    const { scene, who, unit, personId } = played
    const at = scene.moments.at(on, 38)
    const { id: taskId, submission_id: id } = await taskOf(played, formIds.directDeposit)
    const answers = { ...answersOf(formIds.directDeposit, { ...who, accountNumber: '004471180236' }, undefined), id }
    const signer = acting(unit, await actorOf(unit.trx, personId))
    const form = { formId: formIds.directDeposit, taskId, answers }
    await agreeIfNeeded(played, signer.actor, at)
    await signAsSample(servicesAt(scene.services, at), signer, form, signatureOf(played))
    await startBankAccountChange(servicesAt(scene.services, at), signer, taskId)
  }

const closeOn =
  (on: number): Act =>
  ({ scene, unit, personId }) => {
    const services = servicesAt(scene.services, scene.moments.at(on, 40))
    return endAccount(services, { ...acting(unit, scene.owner), body: { userId: personId, isPermanent: false } })
  }
