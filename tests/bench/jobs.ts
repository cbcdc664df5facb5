import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { i9 } from '#contract/forms/i9/i9.ts'
import { callerOf } from '../pages/api-client.ts'
import { submitSectionOne, submittedI9 } from '../pages/i9.ts'
import type { TestServer } from '../server/server-process.ts'
import { measureFirstRun } from './first-run.ts'
import { logInStaff, withProfile } from './browser.ts'
import type { Figure } from './figure.ts'
import type { Hands } from './hands.ts'
import { keyboard, mouse } from './hands.ts'
import { employee, post, tokenOf, withDataOf, withSeededServer, type Seeded } from './seeded.ts'
import { w4Body } from './w4-bodies.ts'

/** What a job is done with: the page, the hands, and a number that tells a repetition from the others. */
interface At {
  readonly page: Page
  readonly hands: Hands
  readonly turn: number
}

/** A job of staff that begins on the home page, and is done when its last step is on the screen. */
interface Job {
  readonly name: string
  /** Most clicks of a mouse. */
  readonly most: number
  readonly work: (at: At) => Promise<void>
  /** What has to be there each time. */
  readonly prepare?: (server: TestServer, turn: number) => Promise<void>
}

/** Who does each job, one after the other. */
const handsOf: readonly ((page: Page) => Hands)[] = [mouse, keyboard]

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'To do' }).getByRole('link', { name: new RegExp(`^${name}`) })
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name, exact: true })
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
const shown = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

const ownersLocation = async (server: TestServer) => {
  const headers = { authorization: `Bearer ${await tokenOf(server, 'owner@demo.test')}` }
  const { list } = await post<{ list: readonly { locations: readonly { LocationId: number }[] }[] }>(
    server,
    '/user/getEmployee',
    {},
    headers,
  )
  return { headers, LocationId: list.flatMap(({ locations }) => locations)[0]?.LocationId }
}

/** Ten people who are invited. */
const inviteTen = async (server: TestServer, turn: number): Promise<void> => {
  const { headers, LocationId } = await ownersLocation(server)
  for (let at = 0; at < 10; at += 1)
    await post(
      server,
      '/user/create',
      {
        firstName: 'Noa',
        lastName: `Late${at}`,
        emailId: `late${turn}${at}@example.com`,
        role: 'EMPLOYEE',
        locationIdList: [LocationId],
      },
      headers,
    )
}

