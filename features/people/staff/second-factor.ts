// The second factor: a time-based code from an app (RFC 6238), or one of ten recovery codes.
import { randomInt } from 'node:crypto'
import type * as Otplib from 'otplib'
import { whenUsed } from '#features/platform/package/package.ts'
import { refuse } from '#contract/refusals.ts'
import { RECOVERY_CODES, type Factor } from '#contract/staff-self.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { Staff, StaffContext } from '#features/platform/caller/caller.ts'
import { hashToken } from '#features/people/credential/credential.ts'
import type { Keys } from '#features/platform/key/key.ts'
import { seal, unseal } from '#features/platform/seal/seal.ts'
import { sendMail } from '#features/platform/mail/mail.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import { toLanguage } from '#shared/language.ts'
import { after, wireTime } from '#shared/time.ts'
import * as store from './second-factor.sql.ts'
import { ENROL_MS, blockMs } from './staff.rules.ts'
import { deleteSessions, selectMail } from './staff.sql.ts'

const otplib = whenUsed<typeof Otplib>('otplib')
const KEY = 'staff-totp'
const PERIOD_S = 30

const place = (staffId: number) => `${KEY} ${staffId}`
/** What was shown to one session is of no use to another: who has somebody's password cannot lay a secret ready for them. */
const placeShown = (staff: { id: number; sessionId: number }) => `${place(staff.id)} shown to ${staff.sessionId}`

/** The time step of the code, one before or after the present one at most; undefined when it is wrong. */
function stepOf(secret: string, token: string, now: Date): number | undefined {
  const found = otplib().verifySync({ secret, token, epoch: Math.floor(now.getTime() / 1000), epochTolerance: PERIOD_S, strategy: 'totp' })
  return found.valid && 'timeStep' in found ? found.timeStep : undefined
}

export type Checked = 'right' | 'wrong' | { blockedMinutes: number }

/**
 * Looks at a code: six digits of the app, each time step good once, or a recovery code, each good once. Counts what is wrong in the
 * caller's transaction: let that commit, and refuse afterwards (`refuseWrong`).
 */
export async function checkCode(tx: Tx, keys: Keys, staffId: number, code: string, now: Date): Promise<Checked> {
  const bare = bareCode(code)
  const factor = await store.lockFactor(tx, staffId)
  if (!factor?.sealed) return 'wrong'
  if (!/^\d{6}$/.test(bare)) return (await store.useCode(tx, staffId, hashCode(bare), now)) ? 'right' : 'wrong'
  if (factor.blocked_until > now) return { blockedMinutes: Math.ceil((factor.blocked_until.getTime() - now.getTime()) / 60_000) }
  const secret = unseal(await keys.secretKey(KEY), place(staffId), factor.sealed)
  const step = secret && stepOf(secret.toString(), bare, now)
  if (step !== undefined && step > factor.last_step) {
    await store.markStep(tx, staffId, step)
    return 'right'
  }
  const failures = factor.failures + 1
  await store.markFailure(tx, staffId, failures, after(now, blockMs(failures)))
  return 'wrong'
}

export function refuseWrong(checked: Exclude<Checked, 'right'>): never {
  if (checked === 'wrong') refuse('refused', 'second-factor-wrong')
  refuse('warning', 'log-in-throttled', { minutes: checked.blockedMinutes })
}

/**
 * Does what asks for a code of one's own second factor at that moment. What a wrong code counts stays though nothing else does. One's own presses come
 * one after the other: `again` tells whether an earlier one, whose answer was lost, has done it; then no code is looked at.
 */
export async function withCode(
  { db, keys, staff, now }: Pick<StaffContext, 'db' | 'keys' | 'now'> & { staff: { id: number } },
  code: string,
  again: (tx: Tx) => Promise<boolean>,
  act: (tx: Tx) => Promise<unknown>,
): Promise<void> {
  const outcome = await inTransaction(db, async (tx): Promise<Checked> => {
    await store.lockFactor(tx, staff.id)
    if (await again(tx)) return 'right'
    const checked = await checkCode(tx, keys, staff.id, code, now)
    if (checked === 'right') await act(tx)
    return checked
  })
  if (outcome !== 'right') refuseWrong(outcome)
}

/** By this person, as they saw it; it may have gone on since. Preparing it anew forgets who approved. */
export const isOwnApproval = (one: { approved_by: number | null; version: number }, seen: { version: number }, staffId: number): boolean =>
  one.approved_by === staffId && one.version > seen.version && one.version <= seen.version + 2

export async function readFactor(db: Db, staffId: number): Promise<Factor> {
  const { on, since, codes_left } = await store.selectFactor(db, staffId)
  const { secondFactor } = await readSetting(db, 'staff')
  return {
    on: on ? 'Y' : 'N',
    since: since && wireTime(since),
    required: secondFactor === 'required' ? 'Y' : 'N',
    codesLeft: codes_left ?? 0,
  }
}

