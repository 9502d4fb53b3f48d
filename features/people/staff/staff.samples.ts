// What the tests of staff share: calls with cookies as a browser keeps them, and an authenticator app.
import { generateSync } from 'otplib'
import { confirmFactor, startFactor } from '#contract/staff-self.ts'
import type { Answer } from '#contract/call.ts'
import type { TestApp } from '#testing/app.ts'
import { TEST_PASSWORD, type TestStaff } from '#testing/people.ts'

export type Told = { status: number; code: number; msg: string; data: unknown; cookie: string; challenge: string }

const cookieOf = (response: Response, name: string) => {
  const found = response.headers.getSetCookie().find((one) => one.startsWith(`${name}=`))
  return found ? found.split(';')[0]! : ''
}

/** Makes a call of My Workspace as a browser does; answers the envelope, and the cookies that were set ('' = none). */
export async function tell(app: TestApp, path: string, body: unknown = {}, cookies = '', method = 'POST'): Promise<Told> {
  const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', Cookie: cookies }
  const response = await app.raw(`/admin-api${path}`, { method, headers, body: method === 'GET' ? undefined : JSON.stringify(body) })
  const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: unknown }
  return {
    status: response.status,
    code,
    msg,
    data,
    cookie: cookieOf(response, 'workspace_session'),
    challenge: cookieOf(response, 'workspace_challenge'),
  }
}

export const later = (app: TestApp, ms: number): void => void (app.clock.now = new Date(app.clock.now.getTime() + ms))
export const STEP_MS = 30_000

/** What the app of the person shows; `steps` before or after now. */
export const codeOf = (app: TestApp, secret: string, steps = 0): string =>
  generateSync({ secret, epoch: Math.floor(app.clock.now.getTime() / 1000) + steps * 30 })

/** A code that is wrong for sure. */
export const wrongCode = (app: TestApp, secret: string): string => {
  const near = [-1, 0, 1].map((steps) => codeOf(app, secret, steps))
  return ['111111', '222222', '333333', '444444'].find((code) => !near.includes(code))!
}

export type Enrolled = { secret: string; codes: string[] }

/** Sets the second factor up; a step later, so that the confirming code is not in the way of the test's. */
export async function enrol(app: TestApp, { call }: Pick<TestStaff, 'call'>): Promise<Enrolled> {
  const { secret }: Answer<typeof startFactor> = await call(startFactor)
  const { codes } = await call(confirmFactor, { code: codeOf(app, secret) })
  later(app, 3 * STEP_MS)
  return { secret, codes }
}

/** The first step of a log-in; answers the challenge's cookie. */
export async function begin(app: TestApp, email: string, password = TEST_PASSWORD): Promise<string> {
  const { challenge, code, msg } = await tell(app, '/auth/login', { email, password })
  if (!challenge) throw new Error(`No challenge: ${code} ${msg}`)
  return challenge
}

export const acts = async (app: TestApp, id: number): Promise<string[]> => {
  const rows = await app.db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_kind', '=', 'staff')
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

/** The result codes, the smallest first: of parallel calls nobody knows which comes first. */
export const inOrder = (answers: Told[]): number[] => answers.map(({ code }) => code).toSorted((a, b) => a - b)
