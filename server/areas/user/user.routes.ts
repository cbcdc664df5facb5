import { createHash, createHmac } from 'node:crypto'
import type { api } from '#contract/index.ts'
import { proofFile } from '#contract/api/replies.ts'
import { consent, consentText } from '#contract/consent.ts'
import { documentLane } from '#contract/kit/sealed.ts'
import { Problem } from '#contract/problems.ts'
import { record } from '../../audit/audit.ts'
import type { Actor, Trx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { keepSupportive } from '../../forms/files.ts'
import { latestConsent } from '../../forms/form.store.ts'
import type { Handlers } from '../../http/handlers.ts'
import { renderSample } from '../../pdf/sample.ts'

const codeLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** The code in a person's sample PDF: the same each time for one version of the text. */
export const sampleCode = (deps: Deps, actor: Actor): string => {
  const mac = createHmac('sha256', deps.master.derive('consent sample'))
    .update(`${actor.userId} ${consent.version}`)
    .digest()
  return [...mac.subarray(0, 6)].map((byte) => codeLetters[byte % codeLetters.length]).join('')
}

/** Whether a person agreed to sign electronically. */
export const consentState = async (trx: Trx, personId: number) => {
  const given = await latestConsent(trx, personId)
  const isGiven = given?.version === consent.version
  return { isGiven, version: consent.version, at: isGiven ? given.given_at.toISOString() : null }
}

/** A person's own account: uploads and the consent to sign electronically. */
export const userHandlers = (deps: Deps): Handlers<typeof api.user> => ({
  uploadDocument: (call) => {
    const file = call.files.DocFile
    if (file === undefined) throw new Problem('invalid', 'checkFields', { fields: { DocFile: { key: 'fileNeeded' } } })
    if (call.lane !== undefined && call.lane !== documentLane(call.body.userDocumentId))
      throw new Problem('forbidden', 'ticketOther')
    return keepSupportive(deps, call, {
      documentId: call.body.userDocumentId,
      fileId: call.body.fileId,
      file,
      rule: proofFile,
    })
  },
  getConsent: (call) => consentState(call.trx, call.actor.userId),
  consentSample: async (call) => ({
    pdf: Buffer.from(await renderSample(sampleCode(deps, call.actor))).toString('base64'),
  }),
  updateConsent: async (call) => {
    const { trx, actor, body } = call
    if (body.version !== consent.version) throw new Problem('conflict', 'conflict')
    if (body.sampleCode.toUpperCase().replace(/\s/g, '') !== sampleCode(deps, actor))
      throw new Problem('invalid', 'checkFields', { fields: { sampleCode: { key: 'codeWrong' } } })
    const digest = createHash('sha256').update(JSON.stringify(consentText[body.language])).digest('hex')
    await trx
      .insertInto('consent')
      .values({
        business_id: actor.businessId,
        person_id: actor.userId,
        version: body.version,
        language: body.language,
        signature: body.signature,
        text_digest: digest,
        ip: call.origin.ip,
        agent: call.origin.agent.slice(0, 300),
      })
      .execute()
    await record(trx, actor, call.origin, {
      kind: 'consent given',
      businessId: actor.businessId,
      subjectId: actor.userId,
      data: { version: body.version, language: body.language, textDigest: digest },
    })
    call.tell('consentRecorded')
    return consentState(trx, actor.userId)
  },
})
