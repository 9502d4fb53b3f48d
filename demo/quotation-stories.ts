// The demo's quotations as stories: what was asked how long ago, and what was said and offered since. Each state that a buyer sees occurs.
import type { CloseReason, DeclineReason } from '#contract/codes/quotation-state.ts'
import type { SOCKETS, VOLTAGES } from '#contract/codes/site.ts'
import type { Term } from '#contract/codes/shipping-term.ts'
import type { DemoBuyer } from './order-cast.ts'

type Voltage = (typeof VOLTAGES)[number]
type Socket = (typeof SOCKETS)[number]

/** A product by its slug. `voltage`, `socket`: where it differs from the rest. */
export type AskedGoods = { slug: string; count: number; note?: string; voltage?: Voltage; socket?: Socket }

/** What happened so many hours before the demo was made. `claim`, `ask`, `say`, `quote` and `close` are staff's, the rest is the buyer's. */
export type QuotationEvent = { ago: number } & (
  | { what: 'claim' | 'accept' | 'withdraw' | 'lapse' }
  /** `line`: position of the line that it is about. */
  | { what: 'ask' | 'say' | 'answer'; text: string; line?: number }
  /** Of the price before, the list price at first; freight in cents. `cost`: of that price; `note`: to the manager, where a rule holds it back. */
  | { what: 'quote'; percent: number; freight: number; validDays: number; remarks: string; cost?: number; note?: string }
  | { what: 'counter'; percent: number; text: string }
  | { what: 'decline'; reason: DeclineReason; text: string }
  | { what: 'close'; reason: CloseReason; text: string }
)
export type QuotationStory = {
  buyer: DemoBuyer
  ago: number // hours
  term: Term
  port: string
  message: string
  /** Where the goods run, and on what: of a country with two systems also on which. */
  mains?: { nation: string; city: string; voltage: Voltage; socket: Socket; system?: string }
  goods: readonly AskedGoods[]
  words?: { text: string; count: number }
  events?: readonly QuotationEvent[]
}

const d = (days: number) => days * 24

/** What goes out without a manager, laid down so many hours ago: at most so much off the list, at least so much above what it costs. */
export const DEMO_LIMITS = { ago: 12, maxDiscountBp: 1_500, minMarginBp: 1_200 }

