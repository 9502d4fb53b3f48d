// The demo's sales person and their customers: one of them lets them order, too, another only asks for quotations; what they want to come back to,
// and that they have acted. After the people, through the same doors as everybody.
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import type { Buyer } from '#features/platform/caller/caller.ts'
import { beSilent } from '#features/platform/reaction/reaction.ts'
import * as sales from '#features/sales/sales-customer/sales-customer.ts'
import { Refusal } from '#shared/refusal.ts'
import { after, days } from '#shared/time.ts'
import { isMade, mark } from './made.ts'
import { buyerOf, findCast, type DemoBuyer } from './order-cast.ts'
import { emailOf } from './people.ts'

const MARKER = 'demo-sales-customers'

/** `ago`, `in`: days. */
type Story = {
  customer: DemoBuyer
  ago: number
  ordering: boolean
  acted?: number
  followUps: readonly { note: string; in: number; done?: true }[]
}
const STORIES: readonly Story[] = [
  {
    customer: 'hospital',
    ago: 60,
    ordering: true,
    acted: 3,
    followUps: [
      { note: 'Send the comparison of ward beds that the head nurse asked for', in: -6, done: true },
      { note: 'Call about the second ward: budget is decided this month', in: 4 },
    ],
  },
  {
    customer: 'clinic',
    ago: 25,
    ordering: false,
    followUps: [{ note: 'Ask whether the AEDs are installed, and offer the training', in: 9 }],
  },
]

export async function seedSalesCustomers(db: Db, { now }: { now: Date }): Promise<void> {
  if (await isMade(db, MARKER)) return
  try {
    await inTransaction(db, async (tx) => {
      const [cast, person] = [await findCast(tx), await findPerson(tx)]
      if (!cast || !person || !(await mark(tx, MARKER, now))) return
      beSilent(tx) // nobody is told now of what happened weeks ago
      for (const { customer, ago, ordering, acted, followUps } of STORIES) {
        const at = (before: number) => ({ db: tx, now: after(now, -days(before)) })
        const { path } = await sales.invite({ ...at(ago), buyer: person })
        await sales.accept({ ...at(ago - 1), buyer: cast.buyers[customer] }, path.split('#')[1]!, ordering)
        const { rows } = await sales.customersOf({ ...at(0), buyer: person }, emailOf(customer), 1, 0)
        const { id } = rows[0]!
        for (const one of followUps) {
          const followUp = await sales.addFollowUp(
            { ...at(ago - 2), buyer: person },
            id,
            one.note,
            after(now, days(one.in)).toISOString().slice(0, 10),
          )
          if (one.done) await sales.doneFollowUp({ ...at(-one.in), buyer: person }, followUp)
        }
        if (acted === undefined) continue
        await sales.begin({ ...at(acted), buyer: person }, id)
        const acting = { id, salesId: person.id, name: '', customer: '', ordering, ended: false }
        await sales.leave({ ...at(acted), buyer: { ...cast.buyers[customer], acting } })
      }
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error // somebody has other customers since: the transaction has taken all back
  }
}

async function findPerson(tx: Tx): Promise<Buyer | undefined> {
  const user = await tx
    .selectFrom('users')
    .selectAll()
    .where('email', '=', emailOf('representative'))
    .where('demo', '=', true)
    .where('characteristic', '=', '2')
    .executeTakeFirst()
  return user && { ...buyerOf(user), characteristic: '2' }
}
