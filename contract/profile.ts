// What signed-in buyers see and change of their own account: profile, password, address, sessions.
import * as v from 'valibot'
import { get, post, remove, type Call } from './call.ts'
import { Day, Email, Id, Nation, Phone, SentYN, YN, coded, digit, line } from './fields.ts'
import { IDENTITY_LABELS, IDENTITY_TYPES } from './codes/identity-type.ts'

export const SEXES = ['0', '1', '2'] as const // man, woman, not stated

const shortText = (max: number) => v.optional(v.union([v.pipe(v.string(), v.trim(), v.maxLength(0)), line(max)]))

const BORN_SINCE = '1900-01-01'

const Birthday = v.pipe(
  Day,
  v.check((day) => day >= BORN_SINCE),
)

/** What the form of one's own details holds. */
export const Profile = v.object({
  firstName: v.optional(line(60)),
  lastName: v.optional(line(60)),
  nickName: shortText(60),
  phone: v.optional(Phone),
  nation: v.optional(Nation),
  companyName: shortText(120),
  identityType: v.optional(coded(IDENTITY_TYPES, IDENTITY_LABELS)),
  jobTitle: shortText(80),
  sex: v.optional(digit(SEXES)),
  birthday: v.optional(v.union([v.literal(''), Birthday])),
})

const OWN_PICTURE = /^\/dev-api\/resource\/oss\/download\/(\d{1,15})$/

const has = Profile.entries

/** Existing clients send the whole user back as getInfo has told it: what was never filled in is null, and stays as it is. */
const Resent = v.object({
  firstName: v.nullish(has.firstName),
  lastName: v.nullish(has.lastName),
  nickName: v.nullish(has.nickName),
  phone: v.nullish(has.phone),
  phonenumber: v.nullish(has.phone), // the same, as getInfo names it
  nation: v.nullish(v.union([v.literal(''), Nation])),
  companyName: v.nullish(has.companyName),
  identityType: v.nullish(has.identityType),
  jobTitle: v.nullish(has.jobTitle),
  sex: v.nullish(has.sex),
  birthday: v.nullish(has.birthday),
  // ossId or address of an uploaded picture of one's own; '' goes back to the default
  avatar: v.nullish(
    v.union([
      v.literal(''),
      Id,
      v.pipe(
        v.string(),
        v.regex(OWN_PICTURE),
        v.transform((address) => Number(OWN_PICTURE.exec(address)?.[1])),
      ),
    ]),
  ),
})

/** Absent fields stay as they are; a new password needs the old one and ends all other sessions. */
export const modifyInfo = post('/shop/pm/user/modifyInfo', {
  access: 'user',
  about: 'Change one’s own profile, or with oldPassword and password the password',
  input: v.object({
    ...Resent.entries,
    oldPassword: v.optional(v.string()),
    password: v.optional(v.string()),
    confirmPassword: v.optional(v.string()),
  }),
})

/** Mails a code to the new address; the address changes only with it. Same answer whether or not the new address is taken. */
export const changeEmail = post('/shop/pm/user/changeEmail', {
  limit: 'code',
  access: 'user',
  about: 'Ask for another e-mail address; needs the current password',
  input: v.object({ email: Email, password: v.string() }),
})

export const confirmEmail = post('/shop/pm/user/confirmEmail', {
  limit: 'code',
  access: 'user',
  about: 'Set the new e-mail address with the code that was mailed to it; ends all other sessions',
  input: v.object({ email: Email, emailCode: v.pipe(v.string(), v.maxLength(20)) }),
})

export const OwnSession = v.object({
  id: Id,
  current: YN,
  device: v.string(), // browser and system in words, e.g. 'Firefox on Windows'
  createTime: v.string(),
  lastTime: v.string(),
  endTime: v.string(),
  country: v.nullable(v.string()), // ISO code, where known
})

export type OwnSession = v.InferOutput<typeof OwnSession>

export const ownSessions = get('/shop/pm/user/sessions', {
  access: 'user',
  about: 'Where one is logged in, the newest first',
  output: v.array(OwnSession),
})

export const endSession = remove('/shop/pm/user/sessions/{id}', {
  access: 'user',
  about: 'End one of one’s own sessions; others look absent',
  input: v.object({ id: Id }),
})

/** With `keep: 'Y'` the session that asks goes on. */
export const logoutEverywhere = post('/shop/pm/user/logoutEverywhere', {
  access: 'user',
  about: 'End all own sessions',
  input: v.object({ keep: v.optional(SentYN, 'N') }),
})

export const calls = { modifyInfo, changeEmail, confirmEmail, ownSessions, endSession, logoutEverywhere } satisfies Record<string, Call>
