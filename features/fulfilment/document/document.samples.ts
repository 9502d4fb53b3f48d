// Records as tests and the bench draw them.
import type { DocumentKind } from '#contract/codes/document-kind.ts'
import { party, type DocumentRecord, type RecordLine } from './document.record.rules.ts'

/** Buyers as they write themselves. */
export const NAMES = {
  Arabic: 'مستشفى الملك فيصل التخصصي',
  Hebrew: 'בית חולים שיבא תל השומר',
  Thai: 'โรงพยาบาลบำรุงราษฎร์',
  Hindi: 'अखिल भारतीय आयुर्विज्ञान संस्थान',
  Korean: '서울대학교병원',
  Japanese: '東京大学医学部附属病院',
  Taiwan: '臺大醫院',
  Chinese: '上海市第一人民医院',
  Russian: 'Областная больница №1',
  Greek: 'Γενικό Νοσοκομείο Αθηνών',
  Vietnamese: 'Bệnh viện Chợ Rẫy',
  Polish: 'Szpital Świętego Łukasza w Łodzi',
}

const line = (position: number, priced: boolean, count = (position % 7) + 1): RecordLine => ({
  model: `MH-V${100 + position}`,
  name: {
    en: position % 3 ? 'Anaesthesia ventilator with touch screen' : 'Patient monitor, 12 inch',
    fr: 'Respirateur d’anesthésie à écran tactile',
    es: 'Ventilador de anestesia con pantalla táctil',
    pt: 'Ventilador de anestesia com tela sensível ao toque',
    zh: '触摸屏麻醉呼吸机',
  },
  options:
    position % 2
      ? [
          { key: { en: 'Voltage', zh: '电压' }, value: { en: '220 V 50 Hz' } },
          { key: { en: 'Trolley' }, value: { en: 'with brakes' } },
        ]
      : [],
  note: null,
  hsCode: '9019.20',
  origin: 'CN',
  count,
  unit: { kind: 'piece', holds: 1 },
  unitCents: priced ? 1_234_050 : null,
  discountCents: priced ? count * 10_050 : null,
  totalCents: priced ? count * 1_224_000 : null,
  netGrams: count * 42_500,
  grossGrams: count * 58_000,
  cartons: count,
  cartonMm: [800, 600, 1200],
  warrantyMonths: 24,
  leadDays: 30,
})

export function sampleRecord(kind: DocumentKind, { lines: count = 3, buyer = 'Nairobi General Hospital' } = {}): DocumentRecord {
  const priced = kind !== 'packing'
  const lines = Array.from({ length: count }, (_, at) => line(at, priced))
  const goodsCents = lines.reduce((sum, { totalCents }) => sum + (totalCents ?? 0), 0)
  const totalCents = goodsCents - 50_000 + 120_000
  return {
    kind,
    date: '2026-11-02',
    validUntil: priced && kind !== 'invoice' ? '2026-11-16' : null,
    references: {
      order: 'MH-261102-7K3Q2',
      quotation: null,
      buyer: 'PO 4711/26',
      shipment: kind === 'invoice' || kind === 'packing' ? '1' : null,
    },
    brand: 'MedHarbor',
    exporter: party('MedHarbor Trading Co., Ltd.', {
      lines: ['18 Harbour Avenue, Zhangjiagang, Jiangsu'],
      country: 'CN',
      taxId: '91320582MA1XXXXX0A',
      phone: '+86 512 5555 0100',
      email: 'service@medharbor.example',
    }),
    seller: 'Harbour Respiratory Devices',
    buyer: party(buyer, {
      contact: 'Amina Otieno',
      lines: ['1 Hospital Road', '00100 Nairobi'],
      country: 'KE',
      phone: '+254 20 555 0100',
      email: 'amina@hospital.example',
    }),
    consignee: party(buyer, {
      contact: 'Store, Gate 3',
      lines: ['Industrial Area', '00100 Nairobi'],
      country: 'KE',
      phone: '+254 20 555 0199',
    }),
    notify: null,
    lines,
    delivery: {
      term: 'cif',
      namedPlace: 'Mombasa, KE',
      loading: 'Shanghai',
      discharge: 'Mombasa',
      transport: 'sea',
      partial: false,
      transhipment: true,
      carrier: kind === 'invoice' || kind === 'packing' ? 'Eastern Line' : null,
      tracking: kind === 'invoice' || kind === 'packing' ? 'ELU 204 551 007' : null,
      shippedOn: kind === 'invoice' || kind === 'packing' ? '2026-11-02' : null,
      leadDays: 30,
    },
    amounts: priced ? { goodsCents, discountCents: 50_000, freightCents: 120_000, totalCents } : null,
    payment: priced
      ? {
          method: 'tt50',
          parts: [
            { kind: 'deposit', cents: Math.floor(totalCents / 2), receivedCents: 0, dueOn: '2026-11-16' },
            { kind: 'balance', cents: totalCents - Math.floor(totalCents / 2), receivedCents: 0, dueOn: null },
          ],
        }
      : null,
    bank: priced
      ? {
          beneficiary: 'MedHarbor Trading Co., Ltd.',
          bankName: 'Harbour Commercial Bank, Zhangjiagang Branch',
          accountNo: '1111 2222 3333 4444',
          swiftCode: 'HCBKCNBJXXX',
          charges: 'SHA',
        }
      : null,
    site: { voltage: '220V 50Hz', socket: 'british', ownMains: true },
    packaging: 'brand',
    supplied: 'Commercial invoice, packing list, bill of lading, certificate of origin',
    spares: null,
    training: null,
    remarks: ['Please mark all cartons with the order number.'],
  }
}
