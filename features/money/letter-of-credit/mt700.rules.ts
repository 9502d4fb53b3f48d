// A documentary credit as banks write it (SWIFT MT700, or MT710 where a second bank passes it on; MT707 for amendments): from text or typed
// fields to what it says. Pure.

/** The fields that we read, with the names that printed copies bear. */
export const FIELD_NAMES = {
  '27': 'Sequence of Total',
  '40A': 'Form of Documentary Credit',
  '20': 'Documentary Credit Number',
  '23': 'Reference to Pre-Advice',
  '31C': 'Date of Issue',
  '40E': 'Applicable Rules',
  '31D': 'Date and Place of Expiry',
  '51A': 'Applicant Bank',
  '51D': 'Applicant Bank',
  '50': 'Applicant',
  '59': 'Beneficiary',
  '32B': 'Currency Code, Amount',
  '39A': 'Percentage Credit Amount Tolerance',
  '39B': 'Maximum Credit Amount',
  '39C': 'Additional Amounts Covered',
  '41A': 'Available With... By...',
  '41D': 'Available With... By...',
  '42C': 'Drafts at...',
  '42A': 'Drawee',
  '42D': 'Drawee',
  '42M': 'Mixed Payment Details',
  '42P': 'Negotiation/Deferred Payment Details',
  '43P': 'Partial Shipments',
  '43T': 'Transhipment',
  '44A': 'Place of Taking in Charge/Dispatch from .../Place of Receipt',
  '44E': 'Port of Loading/Airport of Departure',
  '44F': 'Port of Discharge/Airport of Destination',
  '44B': 'Place of Final Destination/For Transportation to.../Place of Delivery',
  '44C': 'Latest Date of Shipment',
  '44D': 'Shipment Period',
  '45A': 'Description of Goods and/or Services',
  '46A': 'Documents Required',
  '47A': 'Additional Conditions',
  '71D': 'Charges',
  '71B': 'Charges',
  '48': 'Period for Presentation in Days',
  '49': 'Confirmation Instructions',
  '53A': 'Reimbursing Bank',
  '53D': 'Reimbursing Bank',
  '57A': "'Advise Through' Bank",
  '57D': "'Advise Through' Bank",
  '58A': 'Requested Confirmation Party',
  '58D': 'Requested Confirmation Party',
  '72Z': 'Sender to Receiver Information',
  '78': 'Instructions to the Paying/Accepting/Negotiating Bank',
  // of advices through a second bank alone
  '40B': 'Form of Documentary Credit',
  '21': 'Documentary Credit Number',
  '52A': 'Issuing Bank',
  '52D': 'Issuing Bank',
  '50B': 'Non-Bank Issuer',
  // of amendments alone
  '26E': 'Number of Amendment',
  '30': 'Date of Amendment',
  '31E': 'New Date of Expiry',
  '32A': 'Increase of Documentary Credit Amount',
  '33B': 'Decrease of Documentary Credit Amount',
  '34B': 'New Documentary Credit Amount After Amendment',
  '45B': 'Description of Goods and/or Services',
  '46B': 'Documents Required',
  '47B': 'Additional Conditions',
} as const
export type Tag = keyof typeof FIELD_NAMES
export const TAGS = Object.keys(FIELD_NAMES) as Tag[]
export type Fields = Partial<Record<Tag, string>>

const isTag = (text: string): text is Tag => Object.hasOwn(FIELD_NAMES, text)
/** `:45A:`, and as printed: `F45A:`, `45A : Description of goods`. */
const FIELD_START = /^[ \t]*(?::|F)?(\d{2}[A-Z]?)[ \t]*:[ \t]*(.*)$/

/** In messages other than the issue of a credit. */
const ALSO_CALLED: Partial<Record<Tag, readonly string[]>> = { '20': ["Sender's Reference"], '21': ["Receiver's Reference"] }

const withoutName = (tag: Tag, rest: string): string => {
  const plain = rest.toLowerCase()
  const name = [FIELD_NAMES[tag], ...(ALSO_CALLED[tag] ?? [])].map((one) => one.toLowerCase()).find((one) => plain.startsWith(one))
  if (name === undefined) return rest
  return rest.slice(name.length).replace(/^[\s:.]+/, '')
}

/** Lists that a second message goes on with. */
const CONTINUED: readonly Tag[] = ['45A', '46A', '47A', '45B', '46B', '47B']

