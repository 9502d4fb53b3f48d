// What makes an invitation suspicious (docs/decisions/115-check-in-and-invitations.md). Pure.
import type { InvitationReason } from '#contract/codes/invitation.ts'
import { listedIn } from '#shared/punctuation.ts'

const DOTLESS = ['gmail.com', 'googlemail.com']
/** The mailbox behind an address: what follows '+' is the holder's own, and some providers overlook dots. */
export function mailboxOf(address: string): string {
  const lower = address.trim().toLowerCase()
  const at = lower.lastIndexOf('@')
  const domain = lower.slice(at + 1)
  const local = lower.slice(0, at).replace(/\+.*$/, '')
  return DOTLESS.includes(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

const SAID_DIGITS = 9
/** Of a phone number what stays the same however country and trunk codes are written; '' where there is too little of it. */
export function phoneMark(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  return digits.length < 6 ? '' : digits.slice(-SAID_DIGITS)
}

/** 'a.example b.example' and what is below them. */
export function isThrowAway(address: string, domains: string): boolean {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase()
  return listedIn(domains.toLowerCase()).some((one) => domain === one || domain.endsWith(`.${one}`))
}

export type Person = { id: number; email: string; phone: string }
export type Facts = {
  invited: Person
  /** The inviter, who invited them, and so on upwards. */
  chain: readonly Person[]
  /** Others of the same inviter. */
  siblings: readonly Person[]
  /** Accounts that were made from the invited's network lately. */
  neighbours: readonly number[]
  throwAway: string
}

/** Why somebody looks before anything is given; none: it goes by itself. */
export function reasonsFor({ invited, chain, siblings, neighbours, throwAway }: Facts): InvitationReason[] {
  const mailbox = mailboxOf(invited.email)
  const phone = phoneMark(invited.phone)
  const hasMail = (one: Person) => mailboxOf(one.email) === mailbox
  const hasPhone = (one: Person) => phone !== '' && phoneMark(one.phone) === phone
  const isNear = (one: Person) => neighbours.includes(one.id)
  const [inviter, ...above] = chain
  const beside = inviter ? [inviter, ...siblings] : siblings
  const reasons: [InvitationReason, boolean][] = [
    ['same-mail', beside.some(hasMail)],
    ['same-phone', beside.some(hasPhone)],
    ['same-network', beside.some(isNear)],
    ['ring', above.some((one) => hasMail(one) || hasPhone(one) || isNear(one))],
    ['throw-away', isThrowAway(invited.email, throwAway)],
  ]
  return reasons.filter(([, holds]) => holds).map(([reason]) => reason)
}

/** When the calendar month of the cap began, UTC. */
export const monthOf = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
