// What the demo's buyers have in their carts and have marked as favourites.
import { checkLines } from '#features/sales/cart/cart.ts'
import { toggleFavourite } from '#features/sales/favourite/favourite.ts'
import { after, hours } from '#shared/time.ts'
import type { DemoBuyer } from './order-cast.ts'
import { putIntoCart, type Stage } from './order-runner.ts'
import type { Goods } from './order-stories.ts'

/** The newest last. */
export const SHELVES: Record<DemoBuyer, { cart: readonly Goods[]; favourites: readonly string[] }> = {
  hospital: {
    cart: [
      { slug: 'restavelle-d4-dialysis-chair-with-scale', count: 6, options: ['Beige'] },
      { slug: 'cordalis-cor-12-twelve-channel-ecg', count: 3, options: ['With drawer and cable arm'] },
    ],
    favourites: [
      'radivane-f40-floor-mounted-digital-x-ray',
      'aerovanta-c7-adult-to-neonatal-intensive-care-ventilator',
      'tavenor-t9-carbon-fibre-imaging-operating-table',
      'aurelis-a7-seven-function-icu-bed',
    ],
  },
  distributor: {
    cart: [
      { slug: 'stridora-std-30-four-wheel-rollator', count: 432 },
      { slug: 'kestrabox-ktb-60-responder-trauma-backpack', count: 60 },
      { slug: 'veloguard-r3-type-iir-surgical-masks', count: 750 },
    ],
    favourites: [
      'ampelane-amp-20-folding-aluminium-power-wheelchair',
      'kestrabox-ktb-30-bleeding-control-kit',
      'nestria-n2-flat-pack-bedside-locker',
    ],
  },
  clinic: {
    cart: [{ slug: 'divarelle-e3-three-section-examination-table', count: 2, options: ['Green'] }],
    favourites: [
      'larkwave-p3-wireless-handheld-ultrasound',
      'oculenne-s5-five-step-slit-lamp',
      'oticlara-f35-rechargeable-otoscope-with-stand',
    ],
  },
}

const SHELVED_AGO = hours(30)
const SHELVING_TAKES = hours(3) // between one thing and the next

/** Fills the cart of a buyer, whose newest line is not ticked, and the favourites; one after the other since the day before. */
export async function fillShelves(stage: Stage, role: DemoBuyer): Promise<void> {
  const { tx, cast, now } = stage
  const { cart, favourites } = SHELVES[role]
  const at = (index: number) => after(now, index * SHELVING_TAKES - SHELVED_AGO)
  const lines: number[] = []
  for (const [index, goods] of cart.entries()) lines.push(...(await putIntoCart(stage, role, [goods], at(index))))
  const last = lines.at(-1)
  if (last && lines.length > 1) await checkLines(tx, cast.buyers[role].id, [{ id: last, checked: false }])
  for (const [index, slug] of favourites.entries()) {
    await toggleFavourite({ db: tx, buyer: cast.buyers[role], now: at(index) }, stage.goods.get(slug)!.id)
  }
}
