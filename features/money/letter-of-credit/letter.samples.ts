// Terms of an order and a credit that fits them, for tests: each clause is then bent on its own.
import type { LetterTerms } from '#contract/letter-terms.ts'
import type { Fields } from './mt700.rules.ts'

export const TERMS: LetterTerms = {
  amountCents: 5_248_050,
  currency: 'USD',
  tolerancePercent: 0,
  applicant: 'Mombasa Clinics Ltd',
  beneficiary: { name: 'MedHarbor Trading Co., Ltd.', address: '18 Harbour Avenue, Zhangjiagang, China', account: '0000 0000 0000 0001' },
  bank: { name: 'Demo Commercial Bank, Zhangjiagang Branch', bic: 'DEMOCNBJXXX' },
  term: 'cif',
  place: 'Mombasa',
  loading: 'Shanghai',
  discharge: 'Mombasa',
  issueBy: '2026-11-30',
  latestShipment: '2027-01-31',
  expiry: '2027-02-21',
  expiryPlace: 'China',
  presentationDays: 21,
  tenorDays: 0,
  partial: true,
  transhipment: null,
  charges: 'SHA',
  confirmation: 'WITHOUT',
  goods: [{ model: 'LX-300', name: 'Lumen 300 ultrasound system', count: 2 }],
  papers: ['invoice', 'packing', 'lading', 'insurance', 'origin'],
  proforma: 'PI-MH-261102-7K3Q2',
  order: 'MH-261102-7K3Q2',
}

/** Fits TERMS in every clause. */
export const FITTING: Fields = {
  '40A': 'IRREVOCABLE',
  '20': 'LC-2026-0077',
  '31C': '261120',
  '40E': 'UCP LATEST VERSION',
  '31D': '270221CHINA',
  '50': 'MOMBASA CLINICS LIMITED\nNYERERE AVENUE 4',
  '59': '/0000000000000001\nMEDHARBOR TRADING COMPANY LTD\n18 HARBOUR AVENUE',
  '32B': 'USD52480,50',
  '41D': 'ANY BANK IN CHINA\nBY NEGOTIATION',
  '42C': 'DRAFTS AT SIGHT',
  '43P': 'ALLOWED',
  '43T': 'ALLOWED',
  '44E': 'SHANGHAI, CHINA',
  '44F': 'MOMBASA, KENYA',
  '44C': '270131',
  '45A': '2 SETS OF LUMEN 300 ULTRASOUND SYSTEM LX-300\nCIF MOMBASA INCOTERMS 2020',
  '46A': '+SIGNED COMMERCIAL INVOICE\n+FULL SET OF BILLS OF LADING\n+PACKING LIST\n+INSURANCE POLICY\n+CERTIFICATE OF ORIGIN',
  '71D': 'ALL CHARGES OUTSIDE KENYA ARE FOR BENEFICIARY',
  '48': '21',
  '49': 'WITHOUT',
  '57A': 'DEMOCNBJ',
}

export const messageOf = (fields: Fields): string =>
  Object.entries(fields)
    .map(([tag, value]) => `:${tag}:${value}`)
    .join('\n')
