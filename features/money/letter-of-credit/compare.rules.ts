// A credit beside the terms of its order, clause by clause. Pure; what a finding says to people stands in finding.words.ts.
import type { FindingWeight, LetterPaper } from '#contract/codes/letter-of-credit.ts'
import type { LetterTerms } from '#contract/letter-terms.ts'
import { readCredit, type Credit, type Fields, type Tag } from './mt700.rules.ts'

/** What stands on one side of a difference, to be worded for whoever reads it; null: nothing. */
export type Value =
  | { is: 'text'; text: string }
  | { is: 'money'; currency: string; cents: number }
  | { is: 'day'; day: string }
  | { is: 'days'; count: number }
  | { is: 'percent'; count: number }
  | { is: 'tenor'; days: number }
  | { is: 'paper'; papers: LetterPaper[] }
  | { is: 'word'; word: ValueWord }
export type ValueWord = 'allowed' | 'forbidden' | 'charges-SHA' | 'charges-OUR' | 'no-condition'

export type FindingCode =
  | 'unreadable'
  | 'revocable'
  | 'rules'
  | 'expiry-missing'
  | 'expiry-early'
  | 'expiry-place'
  | 'applicant'
  | 'beneficiary'
  | 'amount-missing'
  | 'currency'
  | 'amount-less'
  | 'amount-more'
  | 'tolerance'
  | 'tenor'
  | 'tenor-unclear'
  | 'partial'
  | 'transhipment'
  | 'loading'
  | 'discharge'
  | 'shipment-missing'
  | 'shipment-early'
  | 'shipment-after-expiry'
  | 'incoterm'
  | 'goods'
  | 'paper-unknown'
  | 'paper-applicant'
  | 'paper-insurance'
  | 'paper-legalised'
  | 'paper-extra'
  | 'condition'
  | 'presentation'
  | 'charges'
  | 'confirmation'
  | 'advising-bank'

export type Finding = { code: FindingCode; tag: Tag; weight: FindingWeight; expected: Value | null; actual: Value | null }

/** Capitals and digits alone, as banks write without accents and signs. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .replaceAll('&', ' AND ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const holds = (text: string, part: string): boolean => ` ${plain(text)} `.includes(` ${plain(part)} `)
/** Whether a company's name stands there; 'Co., Ltd.' and the like are written in many ways. */
const LEGAL =
  /\b(?:CO|COMPANY|LTD|LIMITED|LLC|INC|INCORPORATED|CORP|CORPORATION|GMBH|AG|SA|SARL|SRL|BV|NV|PLC|PTE|PTY|PVT|LDA|LTDA|S A|S L|S R L)\b/g
