import type * as contract from '#contract/profile.ts'
import { refuse } from '#contract/refusals.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { wireTime } from '#shared/time.ts'
import { deviceInWords } from './device.rules.ts'
import type { UserChange } from './account.sql.ts'
import {
  askEmailChange,
  changeProfile,
  confirmEmailChange,
  endOwnSession,
  liveSessions,
  logOutEverywhere,
  type PasswordChange,
} from './profile.ts'

type Sent = Parameters<Handler<typeof contract.modifyInfo>>[0]

export const modifyInfo: Handler<typeof contract.modifyInfo> = async (sent, context) => {
  if (sent.birthday && sent.birthday > context.now.toISOString().slice(0, 10)) refuse('invalid', 'invalid-input', { field: 'birthday' })
  await changeProfile(context, changeOf(sent), passwordOf(sent))
  return null
}

/** Only what was sent and is not null; '' empties what may be empty. */
function changeOf(all: Sent): UserChange {
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as { [K in keyof Sent]: NonNullable<Sent[K]> }
  const change = {
    first_name: sent.firstName,
    last_name: sent.lastName,
    nick_name: sent.nickName,
    avatar_file_id: sent.avatar === '' ? null : sent.avatar,
    phone: sent.phone ?? sent.phonenumber,
    nation: sent.nation || undefined,
    company_name: sent.companyName,
    identity_type: sent.identityType,
    job_title: sent.jobTitle,
    sex: sent.sex,
    birthday: sent.birthday === '' ? null : sent.birthday,
  }
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

/** Clients that ask for the new password once only send no confirmation; an empty form field is no wish. */
function passwordOf({ oldPassword = '', password = '', confirmPassword }: Sent): PasswordChange | undefined {
  if (!oldPassword && !password && !confirmPassword) return undefined
  return { oldPassword, password, confirmPassword: confirmPassword ?? password }
}

export const changeEmail: Handler<typeof contract.changeEmail> = async ({ email, password }, context) => {
  await askEmailChange(context, email, password)
  return null
}

export const confirmEmail: Handler<typeof contract.confirmEmail> = async ({ email, emailCode }, context) => {
  await confirmEmailChange(context, email, emailCode.replaceAll(' ', ''))
  return null
}

export const ownSessions: Handler<typeof contract.ownSessions> = async (_, context) =>
  (await liveSessions(context)).map((row) => ({
    id: row.id,
    current: row.id === context.buyer.sessionId ? ('Y' as const) : ('N' as const),
    device: deviceInWords(row.user_agent, context.language),
    createTime: wireTime(row.created_at),
    lastTime: wireTime(row.last_seen_at),
    endTime: wireTime(row.idle_expires_at),
    country: row.country,
  }))

export const endSession: Handler<typeof contract.endSession> = async ({ id }, context) => {
  await endOwnSession(context, id)
  return null
}

export const logoutEverywhere: Handler<typeof contract.logoutEverywhere> = async ({ keep }, context) => {
  await logOutEverywhere(context, keep === 'Y')
  return null
}