const jobs: readonly Job[] = [
  {
    name: 'see who is late',
    most: 1,
    work: async ({ page, hands }) => {
      await hands.follow(tab(page, 'Overdue'), '1')
      await page
        .getByText(/\d+ tasks? overdue since/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'find a person',
    most: 2,
    work: async ({ page, hands }) => {
      await hands.search(page)
      const dialog = page.getByRole('dialog', { name: 'Search everything' })
      await hands.type(dialog.getByRole('searchbox'), 'navarro')
      const person = dialog.getByRole('menuitem', { name: /^Eli Navarro/ }).first()
      await hands.choose(person, 'Enter')
      await page.getByRole('heading', { level: 1, name: 'Eli Navarro', exact: true }).waitFor()
    },
  },
  {
    name: 'invite an employee',
    most: 4,
    work: async ({ page, hands, turn }) => {
      await hands.follow(section(page, 'Users'), 'g', 'u')
      await hands.press(page.getByRole('link', { name: 'Add a user' }))
      await hands.type(page.getByLabel('First name'), 'Ines')
      await hands.type(page.getByLabel('Last name'), 'Prado')
      await hands.type(page.getByLabel(/^Email(?! language)/), `ines${turn}@example.com`)
      const location = page.getByRole('combobox', { name: 'Add a location' })
      await hands.type(location, 'Mission')
      await hands.choose(page.getByRole('option', { name: /^Mission/ }), 'ArrowDown', 'Enter')
      await hands.press(button(page, 'Add and send invitation'))
      await page.getByRole('heading', { level: 1, name: 'Ines Prado' }).waitFor()
    },
  },
  {
    name: 'remind ten people',
    most: 3,
    prepare: inviteTen,
    work: async ({ page, hands }) => {
      await hands.follow(tab(page, 'Not started'), '5')
      await hands.press(button(page, /^Remind all \d\d/))
      await hands.press(page.getByRole('dialog').getByRole('button', { name: /^Remind/ }))
      await shown(page, /remind/i)
    },
  },
  {
    name: 'approve a form',
    most: 4,
    work: async ({ page, hands }) => {
      await hands.openFirst(tab(page, 'To review'), '3', page.getByRole('link', { name: /^Review\s*: Eli Navarro/ }))
      await hands.follow(button(page, /^Approve/), 'a')
      await hands.press(page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }))
      await shown(page, 'Approved. The signed form is ready.')
    },
  },
  {
    name: 'complete Section 2',
    most: 12,
    prepare: async (server, turn) => {
      if (turn === 0) await submittedI9(server)
      else await submitSectionOne(await callerOf(server, employee.username), 'Eli Navarro')
    },
    work: async ({ page, hands, turn }) => {
      const who = turn === 0 ? 'Noor Haddad' : 'Eli Navarro'

      const next = button(page, 'Next')
      const number = page.getByRole('textbox', { name: /^Document number/ })
      const row = page.getByRole('link', { name: new RegExp(`^Complete Section 2\\s*: ${who}`) })
      await hands.openFirst(tab(page, 'Section 2'), '4', row)
      await hands.pick(page.getByRole('radio', { name: /One List B and one List C/ }))
      await hands.pick(page.getByRole('radio', { name: /^Driver’s license or ID card issued by a State/ }))
      await hands.pick(page.getByRole('radio', { name: /^Social Security Account Number card/ }))
      await hands.press(next)
      await hands.type(page.getByRole('textbox', { name: 'Issuing authority' }), 'Washington')
      await hands.type(number, 'WDL4711XYLO')
      await hands.typeDay(page.getByLabel('Expiration date'), '2031-01-02')
      await hands.press(next)
      await hands.type(number, '219-46-8735')
      await hands.tick(page.getByLabel('The card has no work restriction'))
      await hands.press(next)
      await hands.type(page.getByRole('textbox', { name: 'Your job title' }), 'Owner')
      await hands.press(next)
      await hands.press(button(page, 'Continue to sign'))
      await hands.type(page.getByRole('textbox', { name: /name/i }), 'Olive Hart')
      await hands.press(button(page, 'Sign and submit'))
      await page
        .getByText(/Confirmation number/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'hire an applicant',
    most: 4,
    work: async ({ page, hands, turn }) => {
      await hands.openFirst(
        tab(page, 'Applications'),
        '6',
        page.getByRole('link', { name: new RegExp(`Wanda${turn} `) }),
      )
      await hands.press(button(page, 'Hire'))
      const dialog = page.getByRole('dialog')
      await hands.type(dialog.getByLabel('First day of work'), hands.name === 'mouse' ? '2026-12-14' : '12142026')
      await hands.submit(dialog.getByRole('button', { name: 'Hire and send invitation' }))
      await shown(page, 'Change locations')
    },
  },
]

/** Two applicants, and forms to review. */
const prepare = async (server: TestServer, { tasks }: Seeded): Promise<void> => {
  const { LocationId } = await ownersLocation(server)
  const employee = { authorization: `Bearer ${await tokenOf(server)}` }
  for (const { userDocumentId } of tasks.slice(0, 2))
    await post(server, '/W4form/Create', w4Body(userDocumentId), employee)
  for (const [turn] of handsOf.entries())
    await post(server, '/OnlineApplication/Create', {
      slug: 'blue-heron',
      locationId: LocationId,
      firstName: `Wanda${turn}`,
      lastName: 'Quill',
      emailId: `wanda${turn}@example.com`,
      phoneNumber: '206-555-0146',
      isAdult: true,
      isCertified: true,
    })
}

const measure = async (page: Page, server: TestServer, job: Job, turn: number): Promise<Figure> => {
  await job.prepare?.(server, turn)
  await page.goto(`${server.url}/Owner/dashboard`)
  await tab(page, 'Overdue').waitFor()
  const makeHands = handsOf[turn] ?? mouse
  const hands = makeHands(page)
  const start = performance.now()
  await job.work({ page, hands, turn })
  const seconds = (performance.now() - start) / 1000
  const isMouse = hands.name === 'mouse'
  return {
    name: `Job: ${job.name}, ${hands.name}`,
    value: hands.count(),
    unit: isMouse ? 'clicks' : 'keys',
    ...(isMouse && { budget: { most: job.most } }),
    detail: `${seconds.toFixed(1)} s from the home page to the result, without thinking; what is typed isn’t counted`,
  }
}

/** How many clicks or keys each job of staff takes, and how long, for a user with the mouse and one with the keyboard. */
export const measureJobs = (): Promise<readonly Figure[]> =>
  withSeededServer(3, async (server, seeded) => {
    await server.stop()
    await withDataOf(server, (services) =>
      services.db.system(async ({ trx }) => {
        // A second Form I-9: Section 2 can be completed once.
        await sql`insert into task (business_id, location_id, person_id, form_id, name, reasons)
          select business_id, location_id, person_id, ${i9.id}, 'Form I-9', '[]' from task
          where id = ${seeded.tasks[0]?.userDocumentId}`.execute(trx)
        await sql`update task set due_date = current_date - 3`.execute(trx)
      }),
    )
    await server.start()
    await prepare(server, seeded)
    const ofJobs = await withProfile(async (context) => {
      const page = await context.newPage()
      await page.setViewportSize({ width: 1280, height: 900 })
      await logInStaff(page, server, 'owner@demo.test')
      const figures: Figure[] = []
      for (const job of jobs) for (const turn of handsOf.keys()) figures.push(await measure(page, server, job, turn))
      return figures
    })
    return [...(await measureFirstRun(handsOf)), ...ofJobs]
  })