type Caller = Pick<StaffContext, 'db' | 'now' | 'keys' | 'staff'>

/**
 * A secret for the person's app, the same for as long as its session asks: a second tab, a page loaded anew or an answer that comes late must
 * not make the scanned one worthless. It counts from its first code on; a former one goes on until then.
 */
export async function startEnrolment({ db, now, keys, staff }: Caller): Promise<{ secret: string; uri: string }> {
  const key = await keys.secretKey(KEY)
  const secret = await inTransaction(db, async (tx) => {
    const sealed = (secret: Buffer) => seal(key, placeShown(staff), secret)
    const fresh = Buffer.from(otplib().generateSecret())
    await store.keepFirst(tx, staff.id, sealed(fresh), now)
    const shown = shownTo(staff, key, await store.lockFactor(tx, staff.id), now) ?? fresh
    await store.keepPending(tx, staff.id, sealed(shown), now)
    return shown.toString()
  })
  const { name } = await readSetting(db, 'brand')
  return { secret, uri: otplib().generateURI({ issuer: `${name} My Workspace`, label: staff.email, secret }) }
}

type Pending = { pending: Buffer | null; pending_at: Date | null }
const shownTo = (staff: Caller['staff'], key: Buffer, factor: Pending | undefined, now: Date): Buffer | undefined =>
  factor?.pending && after(factor.pending_at!, ENROL_MS) > now ? unseal(key, placeShown(staff), factor.pending) : undefined

/** Confirms the secret that was shown by its first code; answers the recovery codes, which nobody can read again. Other sessions end. */
export async function confirmEnrolment({ db, now, keys, staff }: Caller, code: string): Promise<string[]> {
  const key = await keys.secretKey(KEY)
  return inTransaction(db, async (tx) => {
    const factor = await store.lockFactor(tx, staff.id)
    const shown = shownTo(staff, key, factor, now)
    if (!factor || !shown) refuse('refused', 'enrolment-over')
    const step = stepOf(shown.toString(), code.replaceAll(' ', ''), now)
    if (step === undefined) refuse('refused', 'second-factor-wrong')
    await store.confirmPending(tx, staff.id, seal(key, place(staff.id), shown), step, now)
    const codes = await makeCodes(tx, staff.id)
    await deleteSessions(tx, staff.id, staff.sessionId)
    const action = factor.sealed ? 'staff.factor.replace' : 'staff.factor.set-up'
    await audit(tx, { staff, action, subjectKind: 'staff', subjectId: staff.id, now })
    return codes
  })
}

/** Goes on without a second factor; refused where everybody must have one. Other sessions end. */
export async function removeOwnFactor({ db, now, staff }: Caller): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { secondFactor } = await readSetting(tx, 'staff')
    if (secondFactor === 'required') refuse('refused', 'second-factor-required')
    if (await dropFactor(tx, staff.id, staff, now)) await deleteSessions(tx, staff.id, staff.sessionId)
  })
}

/** Takes the factor and its recovery codes away, and tells its owner; false when there was none. `by` null: by the operator at the machine. */
export async function dropFactor(tx: Tx, staffId: number, by: Pick<Staff, 'id'> | null, now: Date): Promise<boolean> {
  if (!(await store.deleteFactor(tx, staffId))) return false
  await audit(tx, { staff: by, action: 'staff.factor.remove', subjectKind: 'staff', subjectId: staffId, now })
  const owner = await selectMail(tx, staffId)
  if (owner)
    await sendMail(tx, { to: owner.email, template: 'staff-factor-removed', language: toLanguage(owner.language) ?? 'en', values: {} }, now)
  return true
}

/** Ten new recovery codes in place of all former ones. Refuses while there is no second factor. */
export async function renewCodes({ db, now, staff }: Caller): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    const factor = await store.lockFactor(tx, staff.id)
    if (!factor?.sealed) refuse('refused', 'second-factor-none')
    await audit(tx, { staff, action: 'staff.recovery-codes', subjectKind: 'staff', subjectId: staff.id, now })
    return makeCodes(tx, staff.id)
  })
}

const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4 // of 4 characters: 79 bits, so that a plain hash is enough
const newCode = () =>
  Array.from({ length: GROUPS }, () => Array.from({ length: 4 }, () => READABLE[randomInt(READABLE.length)]).join('')).join('-')
const hashCode = (bare: string) => hashToken(`recovery ${bare}`)
const bareCode = (code: string) => code.replaceAll(/[\s-]/g, '').toLowerCase()
/** What is stored of a recovery code, however it was typed. */
export const hashRecoveryCode = (code: string): Buffer => hashCode(bareCode(code))

async function makeCodes(tx: Tx, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await store.replaceCodes(
    tx,
    staffId,
    codes.map((code) => hashCode(code.replaceAll('-', ''))),
  )
  return codes
}
