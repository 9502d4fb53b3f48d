// The demo's members: a level each with what it is made of, days of check-in in a row, and invitations in every state. After the orders, whose growth
// has come by itself.
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { createBuyer } from '#features/people/account/account.ts'
import { checkIn } from '#features/loyalty/check-in/check-in.ts'
import { decideInvitation } from '#features/loyalty/invitation/desk/invitation-desk.ts'
import { qualify, sweepInvitations } from '#features/loyalty/invitation/invitation.ts'
import { correct, grantLevelCoupon, readMember } from '#features/loyalty/membership/membership.ts'
import { yearAt } from '#features/loyalty/membership/membership.rules.ts'
import { beSilent } from '#features/platform/reaction/reaction.ts'
import { after, days, hours } from '#shared/time.ts'
import { isMade, mark } from './made.ts'
import { findCast, type Cast, type DemoBuyer } from './order-cast.ts'

const MARKER = 'demo-membership'

/** How long ago they came, and the growth of their present year; whoever has come by their invitation has the first level. */
const MEMBERS: Record<DemoBuyer, { ago: number; growth: number }> = {
  distributor: { ago: 250, growth: 268_400 },
  hospital: { ago: 215, growth: 92_750 },
  clinic: { ago: 170, growth: 31_200 },
}

/** `cents`: of a first order that counts, so many days ago; those of the list of throw-away addresses wait for somebody. */
type Guest = {
  name: [first: string, last: string]
  company: string
  email: string
  ago: number
  cents?: number
  ordered?: number
  verdict?: 'refuse'
}
const GUESTS: readonly Guest[] = [
  {
    name: ['Demo Laboratory', 'Purchasing'],
    company: 'Demo Diagnostics Laboratory',
    email: 'laboratory@demo.example',
    ago: 96,
    cents: 1_480_000,
    ordered: 48,
  },
  {
    name: ['Demo Dental', 'Practice'],
    company: 'Demo Dental Practice',
    email: 'dental@demo.example',
    ago: 61,
    cents: 620_000,
    ordered: 12,
  },
  { name: ['Demo Rehab', 'Centre'], company: 'Demo Rehabilitation Centre', email: 'rehab@demo.example', ago: 20 },
  {
    name: ['Demo Branch', 'Office'],
    company: 'Demo General Hospital, branch',
    email: 'hospital+branch@demo.example',
    ago: 80,
    cents: 300_000,
    ordered: 40,
  },
  {
    name: ['Demo Night', 'Shift'],
    company: '',
    email: 'night-shift@mailinator.com',
    ago: 75,
    cents: 140_000,
    ordered: 36,
    verdict: 'refuse',
  },
]

export async function seedMembership(db: Db, now: Date): Promise<void> {
  if (await isMade(db, MARKER)) return
  await inTransaction(db, async (tx) => {
    const cast = await findCast(tx)
    if (!cast || !(await mark(tx, MARKER, now))) return
    beSilent(tx) // nobody is told now of what happened weeks ago
    for (const role of ['distributor', 'hospital', 'clinic'] as const) await member(tx, cast, role, now)
    for (const [at, guest] of GUESTS.entries()) await invite(tx, cast, guest, at, now)
    for (const ago of [11, 10, 5, 4, 3, 2, 1]) await checkIn(tx, cast.buyers.hospital.id, 'Europe/Berlin', after(now, -days(ago)))
    for (const ago of [30, 29, 28]) await checkIn(tx, cast.buyers.clinic.id, 'Africa/Nairobi', after(now, -days(ago)))
  })
}

async function member(tx: Tx, { buyers, staff }: Cast, role: DemoBuyer, now: Date): Promise<void> {
  const { id } = buyers[role]
  const { ago, growth } = MEMBERS[role]
  const joined = after(now, -days(ago))
  await tx.updateTable('users').set({ created_at: joined }).where('id', '=', id).where('created_at', '>', joined).execute()
  const { starts, ends } = yearAt(joined, now)
  await tx.updateTable('members').set({ starts_at: starts, ends_at: ends }).where('user_id', '=', id).execute()
  const known = await readMember(tx, id, now)
  if (!known || known.growth >= growth) return
  const note = 'Growth of orders from before the programme'
  const change = { growth: growth - known.growth, heldRank: null, cause: `demo:${id}`, staffId: staff.finance.id, note }
  const reached = after(now, -days(9))
  const done = await correct(tx, id, known.version, change, reached)
  if (done) await grantLevelCoupon(tx, { userId: id, from: known.rank, to: done.after.rank, starts: starts.getTime() }, reached)
}

/** The demo's orders are its three buyers'. */
const NO_ORDER = 0

async function invite(tx: Tx, { buyers, staff }: Cast, guest: Guest, at: number, now: Date): Promise<void> {
  const inviter = await tx.selectFrom('users').select('invite_code').where('id', '=', buyers.hospital.id).executeTakeFirstOrThrow()
  const person = {
    firstName: guest.name[0],
    lastName: guest.name[1],
    companyName: guest.company,
    email: guest.email,
    nation: 'DE',
    phone: `+49 89 5550 02${String(at).padStart(2, '0')}`,
    identityType: 'clinic',
    password: crypto.randomUUID().slice(0, 20),
    referrer: inviter.invite_code,
  }
  const joined = after(now, -days(guest.ago))
  const id = await createBuyer({ db: tx, now: joined, language: 'en' }, person, { emailProved: at !== 2, demo: true })
  if (id === undefined) return // somebody has registered the address
  if (!guest.cents || !guest.ordered) return
  const complete = after(now, -days(guest.ordered))
  await qualify(tx, { userId: id, orderId: NO_ORDER, cents: guest.cents, now: complete })
  await sweepInvitations(tx, after(now, -hours(1)))
  if (!guest.verdict) return
  const row = await tx.selectFrom('invitations').select(['id', 'version', 'state']).where('invited_id', '=', id).executeTakeFirst()
  if (row?.state !== 'held') return
  const act = { db: tx, now: after(now, -hours(1)), staff: staff.finance }
  await decideInvitation(act, { id: row.id, version: row.version, verdict: guest.verdict, reason: 'Nobody answers at this address' })
}
