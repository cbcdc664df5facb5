/** Storage on this device, and installing, in English. */
export const messages = {
  storage: {
    title: 'Storage on this device',
    gauge: 'Used storage',
    used: (used: string, free: string) => `${used} used, ${free} free`,
    safe: 'The browser keeps what is saved here.',
    unsafe: 'The browser may clear what is saved here if the device runs out of space. Send your work soon.',
  },
  tight: {
    title: 'This device is almost full',
    text: 'Delete photos or apps you don’t need. If the device is full, your work can’t be saved here.',
  },
  iphone: {
    title: 'Keep your work on this iPhone or iPad',
    text: 'Safari deletes what a site saved if you don’t open it for 7 days. Send what you started, or add Firstday to your Home Screen: tap Share, then Add to Home Screen. The Home Screen app starts empty: log in there again.',
  },
  install: {
    title: 'Install Firstday on this device',
    text: 'It opens like an app, online or offline.',
    button: 'Install',
  },
  close: 'Don’t show again',
}

/** The type of these messages in every language. */
export type StorageMessages = typeof messages