/** The oldest first. */
export const QUOTATION_STORIES: readonly QuotationStory[] = [
  {
    buyer: 'distributor', // lapsed
    ago: d(44),
    term: 'fob',
    port: 'Shanghai',
    message: 'For our autumn tender. Please quote FOB with the packing data.',
    goods: [{ slug: 'steravane-stv-18b-benchtop-autoclave-class-b', count: 12 }],
    events: [
      { ago: d(44) - 2, what: 'claim' },
      {
        ago: d(44) - 5,
        what: 'quote',
        percent: 94,
        freight: 0,
        validDays: 30,
        remarks: 'Validation protocol and spare door seals are included.',
      },
      { ago: d(13), what: 'lapse' },
    ],
  },
  {
    buyer: 'hospital', // declined
    ago: d(26),
    term: 'cif',
    port: 'Hamburg',
    message: 'Replacement of two older systems in radiology.',
    mains: { nation: 'DE', city: 'Hamburg', voltage: '220V 50Hz', socket: 'european' },
    goods: [{ slug: 'sonavere-c50-general-imaging-ultrasound-system', count: 2 }],
    events: [
      { ago: d(26) - 1, what: 'claim' },
      { ago: d(26) - 3, what: 'answer', line: 1, text: 'Does the convex probe of our older system fit? We have four of them.' },
      { ago: d(26) - 5, what: 'say', line: 1, text: 'It does not, the connector is another one. Two probes come with each system.' },
      { ago: d(26) - 6, what: 'quote', percent: 97, freight: 62_000, validDays: 30, remarks: 'One day of training on site is included.' },
      {
        ago: d(20),
        what: 'decline',
        reason: 'project-stopped',
        text: 'The board has put the renewal off to next year. Thank you for the quick answer.',
      },
    ],
  },
  {
    buyer: 'hospital', // ordered after a counter-offer
    ago: d(12),
    term: 'cif',
    port: 'Hamburg',
    message: 'Beds for the new ward 4B, to be set up in one week. Please confirm the load rating.',
    mains: { nation: 'DE', city: 'Hamburg', voltage: '220V 50Hz', socket: 'european' },
    goods: [{ slug: 'solenne-e3p-three-function-bed-abs-rails', count: 24 }],
    events: [
      { ago: d(12) - 1, what: 'claim' },
      {
        ago: d(12) - 4,
        what: 'quote',
        percent: 95,
        freight: 318_000,
        validDays: 21,
        remarks: 'Safe working load 240 kg. Freight by sea to Hamburg, about 34 days.',
      },
      { ago: d(11), what: 'answer', line: 1, text: 'Can a nurse lower the rails with one hand, and are the castors 150 mm?' },
      {
        ago: d(11) - 2,
        what: 'say',
        line: 1,
        text: 'Yes to both: the release is under the rail, and the castors are 150 mm with a central brake.',
      },
      { ago: d(10), what: 'counter', percent: 95, text: 'Our budget is fixed. At this price we order the whole ward at once.' },
      { ago: d(10) - 2, what: 'claim' },
      {
        ago: d(10) - 5,
        what: 'quote',
        percent: 96,
        freight: 318_000,
        validDays: 21,
        remarks: 'Our best price for 24 beds in one shipment.',
      },
      { ago: d(8), what: 'accept' },
    ],
  },
  {
    buyer: 'distributor', // withdrawn
    ago: d(6),
    term: 'exw',
    port: '',
    message: 'Asked by mistake for the wrong size.',
    goods: [{ slug: 'sertiva-g5-three-part-syringe-5-ml', count: 200 }],
    events: [{ ago: d(6) - 1, what: 'withdraw' }],
  },
  {
    buyer: 'distributor', // closed
    ago: d(5),
    term: 'fob',
    port: 'Shanghai',
    message: 'Can you deliver these with a Cyrillic operating panel?',
    goods: [{ slug: 'tandrel-s2-dual-channel-syringe-pump', count: 40 }],
    events: [
      { ago: d(5) - 2, what: 'claim' },
      { ago: d(5) - 4, what: 'close', reason: 'no-bid', text: 'The maker offers this panel in Latin script only. We are sorry.' },
    ],
  },
  {
    buyer: 'distributor', // an offer that holds, the second version
    ago: d(4),
    term: 'fob',
    port: 'Shanghai',
    message: 'Stock order for the first quarter. We need the CE certificates with the shipment.',
    mains: { nation: 'SA', city: 'Dammam', voltage: '220V 50Hz', socket: 'british', system: '230 V 60 Hz' },
    goods: [
      { slug: 'oxvelle-oxv-5-oxygen-concentrator-5-l', count: 60 },
      { slug: 'oxvelle-oxv-8-oxygen-concentrator-8-l', count: 30 },
    ],
    events: [
      { ago: d(4) - 2, what: 'claim' },
      { ago: d(4) - 5, what: 'quote', percent: 93, freight: 0, validDays: 30, remarks: 'Certificates travel with the goods.' },
      { ago: d(3) + 9, what: 'answer', line: 2, text: 'Part of these go to Dammam. Your page warns of 60 Hz there, is that so?' },
      {
        ago: d(3) + 7,
        what: 'say',
        line: 2,
        text: 'It is: the compressors run on 50 Hz only. Plan a frequency converter for the clinics there, or take 230 V 50 Hz from the generator side.',
      },
      { ago: d(3), what: 'counter', percent: 92, text: 'Last quarter we paid less for the larger model. Can you come closer?' },
      { ago: d(3) - 2, what: 'claim' },
      { ago: d(3) - 4, what: 'quote', percent: 96, freight: 0, validDays: 30, remarks: 'Price for both models together.' },
    ],
  },
  {
    buyer: 'hospital', // waits for the buyer
    ago: d(2),
    term: 'cif',
    port: 'Hamburg',
    message: 'Stretchers for the emergency department.',
    mains: { nation: 'DE', city: 'Hamburg', voltage: '220V 50Hz', socket: 'european' },
    goods: [{ slug: 'passera-h2-hydraulic-transfer-stretcher', count: 6 }],
    events: [
      { ago: d(2) - 1, what: 'claim' },
      {
        ago: d(2) - 3,
        what: 'ask',
        line: 1,
        text: 'Will the stretchers go through the MRI zone? Then we would quote the version without steel parts.',
      },
    ],
  },
  {
    buyer: 'distributor', // countered
    ago: 30,
    term: 'fob',
    port: 'Shanghai',
    message: 'Microscopes for two colleges, for the spring term.',
    mains: { nation: 'PE', city: 'Lima', voltage: '110V 60Hz', socket: 'american' },
    goods: [{ slug: 'micravel-u100-routine-biological-microscope', count: 25 }],
    events: [
      { ago: 29, what: 'claim' },
      { ago: 26, what: 'quote', percent: 95, freight: 0, validDays: 14, remarks: 'Delivered with dust covers and immersion oil.' },
      { ago: 3, what: 'counter', percent: 95, text: 'With 25 pieces we had hoped for ten per cent.' },
    ],
  },
  {
    buyer: 'distributor', // waits for a manager: too much off the list
    ago: 7.5,
    term: 'fob',
    port: 'Shanghai',
    message: 'A tender of the ministry of health for 60 beds closes on Friday. We need your best project price.',
    goods: [{ slug: 'solenne-e3p-three-function-bed-abs-rails', count: 60 }],
    events: [
      { ago: 6, what: 'claim' },
      {
        ago: 5,
        what: 'quote',
        percent: 80,
        freight: 0,
        validDays: 45,
        remarks: 'Project price for 60 beds in two shipments.',
        cost: 64,
        note: 'Two competitors are in this tender. At this price we win it, and the service contract with it.',
      },
    ],
  },
  {
    buyer: 'hospital', // waits for a manager: too little above what it costs
    ago: 7,
    term: 'cif',
    port: 'Hamburg',
    message: 'Three emergency trolleys for the new resuscitation bays.',
    goods: [{ slug: 'cartholm-e5-emergency-trolley', count: 3 }],
    events: [
      { ago: 6, what: 'claim' },
      {
        ago: 4,
        what: 'quote',
        percent: 92,
        freight: 41_000,
        validDays: 30,
        remarks: 'Drawer dividers and defibrillator shelf included.',
        cost: 84,
        note: 'They order beds from us every year.',
      },
    ],
  },
  {
    buyer: 'hospital', // in preparation
    ago: 5,
    term: 'cif',
    port: 'Hamburg',
    message: 'Wheelchairs for the geriatric ward, seat width 46 cm.',
    goods: [{ slug: 'rollmere-rlm-120-ward-wheelchair-detachable-armrests', count: 15 }],
    events: [{ ago: 3, what: 'claim' }],
  },
  {
    buyer: 'hospital', // just asked, of two kinds
    ago: 1,
    term: 'cif',
    port: 'Hamburg',
    message: 'For the blood bank. Delivery before the end of the quarter, please.',
    mains: { nation: 'DE', city: 'Hamburg', voltage: '220V 50Hz', socket: 'european' },
    goods: [{ slug: 'rotavelle-m24h-haematocrit-centrifuge', count: 3, note: 'With a spare rotor each' }],
    words: { text: 'Blood bag tube sealer, portable, battery for a day', count: 2 },
  },
]