/** The fields of a message, whatever stands around them. A credit of several messages (MT701) goes on with its lists; its other fields stand as first said. */
export function fieldsOf(text: string): Fields {
  const found = new Map<Tag, string[]>()
  let open: string[] | null = null
  for (const line of text.replaceAll(/\r\n?/g, '\n').split('\n')) {
    const [, tag = '', rest = ''] = FIELD_START.exec(line.replace(/^\{4:\s*/, '')) ?? []
    if (/^\s*-\}/.test(line)) open = null
    else if (isTag(tag)) {
      open = found.has(tag) && !CONTINUED.includes(tag) ? [] : (found.get(tag) ?? [])
      if (!found.has(tag)) found.set(tag, open)
      const first = withoutName(tag, rest)
      if (first) open.push(first)
    } else if (open && !/^\s*\{\d:/.test(line)) open.push(line.trimEnd())
  }
  const fields = Object.fromEntries([...found].map(([tag, lines]) => [tag, lines.join('\n').trim()]).filter(([, value]) => value !== ''))
  return asIssued(fields as Fields)
}

/**
 * An advice through a second bank (MT710) names the credit by 21, under 20 its own reference, and in the second line of 40B whether the bank that
 * sends it has confirmed the credit; the rest is as it was issued. It becomes the credit that it tells of.
 */
export function asIssued(fields: Fields): Fields {
  const { '40B': forms, '21': number, ...rest } = fields
  if (forms === undefined) return fields
  const [form = '', ...confirmed] = forms.split('\n')
  delete rest['20'] // of the bank that passes it on
  return {
    ...rest,
    '40A': form.trim(),
    ...(number === undefined ? {} : { '20': number.trim() }),
    ...(/^ADDING\b/i.test(confirmed.join(' ').trim()) ? { '49': 'CONFIRM' } : {}),
  }
}

export type Money = { currency: string; cents: number }
export type Credit = {
  number: string | null
  form: string | null
  rules: string | null
  issuedOn: string | null
  expiresOn: string | null
  expiryPlace: string
  applicant: string
  beneficiary: string
  amount: Money | null
  /** What may be drawn above the amount, in percent; null: said to be the most. */
  over: number | null
  /** Days until it pays; 0: at sight; null: it does not say, or says it otherwise. */
  tenorDays: number | null
  tenorText: string
  partial: boolean | null
  transhipment: boolean | null
  loading: string
  discharge: string
  latestShipment: string | null
  shipmentPeriod: string
  goods: string
  documents: string[]
  conditions: string[]
  charges: string
  /** Days after shipment; 21 where it says nothing (UCP 600, article 14 c). */
  presentationDays: number
  confirmation: string | null
  advisingBank: string
  /** Fields that stand there and cannot be read. */
  unreadable: Tag[]
}

const PRESENTATION_DAYS = 21

/** 261231 and 2026-12-31. */
export function dayOf(text: string): string | null {
  const [, year = '', month = '', date = ''] = /^\s*(?:20)?(\d{2})-?(\d{2})-?(\d{2})(?!\d)/.exec(text) ?? []
  const iso = `20${year}-${month}-${date}`
  const time = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(iso) ? iso : null
}

/** USD52480,5 as in the message; USD 52,480.50 as people print it. */
export function moneyOf(text: string): Money | null {
  const [, currency = '', written = ''] = /^\s*([A-Z]{3})\s*([\d.,' ]+)/.exec(text.toUpperCase()) ?? []
  const [, whole = '', part = ''] = /^([\d.,' ]*?)(?:[.,](\d{0,2}))?$/.exec(written.trim()) ?? []
  const dollars = whole.replaceAll(/[.,' ]/g, '')
  if (!currency || !/^\d{1,13}$/.test(dollars)) return null
  return { currency, cents: Number(dollars) * 100 + Number(part.padEnd(2, '0')) }
}

/** Numbered or marked items, one a line or over several. */
export function itemsOf(text: string): string[] {
  const marked = /^\s*(?:\+|-|\*|•|\(?\d{1,2}[.)/])\s*/
  const lines = text.split('\n')
  const marks = lines.some((line) => marked.test(line))
  const items: string[] = []
  for (const line of lines) {
    const words = line.replace(marked, '').trim()
    if (!words) continue
    if (!marks || items.length === 0 || marked.test(line)) items.push(words)
    else items[items.length - 1] += ` ${words}`
  }
  return items
}

const may = (text: string | undefined): boolean | null =>
  text === undefined
    ? null
    : /\b(?:NOT|PROHIBITED|FORBIDDEN|NO)\b/i.test(text)
      ? false
      : /\b(?:ALLOWED|PERMITTED|CONDITIONAL)\b/i.test(text)
        ? true
        : null

function tenorOf({ '42C': drafts, '42P': deferred, '41A': withA, '41D': withD }: Fields): { days: number | null; text: string } {
  const text = drafts ?? deferred ?? ''
  const [, count] = /\b(\d{1,3})\s*DAYS?\b/i.exec(text) ?? []
  if (count) return { days: Number(count), text }
  if (/\bSIGHT\b/i.test(text)) return { days: 0, text }
  if (!text && /\bBY (?:PAYMENT|NEGOTIATION)\b/i.test(`${withA ?? ''} ${withD ?? ''}`)) return { days: 0, text: '' }
  return { days: null, text }
}

const joined = (text: string | undefined): string =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ')

/** What the fields say. */
export function readCredit(fields: Fields): Credit {
  const unreadable: Tag[] = []
  const read = <T>(tag: Tag, reading: (text: string) => T | null): T | null => {
    const text = fields[tag]
    const value = text === undefined ? null : reading(text)
    if (text !== undefined && value === null) unreadable.push(tag)
    return value
  }
  const tenor = tenorOf(fields)
  const expiresOn = read('31D', dayOf)
  const plus = read('39A', (text) => {
    const [, over] = /^\s*(\d{1,2})\s*\/\s*\d{1,2}/.exec(text) ?? []
    return over === undefined ? null : Number(over)
  })
  const days = read('48', (text) => {
    const [, count] = /(\d{1,3})/.exec(text) ?? []
    return count === undefined ? null : Number(count)
  })
  return {
    number: fields['20']?.trim() || null,
    form: fields['40A'] === undefined ? null : joined(fields['40A']).toUpperCase(),
    rules: fields['40E'] === undefined ? null : joined(fields['40E']).toUpperCase(),
    issuedOn: read('31C', dayOf),
    expiresOn,
    expiryPlace: joined(fields['31D']).replace(/^(?:20)?\d{2}-?\d{2}-?\d{2}\s*/, ''),
    applicant: joined(fields['50']),
    beneficiary: joined((fields['59'] ?? '').replace(/^\/[^\n]*\n/, '')),
    amount: read('32B', moneyOf),
    over: /EXCEEDING|MAXIMUM/i.test(fields['39B'] ?? '') ? null : (plus ?? 0),
    tenorDays: tenor.days,
    tenorText: joined(tenor.text),
    partial: may(fields['43P']),
    transhipment: may(fields['43T']),
    loading: joined(fields['44E'] ?? fields['44A']),
    discharge: joined(fields['44F'] ?? fields['44B']),
    latestShipment: read('44C', dayOf),
    shipmentPeriod: joined(fields['44D']),
    goods: joined(fields['45A']),
    documents: itemsOf(fields['46A'] ?? ''),
    conditions: itemsOf(fields['47A'] ?? ''),
    charges: joined(fields['71D'] ?? fields['71B']),
    presentationDays: days ?? PRESENTATION_DAYS,
    confirmation: fields['49'] === undefined ? null : joined(fields['49']).toUpperCase(),
    advisingBank: joined(fields['57A'] ?? fields['57D']),
    unreadable,
  }
}

const swift = ({ currency, cents }: Money): string => `${currency}${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`

/** Lists that an amendment adds to, or puts others in the place of, by one code or several; what it deletes is taken out where it stands there word for word. */
function amendedList(before: string, change: string): string {
  const [first = '', ...coded] = change.split(/^[ \t]*\/(ADD|DELETE|REPALL)\//m)
  if (first.trim() || coded.length === 0) return change.trim()
  let list = before
  for (let at = 0; at < coded.length; at += 2) {
    const [code, said] = [coded[at], coded[at + 1]!.trim()]
    list = code === 'ADD' ? [list, said].filter(Boolean).join('\n') : code === 'DELETE' ? list.replace(said, '').trim() : said
  }
  return list
}

const LISTS = { '45B': '45A', '46B': '46A', '47B': '47A' } as const
const OF_ITSELF: readonly Tag[] = ['20', '21', '26E', '30', '31C', '27', '23', '52A', '52D', '50B'] // an amendment's own head changes nothing of the credit

/** The credit as it stands with an amendment. Fields that it does not name stay. */
export function amended(before: Fields, change: Fields): Fields {
  const after: Fields = { ...before }
  for (const tag of Object.keys(change) as Tag[]) {
    const text = change[tag]!
    if (OF_ITSELF.includes(tag)) continue
    if (Object.hasOwn(LISTS, tag)) {
      const list = LISTS[tag as keyof typeof LISTS]
      after[list] = amendedList(before[list] ?? '', text)
    } else if (tag === '31E') after['31D'] = `${text.trim()}${(before['31D'] ?? '').replace(/^\s*(?:20)?\d{2}-?\d{2}-?\d{2}/, '')}`
    else if (tag === '34B') after['32B'] = text
    else if ((tag === '32B' || tag === '32A' || tag === '33B') && !change['34B']) {
      const [old, by] = [moneyOf(before['32B'] ?? ''), moneyOf(text)]
      if (!old || !by || old.currency !== by.currency) after['32B'] = text
      else after['32B'] = swift({ ...old, cents: old.cents + (tag === '33B' ? -by.cents : by.cents) })
    } else if (!['32A', '32B', '33B'].includes(tag)) after[tag] = text
  }
  for (const tag of ['45A', '46A', '47A'] as const) if (after[tag] === '') delete after[tag]
  return after
}
