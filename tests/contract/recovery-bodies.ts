import { decodeJwt } from 'jose'
import { accountRecoveryExamples } from '#contract/examples/account-recovery.ts'
import type { AccountRecovery } from '#contract/endpoints/account-recovery.ts'
import { makeUndoLink } from '#server/modules/auth/email-change-undo.rules.ts'
import { mailFolder, readFileMailbox } from '#server/platform/mail/mail-folder.ts'
import type { TestApp } from '../server/in-process-server.ts'

type Bodies = Record<string, () => Promise<Record<string, unknown>>>

const linkIn = (text: string): string => decodeURIComponent(/userData=([\w%.-]+)/.exec(text)?.[1] ?? '')

/** Bodies of the examples of account recovery, with this server's ids and links. */
export const recoveryBodies = (server: TestApp, tokenOf: (username: string) => Promise<string>): Bodies => {
  const start = async (): Promise<number> => {
    // Refusals make the next recovery wait.
    await server.services.db.system(({ trx }) =>
      trx.deleteFrom('account_recovery').where('refused_at', 'is not', null).execute(),
    )
    const { as, body } = accountRecoveryExamples['accountRecovery.start'] ?? {}
    const started = await server.call<AccountRecovery>('/user/StartRecovery', { token: await tokenOf(as ?? ''), body })
    return started.body.data?.id ?? 0
  }
  const links = async (): Promise<string[]> =>
    (await readFileMailbox(mailFolder(server.services.config), 1000))
      .filter(({ text }) => text.includes('/stop-recovery?'))
      .map(({ text }) => linkIn(text))
  const linkOf = async (recovery: number): Promise<string> => {
    for (let tries = 0; tries < 200; tries += 1) {
      const link = (await links()).find((each) => decodeJwt(each).jti === String(recovery))
      if (link !== undefined) return link
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error('no email about a recovery')
  }
  return {
    'accountRecovery.refuse': async () => {
      await start()
      return {}
    },
    'accountRecovery.refuseByLink': async () => ({ userData: await linkOf(await start()) }),
    'accountRecovery.undoEmailChange': async () => {
      const username = 'newhire@demo.test'
      const { userId } = await server.actor(username)
      const former = { id: userId, email: username, phone: null, username }
      return {
        userData: linkIn(
          (await server.services.db.system(({ trx }) => makeUndoLink(trx, server.services, former))).url,
        ),
      }
    },
    'accountRecovery.confirm': async () => {
      const recoveryId = await start()
      await server.services.db.system(({ trx }) =>
        trx.updateTable('account_recovery').set({ ready_at: new Date() }).where('id', '=', recoveryId).execute(),
      )
      return { recoveryId }
    },
  }
}
