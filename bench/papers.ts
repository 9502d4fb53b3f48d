// `npm run bench:papers`: how long the pages of papers take in their thread, by lines and kind; the target is 1.5 s for 500 lines.
import { drawPages } from '#features/fulfilment/document/document.pages.ts'
import type { DocumentRecord, Party, RecordLine } from '#features/fulfilment/document/document.record.rules.ts'

const TARGET_MS = 1_500
const ROUNDS = 5

const party = (name: string): Party => ({
  name,
  lines: ['1 Hospital Road'],
  country: 'KE',
  taxId: null,
  contact: null,
  phone: null,
  email: null,
})
const line = (at: number): RecordLine => ({
  model: `MODEL-${at}`,
  name: { en: `Anaesthesia ventilator with touch screen, variant ${at}` },
  options: [{ key: { en: 'Voltage' }, value: { en: `220 V, trolley ${at}` } }],
  note: null,
  hsCode: '9019.20',
  origin: 'CN',
  count: 1 + (at % 9),
  unit: { kind: 'piece', holds: 1 },
  unitCents: 100_000 + at,
  discountCents: 0,
  totalCents: (100_000 + at) * (1 + (at % 9)),
  netGrams: 42_000 + at,
  grossGrams: 58_000 + at,
  cartons: 1 + (at % 9),
  cartonMm: [800, 600, 1200],
  warrantyMonths: 24,
  leadDays: 30,
})

function recordOf(kind: 'proforma' | 'packing', count: number): DocumentRecord {
  const lines = Array.from({ length: count }, (_, at) => line(at))
  const goodsCents = lines.reduce((sum, { totalCents }) => sum + totalCents!, 0)
  return {
    kind,
    date: '2026-11-02',
    validUntil: null,
    references: { order: 'MH-261102-7K3Q2', quotation: null, buyer: null, shipment: null },
    brand: 'MedHarbor',
    exporter: party('Exporter'),
    seller: null,
    buyer: party('Importer'),
    consignee: null,
    notify: null,
    lines,
    delivery: {
      term: 'cif',
      namedPlace: 'Mombasa',
      loading: null,
      discharge: null,
      transport: 'sea',
      partial: null,
      transhipment: null,
      carrier: null,
      tracking: null,
      shippedOn: null,
      leadDays: 30,
    },
    amounts: kind === 'packing' ? null : { goodsCents, discountCents: 0, freightCents: 0, totalCents: goodsCents },
    payment: null,
    bank: null,
    site: null,
    packaging: null,
    supplied: null,
    spares: null,
    training: null,
    remarks: [],
  }
}

const medianOf = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!.toFixed(0)

console.log(`pages of papers, ms; the first of all also loads the thread. Target: ${TARGET_MS} for 500 lines`)
for (const kind of ['proforma', 'packing'] as const)
  for (const count of [5, 50, 500]) {
    const issued = { number: 'PI-1', version: 1, record: recordOf(kind, count) }
    const times: number[] = []
    const cpu: number[] = [] // survives a busy machine better
    let bytes = 0
    for (let round = 0; round < ROUNDS; round++) {
      const [began, worked] = [performance.now(), process.cpuUsage()]
      bytes = (await drawPages(issued, 'en')).bytes.byteLength
      times.push(performance.now() - began)
      const { user, system } = process.cpuUsage(worked)
      cpu.push((user + system) / 1000)
    }
    const [first, ...rest] = times
    console.log(
      `${kind} ${count} lines: first ${first!.toFixed(0)}, then ${medianOf(rest)}, CPU ${medianOf(cpu.slice(1))} (${Math.round(bytes / 1024)} KB)`,
    )
  }
