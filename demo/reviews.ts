// The demo's reviews: of what its buyers have received, two published and one of them answered, one that waits to be read, and one still to be
// written. They are marked as the demo's wherever they are shown (decision 17). After the orders, through the same doors as everybody.
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import * as desk from '#features/aftercare/review/desk/review-desk.ts'
import { readReview, writeReview } from '#features/aftercare/review/review.ts'
import { beSilent } from '#features/platform/reaction/reaction.ts'
import { Refusal } from '#shared/refusal.ts'
import { after, hours } from '#shared/time.ts'
import { isMade, mark } from './made.ts'
import { findCast, type Cast, type DemoBuyer } from './order-cast.ts'

const MARKER = 'demo-reviews'

type Story = {
  buyer: DemoBuyer
  slug: string
  stars: number
  content: string
  ago: number // hours
  answer?: string
  waits?: true
}
const STORIES: readonly Story[] = [
  {
    buyer: 'clinic',
    slug: 'tellavia-tlv-20-spot-check-vital-signs-monitor',
    stars: 5,
    content:
      'Four of these replaced our trolley of single devices. A round of vital signs takes half the time, and the rolling stand is steady on our uneven floor. The cuffs arrived in all sizes as ordered.',
    ago: 19 * 24,
    answer: 'Thank you for the report from daily rounds. Spare cuffs of every size are kept in stock and ship within a week.',
  },
  {
    buyer: 'clinic',
    slug: 'cardivault-a1-semi-automatic-aed',
    stars: 4,
    content:
      'Clear voice prompts, and the self-test light can be seen from across the corridor. The wall bracket came without screws for plasterboard, so we had to buy our own.',
    ago: 17 * 24,
  },
  {
    buyer: 'hospital',
    slug: 'dosavere-v2-smart-infusion-pump',
    stars: 5,
    content:
      'Unpacked and checked by our own engineers within a day. All twenty-four passed the flow test; the drug library loaded from a stick.',
    ago: 20,
    waits: true,
  },
]

export async function seedReviews(db: Db, { now }: { now: Date }): Promise<void> {
  if (await isMade(db, MARKER)) return
  try {
    await inTransaction(db, async (tx) => {
      const cast = await findCast(tx)
      if (!cast || !(await mark(tx, MARKER, now))) return
      beSilent(tx) // nobody is told now of what happened weeks ago
      for (const story of STORIES) await tell(tx, cast, story, now)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error // somebody has written of it since: the transaction has taken all back
  }
}

async function tell(tx: Tx, cast: Cast, { buyer: role, slug, stars, content, ago, answer, waits }: Story, now: Date): Promise<void> {
  const buyer = cast.buyers[role]
  const line = await tx
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select('l.id')
    .where('o.user_id', '=', buyer.id)
    .where('l.slug', '=', slug)
    .where('o.state', 'in', ['delivered', 'completed'])
    .orderBy('l.id')
    .executeTakeFirst()
  if (!line) return
  const at = (later: number) => after(now, -hours(ago - later))
  const { id } = await writeReview({ db: tx, now: at(0), language: 'en', buyer }, line.id, { stars, content, fileIds: [] })
  if (waits) return
  const seen = async () => ({ id, version: (await readReview(tx, id))!.version })
  await desk.publish({ db: tx, now: at(9), staff: cast.staff.sales }, await seen())
  if (answer) await desk.answer({ db: tx, now: at(30), staff: cast.staff.sales }, await seen(), answer)
}