const nameIn = (text: string, name: string): boolean => {
  const core = (one: string) => plain(one).replaceAll(LEGAL, ' ').replaceAll(/\s+/g, ' ').trim()
  return core(name) === '' ? holds(text, name) : ` ${core(text)} `.includes(` ${core(name)} `)
}
/** A port by its name, without the country: 'Shanghai, China' is 'SHANGHAI'. 'ANY PORT IN CHINA' is any. */
const isPlace = (text: string, place: string): boolean => /\bANY\b/i.test(text) || holds(text, place.split(/[,(]/)[0] ?? place)

const text = (said: string): Value | null => (said ? { is: 'text', text: said } : null)
const day = (iso: string | null): Value | null => (iso === null ? null : { is: 'day', day: iso })
const may = (allowed: boolean): Value => ({ is: 'word', word: allowed ? 'allowed' : 'forbidden' })

const PAPER_SIGNS: [LetterPaper, RegExp][] = [
  ['statement', /\bBENEFICIARY\W{0,3}S?\s+(?:SIGNED\s+)?(?:CERTIFICATE|STATEMENT|DECLARATION)/],
  ['origin', /\bCERTIFICATE OF ORIGIN\b|\bORIGIN CERTIFICATE\b|\bFORM A\b/],
  ['insurance', /\bINSURANCE\b/],
  ['airway', /\bAIR ?WAY ?BILL\b|\bAWB\b|\bAIR TRANSPORT DOCUMENT\b/],
  ['lading', /\bBILLS? OF LADING\b|\bB ?L\b|\bMULTIMODAL TRANSPORT\b|\bSEA ?WAYBILL\b/],
  ['receipt', /\bFORWARD(?:ER|ING)\b.*\b(?:RECEIPT|CERTIFICATE)\b|\bFCR\b|\bCARGO RECEIPT\b/],
  ['packing', /\bPACKING LIST\b|\bWEIGHT (?:LIST|NOTE)\b|\bPACKING AND WEIGHT\b/],
  [
    'quality',
    /\b(?:QUALITY|INSPECTION|ANALYSIS|TEST|CONFORMITY|WARRANTY)\b.*\b(?:CERTIFICATE|REPORT)\b|\bCERTIFICATE OF (?:QUALITY|INSPECTION|ANALYSIS|CONFORMITY|WARRANTY)\b/,
  ],
  ['invoice', /\bINVOICES?\b/],
  ['draft', /\bDRAFTS?\b|\bBILLS? OF EXCHANGE\b/],
]
/** Which paper an item of field 46A asks for; null: none that we know. What names an invoice in passing is not one. */
export const paperOf = (item: string): LetterPaper | null => PAPER_SIGNS.find(([, sign]) => sign.test(plain(item)))?.[0] ?? null

const BY_APPLICANT = [/\b(?:SIGNED|COUNTERSIGNED|ISSUED|APPROVED|AUTHENTICATED)\b/, /\bBY\b/, /\b(?:APPLICANT|BUYER|OPENER)\b/]
/** Whether each stands there after the one before. Not as one expression: whoever writes the text could make that take minutes. */
function holdsInOrder(text: string, signs: readonly RegExp[]): boolean {
  let rest = text
  for (const sign of signs) {
    const found = sign.exec(rest)
    if (!found) return false
    rest = rest.slice(found.index + found[0].length)
  }
  return true
}
const SOFT =
  /\b(?:APPLICANT|BUYER)\b\W{0,3}S?\s+(?:\w+\s+){0,3}(?:ACCEPTANCE|APPROVAL|CONSENT|INSTRUCTIONS?|CONFIRMATION)\b|\bNOT (?:YET )?OPERATIVE\b|\bOPERATIVE (?:ONLY )?(?:AFTER|UPON)\b|\bEFFECTIVE ONLY\b|\bPAYMENT\b.*\bONLY (?:AFTER|UPON|WHEN|IF)\b/
const INCOTERMS = ['EXW', 'FCA', 'FAS', 'FOB', 'CFR', 'CNF', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDU', 'DDP'] as const
const TERM_CODES: Record<LetterTerms['term'], readonly string[]> = { exw: ['EXW'], fob: ['FOB'], cif: ['CIF'], ddu: ['DAP', 'DDU'] }

function amounts(credit: Credit, terms: LetterTerms): Finding[] {
  const expected: Value = { is: 'money', currency: terms.currency, cents: terms.amountCents }
  const { amount } = credit
  if (!amount) return [{ code: 'amount-missing', tag: '32B', weight: 'change', expected, actual: null }]
  const actual: Value = { is: 'money', ...amount }
  if (amount.currency !== terms.currency) return [{ code: 'currency', tag: '32B', weight: 'change', expected, actual }]
  const most = Math.floor((amount.cents * (100 + (credit.over ?? 0))) / 100)
  if (most < terms.amountCents) return [{ code: 'amount-less', tag: '32B', weight: 'change', expected, actual }]
  const found: Finding[] = amount.cents > terms.amountCents ? [{ code: 'amount-more', tag: '32B', weight: 'check', expected, actual }] : []
  if ((credit.over ?? 0) < terms.tolerancePercent)
    found.push({
      code: 'tolerance',
      tag: '39A',
      weight: 'check',
      expected: { is: 'percent', count: terms.tolerancePercent },
      actual: credit.over === null ? null : { is: 'percent', count: credit.over },
    })
  return found
}

function days(credit: Credit, terms: LetterTerms): Finding[] {
  const found: Finding[] = []
  const { expiresOn, latestShipment } = credit
  if (expiresOn === null) found.push({ code: 'expiry-missing', tag: '31D', weight: 'change', expected: day(terms.expiry), actual: null })
  else if (expiresOn < terms.expiry)
    found.push({ code: 'expiry-early', tag: '31D', weight: 'change', expected: day(terms.expiry), actual: day(expiresOn) })
  if (expiresOn !== null && !holds(credit.expiryPlace, terms.expiryPlace) && !/BENEFICIARY/i.test(credit.expiryPlace))
    found.push({ code: 'expiry-place', tag: '31D', weight: 'change', expected: text(terms.expiryPlace), actual: text(credit.expiryPlace) })
  const shipment = { tag: '44C', expected: day(terms.latestShipment), actual: day(latestShipment) } as const
  if (latestShipment === null) found.push({ code: 'shipment-missing', weight: 'check', ...shipment, actual: text(credit.shipmentPeriod) })
  else if (latestShipment < terms.latestShipment) found.push({ code: 'shipment-early', weight: 'change', ...shipment })
  else if (expiresOn !== null && latestShipment > expiresOn)
    found.push({ code: 'shipment-after-expiry', tag: '44C', weight: 'change', expected: day(expiresOn), actual: day(latestShipment) })
  if (credit.presentationDays < terms.presentationDays)
    found.push({
      code: 'presentation',
      tag: '48',
      weight: 'change',
      expected: { is: 'days', count: terms.presentationDays },
      actual: { is: 'days', count: credit.presentationDays },
    })
  return found
}

function payment(credit: Credit, terms: LetterTerms): Finding[] {
  const found: Finding[] = []
  const expected: Value = { is: 'tenor', days: terms.tenorDays }
  const { tenorDays, tenorText } = credit
  if (tenorDays !== null && tenorDays > terms.tenorDays)
    found.push({ code: 'tenor', tag: '42C', weight: 'change', expected, actual: { is: 'tenor', days: tenorDays } })
  // Days are counted from shipment; those after sight begin when the bank has the documents.
  else if (tenorDays === null || (tenorDays > 0 && /\bSIGHT\b/i.test(tenorText)))
    found.push({ code: 'tenor-unclear', tag: '42C', weight: 'check', expected, actual: text(tenorText) })
  const charges = plain(credit.charges)
  const onUs = /BENEFICIARY/.test(charges) && (terms.charges === 'OUR' || !/OUTSIDE|OTHER THAN|EXCEPT/.test(charges))
  if (onUs)
    found.push({
      code: 'charges',
      tag: '71D',
      weight: terms.charges === 'OUR' ? 'check' : 'change',
      expected: { is: 'word', word: `charges-${terms.charges}` },
      actual: text(credit.charges),
    })
  const wanted = terms.confirmation
  if (wanted !== 'WITHOUT' && credit.confirmation !== wanted && credit.confirmation !== 'CONFIRM')
    found.push({
      code: 'confirmation',
      tag: '49',
      weight: wanted === 'CONFIRM' ? 'change' : 'check',
      expected: text(wanted),
      actual: text(credit.confirmation ?? ''),
    })
  const { bic, name } = terms.bank
  const there = credit.advisingBank
  if (there && bic && !holds(there, bic) && !holds(there, bic.slice(0, 8)) && !nameIn(there, name.split(',')[0] ?? name))
    found.push({ code: 'advising-bank', tag: '57A', weight: 'check', expected: text(`${name} ${bic}`.trim()), actual: text(there) })
  return found
}

function carriage(credit: Credit, terms: LetterTerms): Finding[] {
  const found: Finding[] = []
  for (const [code, tag] of [
    ['partial', '43P'],
    ['transhipment', '43T'],
  ] as const) {
    const [wanted, said] = [terms[code], credit[code]]
    // What a credit does not say is allowed (UCP 600, articles 31 a and 20 c).
    if (said === false && wanted !== false)
      found.push({ code, tag, weight: wanted ? 'change' : 'check', expected: wanted === null ? null : may(wanted), actual: may(said) })
  }
  for (const [code, tag] of [
    ['loading', '44E'],
    ['discharge', '44F'],
  ] as const) {
    const [wanted, said] = [terms[code], credit[code]]
    if (wanted && said && !isPlace(said, wanted)) found.push({ code, tag, weight: 'change', expected: text(wanted), actual: text(said) })
  }
  return found
}

function goodsOf(credit: Credit, terms: LetterTerms): Finding[] {
  const found: Finding[] = []
  const said = plain(credit.goods)
  const named = INCOTERMS.find((code) => ` ${said} `.includes(` ${code} `))
  const codes = TERM_CODES[terms.term]
  const term = `${codes[0]} ${terms.place}`.trim()
  if (named && !codes.includes(named))
    found.push({ code: 'incoterm', tag: '45A', weight: 'change', expected: text(term), actual: text(named) })
  const missing = terms.goods.filter(({ model, name }) => !holds(credit.goods, model) && !holds(credit.goods, name))
  if (missing.length > 0 && !holds(credit.goods, terms.proforma)) {
    const wanted = missing.map(({ model, name }) => model || name).join(', ')
    found.push({ code: 'goods', tag: '45A', weight: 'change', expected: text(wanted), actual: text(credit.goods) })
  }
  return found
}

function papers(credit: Credit, terms: LetterTerms): Finding[] {
  const found: Finding[] = []
  for (const item of credit.documents) {
    const said = plain(item)
    const paper = paperOf(item)
    const one = (code: FindingCode, weight: FindingWeight): Finding => ({
      code,
      tag: '46A',
      weight,
      expected: { is: 'paper', papers: terms.papers },
      actual: text(item),
    })
    if (holdsInOrder(said, BY_APPLICANT)) found.push(one('paper-applicant', 'change'))
    else if (paper === null) found.push(one('paper-unknown', 'change'))
    else if (paper === 'insurance' && (terms.term === 'exw' || terms.term === 'fob')) found.push(one('paper-insurance', 'change'))
    else if (/\bLEGALI[SZ]ED\b|\bEMBASSY\b|\bCONSULA/.test(said)) found.push(one('paper-legalised', 'check'))
    else if (!terms.papers.includes(paper)) found.push(one('paper-extra', 'check'))
  }
  for (const condition of credit.conditions)
    if (SOFT.test(plain(condition)))
      found.push({
        code: 'condition',
        tag: '47A',
        weight: 'change',
        expected: { is: 'word', word: 'no-condition' },
        actual: text(condition),
      })
  return found
}

/** Every difference between the wording and the terms, in the order of the message; none: it can be accepted. */
export function compare(fields: Fields, terms: LetterTerms): Finding[] {
  const credit = readCredit(fields)
  const found: Finding[] = credit.unreadable.map((tag) => ({
    code: 'unreadable',
    tag,
    weight: 'check',
    expected: null,
    actual: text(fields[tag] ?? ''),
  }))
  if (credit.form !== null && !/^IRREVOCABLE\b/.test(credit.form))
    found.push({ code: 'revocable', tag: '40A', weight: 'change', expected: text('IRREVOCABLE'), actual: text(credit.form) })
  if (!credit.rules?.includes('UCP'))
    found.push({ code: 'rules', tag: '40E', weight: 'check', expected: text('UCP LATEST VERSION'), actual: text(credit.rules ?? '') })
  if (!nameIn(credit.beneficiary, terms.beneficiary.name))
    found.push({
      code: 'beneficiary',
      tag: '59',
      weight: 'change',
      expected: text(terms.beneficiary.name),
      actual: text(credit.beneficiary),
    })
  if (!nameIn(credit.applicant, terms.applicant))
    found.push({ code: 'applicant', tag: '50', weight: 'check', expected: text(terms.applicant), actual: text(credit.applicant) })
  const all = [
    ...found,
    ...days(credit, terms),
    ...amounts(credit, terms),
    ...payment(credit, terms),
    ...carriage(credit, terms),
    ...goodsOf(credit, terms),
    ...papers(credit, terms),
  ]
  return all.toSorted((a, b) => a.tag.localeCompare(b.tag))
}

/** Which papers the bank will ask for: those of the credit that we know, else those of the terms. */
export function papersAsked(fields: Fields, terms: LetterTerms): LetterPaper[] {
  const { documents } = readCredit(fields)
  const named = documents.map(paperOf).filter((one) => one !== null)
  const drawn = fields['42C'] === undefined ? [] : (['draft'] as const)
  return [...new Set([...drawn, ...(named.length > 0 ? named : terms.papers)])]
}
