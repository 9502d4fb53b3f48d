// The demo's orders as stories: who bought what, how long ago, and what happened since. Each state of an order occurs, and each kind of waiting.
import type { PayMethod } from '#contract/codes/payment-method.ts'
import type { Term } from '#contract/codes/shipping-term.ts'
import type { SHIPPING_MODES } from '#contract/transport.ts'
import type { packShipment } from '#features/sales/order/desk/order-desk.ts'
import type { DemoBuyer } from './order-cast.ts'

/** A product by its slug; `options` are names in English of what differs from the usual choice. */
export type Goods = { slug: string; count: number; options?: readonly string[] }

/** What happened so many hours before the demo was made. `receipt`, `pay_online`, `confirm`, `cancel` and `ask_cancel` are the buyer's, the rest is staff's. */
export type Event = { ago: number } & (
  | { what: 'freight'; cents: number; transport: 'sea' | 'air'; note: string }
  | { what: 'receipt' | 'credit' | 'pay_online' | 'start' | 'ready' | 'deliver' | 'confirm' | 'cancel' }
  | {
      what: 'ship'
      mode: (typeof SHIPPING_MODES)[number]
      carrier: string
      trackingNo: string
      arrives: number
      only?: Goods
    }
  | { what: 'track'; place: string; text: string }
  | { what: 'ask_cancel' | 'offer_cancel'; reason: string } // the buyer's, the shop's
  | { what: 'grant_cancel'; kept: number; reason: string }
  /** Of a letter of credit; `bend`: fields that its wording has other than agreed. */
  | { what: 'draft' | 'advised'; bend?: Readonly<Record<string, string>> }
  | { what: 'agreed' | 'in-force' | 'papers' | 'presented' }
  | { what: 'discrepant'; items: readonly string[] }
  /** By its steps: planned, packed with these serial numbers, booked, handed over and gone. */
  | {
      what: 'consign'
      only: Goods
      codes: string
      packages: PackedIn
      transport: {
        mode: 'sea'
        carrier: string
        trackingNo: string
        vessel: string
        loadingPort: string
        dischargePort: string
      } & Container
      arrives: number
    }
  | { what: 'trouble'; place: string; text: string } // with the shipment that left last
)
type Container = { containerNo: string; sealNo: string }
type PackedIn = Parameters<typeof packShipment>[2]['packages']
export type Story = {
  buyer: DemoBuyer
  ago: number // hours
  term: Term
  pay: PayMethod
  transport?: 'sea' | 'air'
  remark?: string
  coupon?: true // the best that the buyer holds
  goods: readonly Goods[] // of several shops: one order each, and all of them have the events
  events?: readonly Event[]
}

const d = (days: number) => days * 24

