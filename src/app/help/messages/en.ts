import type { Role } from '#contract/domain/roles.ts'
import type { ArticleKey } from '../articles.ts'

/** An article: what to do in order, then what else is good to know. */
export interface ArticleText {
  readonly title: string
  readonly steps: readonly string[]
  readonly notes: readonly string[]
}

/** The help page of staff, in English. */
export const messages = {
  lede: 'How to do your work in Firstday, step by step.',
  contents: 'How to…',
  articles: {
    tpaCompanies: {
      title: 'Set up a TPA company',
      steps: [
        'Open TPA Company and add the company, with its phone numbers and support email: its businesses see them as their support.',
        'Open the company and add its first TPA user. They get an invitation by email and set up their own businesses.',
      ],
      notes: ['System shows failed jobs, undelivered email, and whether backups and other routine work ran.'],
    },
    businesses: {
      title: 'Set up a business',
      steps: [
        'Open Businesses and add the business. Its name and address are enough to start.',
        'Add at least one location: every employee is assigned to one.',
        'Add the owner as a user. They can add managers and employees themselves.',
        'Add the company documents that new hires read or upload.',
      ],
      notes: [
        'Whether the business uses E-Verify and collects Form 8850 (WOTC) is chosen on its page. Owners choose Form 8850 in their settings, too. Change it before you hire.',
      ],
    },
    invite: {
      title: 'Invite a user',
      steps: [
        'Open Users and choose “Add a user.”',
        'Choose the role and location, and enter the name and email.',
        'Send the invitation. The email has a link to create a password; employees find their new-hire paperwork after that.',
      ],
      notes: [
        'If the list says “Invitation bounced,” open the user, correct the email, and choose “Resend invitation.” The old link stops working.',
        'You can add users of a lower role than yours. Store managers add employees at their own locations.',
      ],
    },
    import: {
      title: 'Import many users',
      steps: [
        'Open Users, then “Import users,” and download the template.',
        'Fill in one row for each user and upload the CSV file.',
        'Correct the rows that are marked and upload the file again.',
      ],
      notes: [
        'Large files are added in parts, and the page shows how far it is. If an import stops, upload the same file again: no one is added twice.',
        'Everyone imported is invited by email.',
      ],
    },
    hire: {
      title: 'Hire an applicant',
      steps: [
        'Open Applications and choose the applicant.',
        'Read the answers and choose “Hire.” Check the job, the location, and the first day. This also approves the application.',
        'Choose “Approve” alone if you make an offer first, or “Reject.” A rejected applicant gets an email only if you choose to send one.',
      ],
      notes: [
        'They get an invitation with their new-hire paperwork, and the application is added to their file.',
        'If your business asks the questions of Form 8850 before the offer, email them after you approve. The link expires after 14 days, and its page sends a new one.',
        'To reach more people, print the hiring poster: it has the code of your application page.',
      ],
    },
    remind: {
      title: 'Remind people',
      steps: [
        'Open Users and select the people, or open one of them.',
        'Choose “Remind,” check the text, and send it. Each person reads it in their language.',
      ],
      notes: [
        'A person gets at most one reminder a day. Those with nothing due aren’t emailed.',
        'Automatic reminders go out before the due date and while something is overdue. The owner or the TPA company chooses the days.',
      ],
    },
    review: {
      title: 'Review forms',
      steps: [
        'Open Review and choose a form.',
        'Check the answers. If something is wrong, choose “Return for changes,” mark the answers, and say why.',
        'If everything is right, choose “Approve.” This signs the form for the employer and creates the PDF. It can’t be undone.',
      ],
      notes: ['You can’t review your own forms: someone else has to. Press ? on a keyboard to see the shortcuts.'],
    },
    section2: {
      title: 'Complete Section 2 of Form I-9',
      steps: [
        'Wait until the employee has submitted Section 1, at the latest on the first day of work.',
        'Within three business days of the first day of work, examine the original documents with the employee present: one from List A, or one from List B and one from List C.',
        'Open the form in Review, choose “Complete Section 2,” enter the documents, and sign.',
        'Approve the form.',
      ],
      notes: [
        'The employee chooses which documents to present. Don’t ask for a specific one, or for more than required.',
        'If you can’t meet the employee, open the form and choose “Ask an authorized representative.” You’re still responsible for what they enter.',
      ],
    },
    assist: {
      title: 'Help someone fill out forms',
      steps: [
        'Sit down together, open Users and then the user, and choose “Help fill out forms.”',
        'Give them the screen, so that they can agree. Then you type what they tell you.',
        'They check each form and sign it themselves: on their own phone, or on this screen with their own password and code.',
      ],
      notes: [
        'You never sign for them. What isn’t signed is deleted when the session ends, at the latest after 60 minutes.',
      ],
    },
    many: {
      title: 'Do something for many people',
      steps: [
        'Open Users or Review, filter the list, and select the rows, or the whole list.',
        'Choose what to do above the list: remind them, assign locations, download signed forms, or return forms.',
      ],
      notes: ['It continues if you leave the page. Save a filter that you use often as a view.'],
    },
    correct: {
      title: 'Correct something',
      steps: [],
      notes: [
        'A submitted form: return it for changes. The employee corrects and signs it again.',
        'An approved form: open it and choose “Request again.” The earlier version stays in its history.',
        'Form I-9: only the employee can correct Section 1, so choose “Ask for a correction.” Section 2 is corrected by you, with a reason.',
        'A name, email, or address: open the user and choose “Edit.” Firstday says which forms have to be signed again.',
      ],
    },
    documents: {
      title: 'Share company documents',
      steps: [
        'Open Company documents and add the file.',
        'Choose the audience, the locations, and whether people only read it, acknowledge it, sign it, or upload a file of their own.',
        'Open the document later to see who hasn’t completed it.',
      ],
      notes: [
        'After you upload a new version, everyone who acknowledged or signed an earlier one is asked to do so again.',
      ],
    },
    close: {
      title: 'Close an account',
      steps: ['Open Users, and then the user.', 'Choose “Close account” among their actions, and confirm it.'],
      notes: [
        'They’re logged out immediately and can’t log in again. Signed forms are retained as long as the law requires.',
        'Closed accounts are listed under Users: restore one that was closed by mistake, or rehire the person.',
        'To block access for a while, deactivate the account instead.',
      ],
    },
    newHires: {
      title: 'Report new hires to the state',
      steps: [
        'Open New-hire reports and choose who hasn’t been reported yet.',
        'Download the report and send it to the state agency.',
        'Record that it was sent.',
      ],
      notes: ['Most states want it within 20 days of the first day of work; some sooner.'],
    },
    logIn: {
      title: 'Help someone log in',
      steps: [],
      notes: [
        'Forgot the password: they choose “Forgot your password?” on the login page.',
        'Never logged in: open the user and resend the invitation.',
        'Lost access to their email: open the user and choose “Start account recovery.” The person can stop it during a waiting time; after that, a second member of staff confirms it.',
        'Your own password, app, and devices are under Login and security.',
      ],
    },
    offline: {
      title: 'Work offline',
      steps: [],
      notes: [
        'Forms and lists you’ve opened on this device stay readable without a connection.',
        'What you decide or sign offline is encrypted on this device and sends itself when you’re online, even after you log out. “Not sent yet” in the header shows what is waiting.',
        'If someone else decided first, yours is refused and you’re told why. Nothing is lost silently.',
        'Adding users, importing, and editing need a connection. If you’re logged out while you type, log in again: you get back to the page, and it offers what you typed.',
      ],
    },
  } satisfies Record<ArticleKey, ArticleText> as Record<ArticleKey, ArticleText>,
  contact: {
    title: 'Get more help',
    who: {
      Admin: 'You run this platform. System shows what failed; the operations guide says what to do about it.',
      TPA: 'The platform admin helps with your company’s settings and accounts. Your businesses contact you.',
      Owner:
        'Your TPA company set up your business. It helps with settings, accounts, and anything this page doesn’t answer.',
      MGMT: 'The owner of your business helps with its settings. For everything else, contact your TPA company.',
      STRMGR:
        'The owner or management of your business helps with users and settings. For everything else, contact your TPA company.',
      EMPLOYEE: 'Ask your manager or the person who invited you.',
    } satisfies Record<Role, string>,
    company: 'Contact your TPA company:',
    platform: 'Contact support:',
    message:
      'Say who you are, the name of the form or user, and what the screen said. Never email Social Security numbers or codes.',
  },
}

/** The type of the help page's messages in every language. */
export type HelpMessages = typeof messages
