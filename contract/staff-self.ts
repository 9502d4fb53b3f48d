// One's own account in My Workspace (mounted below /admin-api).
import * as v from 'valibot'
import { get, post, put, remove, type Call } from './call.ts'
import { DateTime, Id, YN, text } from './fields.ts'
import { Me, STAFF_NAME_MAX } from './staff.ts'

export const RECOVERY_CODES = 10

const Secret = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

export const renameSelf = put('/me/name', {
  access: 'staff',
  about: 'Change one’s own name',
  input: v.object({ name: text(STAFF_NAME_MAX) }),
  output: Me,
})
export const changeStaffPassword = put('/me/password', {
  repeat: 'never',
  access: 'staff',
  about: 'Change one’s own password; every other session ends, this one goes on under a new cookie',
  input: v.object({ currentPassword: Secret, password: Secret }),
  output: Me,
})

export const Factor = v.object({
  on: YN,
  since: v.nullable(DateTime),
  required: YN,
  codesLeft: v.number(), // recovery codes that have not been used
})
export type Factor = v.InferOutput<typeof Factor>

export const myFactor = get('/me/factor', { access: 'staff-entering', about: 'Whether the second factor is set up', output: Factor })
export const startFactor = post('/me/factor/start', {
  access: 'staff-entering',
  fresh: true,
  about:
    'Begin to set up a second factor (or a new one): a secret for the app, the same for as long as this session asks, which counts once its first code is confirmed',
  repeat: 'own', // a session is shown the same secret again
  output: v.object({ secret: v.string(), uri: v.string() }), // base32, and otpauth://totp/... for the QR code
})
export const confirmFactor = post('/me/factor/confirm', {
  access: 'staff-entering',
  about: 'Confirm the second factor by its first code; answers the recovery codes, this once, and ends every other session',
  input: v.object({ code: v.pipe(v.string(), v.trim(), v.regex(/^\d{3} ?\d{3}$/)) }),
  output: v.object({ codes: v.array(v.string()) }),
})
export const removeFactor = post('/me/factor/remove', {
  access: 'staff',
  fresh: true,
  about: 'Go without a second factor, where that is allowed; ends every other session',
})
export const renewRecoveryCodes = post('/me/recovery-codes', {
  access: 'staff',
  fresh: true,
  about: 'New recovery codes, by password; the former ones are worthless at once',
  input: v.object({ password: Secret }),
  output: v.object({ codes: v.array(v.string()) }),
})

export const StaffSession = v.object({
  id: Id,
  current: YN,
  beganTime: DateTime,
  seenTime: DateTime,
  endTime: DateTime, // at the latest
  address: v.string(),
  userAgent: v.string(),
})
export type StaffSession = v.InferOutput<typeof StaffSession>

export const mySessions = get('/me/sessions', { access: 'staff', about: 'Where one is logged in', output: v.array(StaffSession) })
export const endMySession = remove('/me/sessions/{id}', {
  access: 'staff',
  about: 'Log out one place',
  input: v.object({ id: Id }),
})
export const endMySessions = post('/me/sessions/end', { access: 'staff-entering', repeat: 'never', about: 'Log out everywhere, here too' })

export const calls = {
  renameSelf,
  changeStaffPassword,
  myFactor,
  startFactor,
  confirmFactor,
  removeFactor,
  renewRecoveryCodes,
  mySessions,
  endMySession,
  endMySessions,
} satisfies Record<string, Call>