/** The oldest first. */
export const STORIES: readonly Story[] = [
  {
    buyer: 'clinic', // completed
    ago: d(41),
    term: 'ddu',
    pay: 'tt',
    transport: 'air',
    remark: 'Please deliver on weekdays before 16:00.',
    goods: [
      { slug: 'tellavia-tlv-20-spot-check-vital-signs-monitor', count: 4, options: ['Rolling stand with basket'] },
      { slug: 'cardivault-a1-semi-automatic-aed', count: 2 },
    ],
    events: [
      { ago: d(41) - 5, what: 'freight', cents: 96_000, transport: 'air', note: 'Air freight to Nairobi with delivery, about 8 days' },
      { ago: d(40), what: 'receipt' },
      { ago: d(39), what: 'credit' },
      { ago: d(32), what: 'ready' },
      { ago: d(31), what: 'ship', mode: 'air', carrier: 'Demo Air Cargo', trackingNo: 'DAC-80441726', arrives: d(24) },
      { ago: d(29), what: 'track', place: 'Shanghai Pudong', text: 'Departed' },
      { ago: d(26), what: 'track', place: 'Nairobi', text: 'Customs cleared' },
      { ago: d(24), what: 'deliver' },
      { ago: d(23), what: 'confirm' },
    ],
  },
  {
    buyer: 'hospital', // by letter of credit: shipped, presented, the bank has found discrepancies
    ago: d(38),
    term: 'fob',
    pay: 'lc',
    goods: [{ slug: 'sonavere-c50-general-imaging-ultrasound-system', count: 4 }],
    events: [
      { ago: d(37), what: 'draft' },
      { ago: d(36), what: 'agreed' },
      { ago: d(33), what: 'advised' },
      { ago: d(32), what: 'in-force' },
      { ago: d(31), what: 'start' },
      { ago: d(14), what: 'ready' },
      { ago: d(12), what: 'ship', mode: 'sea', carrier: 'Demo Ocean Lines', trackingNo: 'DEMU4102991', arrives: -d(16) },
      { ago: d(9), what: 'papers' },
      { ago: d(8), what: 'presented' },
      {
        ago: d(2),
        what: 'discrepant',
        items: ['Bill of lading: notify party not as in the credit', 'Packing list not signed'],
      },
    ],
  },
  {
    buyer: 'distributor', // shipped by sea: one full 40' high cube
    ago: d(36),
    term: 'fob',
    pay: 'tt50',
    remark: 'One 40HC, no pallets. Cartons marked with our order number.',
    goods: [{ slug: 'rollmere-rlm-120-ward-wheelchair-detachable-armrests', count: 200 }],
    events: [
      { ago: d(34), what: 'receipt' },
      { ago: d(33), what: 'credit' },
      { ago: d(32), what: 'start' },
      { ago: d(18), what: 'ready' },
      { ago: d(16), what: 'receipt' },
      { ago: d(15), what: 'credit' },
      { ago: d(13), what: 'ship', mode: 'sea', carrier: 'Demo Ocean Lines', trackingNo: 'DEMU4102756', arrives: -d(11) },
      { ago: d(11), what: 'track', place: 'Shanghai', text: 'Loaded on board, voyage 044E' },
      { ago: d(10), what: 'track', place: 'Shanghai', text: 'Departed' },
      { ago: d(3), what: 'track', place: 'Busan', text: 'Transhipped' },
    ],
  },
  {
    buyer: 'hospital', // partially shipped: the beds, and some of the trolleys, which customs hold up; the others follow
    ago: d(30),
    term: 'fob',
    pay: 'tt',
    goods: [
      { slug: 'solenne-e3p-three-function-bed-abs-rails', count: 40, options: ['Foam, 100 mm, two densities'] },
      { slug: 'cartholm-e5-emergency-trolley', count: 6 },
    ],
    events: [
      { ago: d(27), what: 'receipt' },
      { ago: d(26), what: 'credit' },
      { ago: d(25), what: 'start' },
      { ago: d(7), what: 'ready' },
      {
        ago: d(5),
        what: 'ship',
        mode: 'sea',
        carrier: 'Demo Ocean Lines',
        trackingNo: 'DEMU4103318',
        arrives: -d(27),
        only: { slug: 'solenne-e3p-three-function-bed-abs-rails', count: 40 },
      },
      { ago: d(3), what: 'track', place: 'Shanghai', text: 'Loaded on board, voyage 018W' },
      {
        ago: d(2.5),
        what: 'consign',
        only: { slug: 'cartholm-e5-emergency-trolley', count: 3 },
        codes: 'CT-E5-26-0417; E5-2610\nCT-E5-26-0418; E5-2610\nCT-E5-26-0419; E5-2610',
        packages: [
          { kind: 'crate', count: 3, size_mm: [900, 700, 1250], net_grams: 62_000, gross_grams: 81_000, marks: 'EMERGENCY TROLLEY 1-3' },
        ],
        transport: {
          mode: 'sea',
          carrier: 'Demo Ocean Lines',
          trackingNo: 'DEMU4103402',
          vessel: 'MV Demo Aurora, voyage 019W',
          loadingPort: 'Shanghai',
          dischargePort: 'Hamburg',
          containerNo: 'DEMU4103402',
          sealNo: 'CN884120',
        },
        arrives: -d(29),
      },
      { ago: d(1.25), what: 'trouble', place: 'Shanghai', text: 'Export customs ask for the packing list once more; the container waits' },
    ],
  },
  {
    buyer: 'hospital', // delivered, not yet confirmed
    ago: d(24),
    term: 'ddu',
    pay: 'tt',
    transport: 'air',
    goods: [
      { slug: 'dosavere-v2-smart-infusion-pump', count: 24 },
      { slug: 'tandrel-s2-dual-channel-syringe-pump', count: 12, options: ['RS-232 and Wi-Fi'] },
    ],
    events: [
      { ago: d(24) - 8, what: 'freight', cents: 184_000, transport: 'air', note: 'Air freight to Berlin, delivered to goods entrance B' },
      { ago: d(22), what: 'receipt' },
      { ago: d(21), what: 'credit' },
      { ago: d(14), what: 'ready' },
      { ago: d(12), what: 'ship', mode: 'air', carrier: 'Demo Air Cargo', trackingNo: 'DAC-80447309', arrives: d(2) },
      { ago: d(9), what: 'track', place: 'Frankfurt', text: 'Arrived, customs clearance begun' },
      { ago: d(4), what: 'track', place: 'Berlin', text: 'On the way to the recipient' },
      { ago: d(1.5), what: 'deliver' },
    ],
  },
  {
    buyer: 'distributor', // ready, the balance is missing
    ago: d(21),
    term: 'cif',
    pay: 'tt50',
    transport: 'sea',
    goods: [
      { slug: 'sertiva-g5-three-part-syringe-5-ml', count: 400 },
      { slug: 'nitrasel-n60-long-cuff-nitrile-gloves', count: 1000 },
    ],
    events: [
      { ago: d(21) - 9, what: 'freight', cents: 262_000, transport: 'sea', note: 'One 40HC to Manzanillo, insurance included' },
      { ago: d(19), what: 'receipt' },
      { ago: d(18), what: 'credit' },
      { ago: d(17), what: 'start' },
      { ago: d(3), what: 'ready' },
    ],
  },
  {
    buyer: 'hospital', // paid and packed: to be shipped
    ago: d(19),
    term: 'cif',
    pay: 'tt',
    transport: 'sea',
    goods: [{ slug: 'lumivane-c75-double-dome-operating-light', count: 3, options: ['7-inch touch panel for both heads'] }],
    events: [
      { ago: d(19) - 6, what: 'freight', cents: 118_000, transport: 'sea', note: 'Less than a container load to Hamburg' },
      { ago: d(17), what: 'receipt' },
      { ago: d(16), what: 'credit' },
      { ago: d(15), what: 'start' },
      { ago: 30, what: 'ready' },
    ],
  },
  {
    buyer: 'clinic', // cancelled
    ago: d(16),
    term: 'exw',
    pay: 'tt',
    goods: [{ slug: 'clinicrest-consulting-room-package', count: 1 }],
    events: [{ ago: d(15), what: 'cancel' }],
  },
  {
    buyer: 'clinic', // paid by card on the provider's page
    ago: d(13),
    term: 'fob',
    pay: 'card',
    goods: [{ slug: 'tellavia-tlv-20-spot-check-vital-signs-monitor', count: 6 }],
    events: [
      { ago: d(12.8), what: 'pay_online' },
      { ago: d(12), what: 'start' },
    ],
  },
  {
    buyer: 'distributor', // in production on its deposit
    ago: d(9),
    term: 'fob',
    pay: 'tt50',
    remark: 'Neutral user manuals in Spanish, please.',
    goods: [
      { slug: 'oxvelle-oxv-5-oxygen-concentrator-5-l', count: 342, options: ['110-120 V, 60 Hz'] },
      { slug: 'oxvelle-oxv-8-oxygen-concentrator-8-l', count: 180, options: ['110-120 V, 60 Hz'] },
    ],
    events: [
      { ago: d(7), what: 'receipt' },
      { ago: d(6), what: 'credit' },
      { ago: d(5), what: 'start' },
    ],
  },
  {
    buyer: 'clinic', // confirmed
    ago: d(4),
    term: 'fob',
    pay: 'tt',
    goods: [
      { slug: 'micravel-u100-routine-biological-microscope', count: 2, options: ['UK BS 1363'] },
      { slug: 'rotavelle-m24h-haematocrit-centrifuge', count: 2 },
    ],
    events: [
      { ago: d(2), what: 'receipt' },
      { ago: 20, what: 'credit' },
    ],
  },
  {
    buyer: 'hospital', // by letter of credit: a draft that differs waits to be checked
    ago: d(3.5),
    term: 'fob',
    pay: 'lc',
    goods: [{ slug: 'sonavere-c50-general-imaging-ultrasound-system', count: 3 }],
    events: [
      {
        ago: 9,
        what: 'draft',
        bend: {
          '43T': 'NOT ALLOWED',
          '48': '10',
          '46A': '+SIGNED COMMERCIAL INVOICE\n+PACKING LIST\n+INSPECTION CERTIFICATE SIGNED BY APPLICANT',
        },
      },
    ],
  },
  {
    buyer: 'hospital', // a receipt to be checked
    ago: d(3),
    term: 'fob',
    pay: 'tt50',
    goods: [{ slug: 'sonavere-c50-general-imaging-ultrasound-system', count: 2 }],
    events: [{ ago: 6, what: 'receipt' }],
  },
  {
    buyer: 'hospital', // in its own currency: a receipt to be checked
    ago: d(2.5),
    term: 'fob',
    pay: 'local',
    goods: [{ slug: 'cartholm-e5-emergency-trolley', count: 4 }],
    events: [{ ago: 8, what: 'receipt' }],
  },
  {
    buyer: 'hospital', // awaiting payment: one checkout over two shops
    ago: d(1.2),
    term: 'fob',
    pay: 'tt',
    goods: [
      { slug: 'passera-h2-hydraulic-transfer-stretcher', count: 8 },
      { slug: 'cardomere-cdm-12-bedside-patient-monitor', count: 16, options: ['2 × IBP and EtCO2'] },
    ],
  },
  {
    buyer: 'distributor', // awaiting payment by card through PayPal
    ago: 20,
    term: 'exw',
    pay: 'cardPaypal',
    goods: [{ slug: 'rotavelle-m24h-haematocrit-centrifuge', count: 3 }],
  },
  {
    buyer: 'distributor', // freight to be set within the hour
    ago: 11,
    term: 'cif',
    pay: 'tt50',
    transport: 'sea',
    goods: [{ slug: 'tavira-m1-single-crank-hospital-bed', count: 200 }],
  },
  {
    buyer: 'clinic', // freight to be set
    ago: 2.5,
    term: 'ddu',
    pay: 'tt',
    transport: 'air',
    goods: [
      { slug: 'steravane-stv-18b-benchtop-autoclave-class-b', count: 1 },
      { slug: 'coldharrow-p315-glass-door-pharmacy-refrigerator', count: 1 },
    ],
  },
]
