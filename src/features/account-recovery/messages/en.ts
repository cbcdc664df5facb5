/** Account recovery as its person sees it, in English. */
export const messages = {
  notice: {
    title: 'Staff asked to move your account to another email address',
    text: (when: string) =>
      `They think you can’t get into your mailbox anymore. It can happen as early as ${when}. If you didn’t ask for this, stop it now.`,
    stop: 'Stop it',
    stopped: 'Stopped. Your account keeps its email address.',
  },
  stopPage: {
    heading: 'Keep your email address',
    text: 'Staff at your employer asked to move your Firstday account to another email address. If you didn’t ask for this, stop it. Nothing else changes.',
    stop: 'Stop it',
    doneTitle: 'Stopped',
    done: 'Your account keeps its email address. We told the person who asked for the change.',
  },
  undoPage: {
    heading: 'Undo the change of your email address',
    text: 'This brings your earlier email address back and logs everyone out on all devices. Next, you choose a new password.',
    undo: 'Undo the change',
    doneTitle: 'Your earlier address is back',
    done: (username: string) => `Your username is ${username}. Choose a new password now to log in again.`,
    choose: 'Choose a new password',
  },
  badLinkTitle: 'This link doesn’t work',
  badLink: 'It was used before, has expired, or is incomplete. Contact your employer if you need help.',
  toLogin: 'Log in',
}
/** The messages of account recovery. */
export type RecoveryMessages = typeof messages
