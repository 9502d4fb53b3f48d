// camt.053, the statement of ISO 20022, of any version: their parts that matter here differ in small ways only. Pure.
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { compact, dayOf, leftOut, minorUnits, StatementFault, tidyLine, type LeftOut, type ReadLine, type ReadStatement } from './format.ts'

/** Of elements within each other: a statement has about fifteen. */
const DEPTH_MAX = 40
const MANY = new Set(['Stmt', 'Bal', 'Ntry', 'NtryDtls', 'TxDtls', 'Ustrd', 'Strd', 'Rcrd', 'RfrdDocInf', 'AdrLine'])

type Node = { [name: string]: unknown }

/** Refuses what is no whole XML, declares entities (they are never unfolded) or is deeper than any statement. */
export function readCamt(text: string): ReadStatement[] {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new StatementFault('bank-file-entities')
  if (text.includes('\0')) throw new StatementFault('bank-file-broken', { line: text.slice(0, text.indexOf('\0')).split('\n').length })
  demandShallow(text)
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new StatementFault('bank-file-broken', { line: valid.err.line })
  const parser = new XMLParser({
    removeNSPrefix: true,
    ignoreAttributes: false,
    parseTagValue: false,
    parseAttributeValue: false,
    trimValues: true,
    isArray: (name) => MANY.has(name),
  })
  const document = node(node(parser.parse(text))['Document'])
  const message = document['BkToCstmrStmt']
  if (message === undefined) throw new StatementFault('bank-file-other')
  return list(node(message)['Stmt']).map(statementOf)
}

/** Before anything is built of it: a file of opening tags alone would be as deep as it is long. */
function demandShallow(text: string): void {
  let depth = 0
  for (const [tag] of text.matchAll(/<[^!?][^>]*>/g)) {
    if (tag.startsWith('</')) depth--
    else if (!tag.endsWith('/>') && ++depth > DEPTH_MAX) throw new StatementFault('bank-file-deep')
  }
}

const node = (value: unknown): Node => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Node) : {})
const list = (value: unknown): Node[] => (Array.isArray(value) ? value.map(node) : value === undefined ? [] : [node(value)])
/** The text of an element, with or without attributes. */
const said = (value: unknown): string => {
  const inner = typeof value === 'object' && value !== null ? (value as Node)['#text'] : value
  return typeof inner === 'string' ? inner : ''
}
const at = (value: unknown, ...path: string[]): unknown => path.reduce<unknown>((inner, name) => node(inner)[name], value)
const textAt = (value: unknown, ...path: string[]): string => said(at(value, ...path))

function dayAt(value: unknown): string | null {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})-(\d{2})-(\d{2})/.exec(textAt(value, 'Dt') || textAt(value, 'DtTm') || said(value)) ?? []
  return year ? dayOf(year, month, day) : null
}

/** With its sign. Refuses what is no amount, or of another currency than the account. */
function centsOf(of: Node, currency: string, where: string): number {
  const amount = of['Amt']
  const own = textAt(amount, '@_Ccy')
  const cents = minorUnits(said(amount), currency)
  if (cents === null || (own !== '' && own !== currency))
    throw new StatementFault('bank-file-amount', { where, text: `${said(amount)} ${own}`.trim() })
  return said(of['CdtDbtInd']) === 'DBIT' ? -cents : cents
}

function statementOf(statement: Node): ReadStatement {
  const balances = list(statement['Bal'])
  const number = textAt(statement, 'ElctrncSeqNb') || textAt(statement, 'Id')
  const currency = textAt(statement, 'Acct', 'Ccy') || textAt(balances[0], 'Amt', '@_Ccy')
  if (!/^[A-Z]{3}$/.test(currency)) throw new StatementFault('bank-file-currency', { statement: number })
  const balance = (codes: readonly string[], last = false): number | null => {
    for (const code of codes) {
      const found = balances.filter((one) => textAt(one, 'Tp', 'CdOrPrtry', 'Cd') === code)
      const one = last ? found.at(-1) : found[0]
      if (one) return centsOf(one, currency, code)
    }
    return null
  }
  // A page in the middle of a long statement begins and ends with interim balances.
  const opening = balance(['OPBD', 'PRCD', 'ITBD'])
  const closing = balance(['CLBD', 'ITBD'], true)
  if (opening === null || closing === null) throw new StatementFault('bank-file-balances', { statement: number })
  const entries = list(statement['Ntry'])
  const booked = entries.flatMap((entry, index) => (statusOf(entry) === 'BOOK' ? linesOf(entry, currency, index + 1) : []))
  const [lines, zeros] = [booked.filter(({ cents }) => cents !== 0), booked.filter(({ cents }) => cents === 0)]
  const others = entries.filter((entry) => statusOf(entry) !== 'BOOK').map((entry) => otherOf(entry, currency))
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted()
  return {
    account: compact(textAt(statement, 'Acct', 'Id', 'IBAN') || textAt(statement, 'Acct', 'Id', 'Othr', 'Id')),
    currency,
    number,
    from: dayAt(at(statement, 'FrToDt', 'FrDtTm')) ?? days[0] ?? null,
    to: dayAt(at(statement, 'FrToDt', 'ToDtTm')) ?? days.at(-1) ?? null,
    opening,
    closing,
    lines: lines.map(tidyLine),
    leftOut: [...others, ...zeros.map((one) => leftOut(one, 'zero'))],
  }
}

const statusOf = (entry: Node): string => textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts')

/** What is in no balance: announced, or told for information. It is listed as it reads; nothing is reckoned with it. */
function otherOf(entry: Node, currency: string): LeftOut {
  const amount = minorUnits(textAt(entry, 'Amt'), currency) ?? 0
  const cents = foreign(entry['Amt'], currency) ? 0 : said(entry['CdtDbtInd']) === 'DBIT' ? -amount : amount
  const [one] = list(entry['NtryDtls']).flatMap((details) => list(details['TxDtls']))
  const bookedOn = dayAt(entry['BookgDt']) ?? dayAt(entry['ValDt'])
  const party = partyOf(one, cents, textAt(entry, 'AddtlNtryInf'))
  const reference = textAt(entry, 'AcctSvcrRef') || referenceOf(one)
  return leftOut({ ...party, bookedOn, cents, reference }, statusOf(entry) === 'INFO' ? 'information' : 'pending')
}

/** What the bank has booked: an entry is a line, one of a batch whose parts are told is a line for each. */
function linesOf(entry: Node, currency: string, number: number): ReadLine[] {
  const where = textAt(entry, 'NtryRef') || String(number)
  const cents = centsOf(entry, currency, where)
  const bookedOn = dayAt(entry['BookgDt']) ?? dayAt(entry['ValDt'])
  if (!bookedOn) throw new StatementFault('bank-file-date', { where })
  const own: Whole = { bookedOn, valueOn: dayAt(entry['ValDt']) ?? bookedOn, returned: isReversal(entry) }
  const reference = textAt(entry, 'AcctSvcrRef')
  const details = list(entry['NtryDtls']).flatMap((one) => list(one['TxDtls']))
  const more = textAt(entry, 'AddtlNtryInf')
  const kept = chargesOf(entry['Chrgs'], currency)
  if (details.length < 2) {
    const [one] = details
    const charges = kept ?? (one ? chargesOf(one['Chrgs'], currency) : null)
    const returned = own.returned || (one !== undefined && isReturn(one))
    return [{ ...own, returned, ...partyOf(one, cents, more), cents, reference: reference || referenceOf(one), chargesCents: charges }]
  }
  const parts = details.map((one, index): ReadLine => {
    const direction = { CdtDbtInd: one['CdtDbtInd'] ?? entry['CdtDbtInd'] }
    const amount = at(one, 'Amt') ?? at(one, 'AmtDtls', 'TxAmt', 'Amt')
    const part = amount === undefined || foreign(amount, currency) ? 0 : centsOf({ Amt: amount, ...direction }, currency, where)
    const ref = textAt(one, 'Refs', 'AcctSvcrRef')
    const unique = ref && ref !== reference ? ref : `${reference || referenceOf(one)}/${index + 1}`
    return {
      ...own,
      returned: own.returned || isReturn(one),
      ...partyOf(one, part, ''),
      cents: part,
      reference: unique,
      chargesCents: chargesOf(one['Chrgs'], currency),
    }
  })
  const sum = parts.reduce((all, one) => all + one.cents, 0)
  const missing = parts.some((one) => one.cents === 0)
  if (!missing && sum === cents) return parts
  // What the bank has taken out of a batch for itself is a line of its own.
  if (!missing && kept !== null && sum - kept === cents)
    return [...parts, { ...own, ...partyOf(undefined, -kept, more), cents: -kept, reference: `${reference}/charges`, chargesCents: null }]
  const names = parts.map((one) => [one.payerName, one.remittance].filter(Boolean).join(': ')).join('; ')
  return [{ ...own, payerName: '', payerAccount: '', remittance: names || more, cents, reference, chargesCents: kept }]
}

/** Sub-families of booking codes (ISO 20022) by which banks say that a payment is undone: returned, recalled, unpaid, reversed. */
const UNDOING = new Set(['RRTN', 'RPCR', 'ARET', 'AREV', 'UPDD', 'PRDD', 'UPCQ', 'CQRV', 'UPCT', 'UPTC'])
const isUndoing = (one: Node): boolean => UNDOING.has(textAt(one, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd'))
/** As every boolean of XML, the mark may be written as a digit. */
const isReversal = (entry: Node): boolean => ['true', '1'].includes(said(entry['RvslInd'])) || isUndoing(entry)
const isReturn = (details: Node): boolean => details['RtrInf'] !== undefined || isUndoing(details)

type Whole = Pick<ReadLine, 'bookedOn' | 'valueOn' | 'returned'>

const foreign = (amount: unknown, currency: string): boolean => ![currency, ''].includes(textAt(amount, '@_Ccy'))

/** What was kept in the account's own currency; null where nothing is said of it. */
function chargesOf(charges: unknown, currency: string): number | null {
  if (charges === undefined) return null
  const records = list(node(charges)['Rcrd'])
  const amounts = records.length > 0 ? records.map((one) => one['Amt']) : [at(charges, 'TtlChrgsAndTaxAmt') ?? at(charges, 'Amt')]
  const cents = amounts.map((one) => (one === undefined || foreign(one, currency) ? null : minorUnits(said(one), currency)))
  return cents.some((one) => one === null) ? null : cents.reduce<number>((sum, one) => sum + one!, 0) || null
}

const referenceOf = (details: Node | undefined): string => {
  const refs = at(details, 'Refs')
  const known = [textAt(refs, 'AcctSvcrRef'), textAt(refs, 'TxId'), textAt(refs, 'InstrId')]
  return known.find((one) => one !== '' && one !== 'NOTPROVIDED') ?? ''
}

/** The other side of a booking, and what it has written. */
function partyOf(details: Node | undefined, cents: number, more: string): Pick<ReadLine, 'payerName' | 'payerAccount' | 'remittance'> {
  const side = cents < 0 ? 'Cdtr' : 'Dbtr'
  const parties = at(details, 'RltdPties')
  const party = at(parties, side)
  const last = at(parties, `Ultmt${side}`)
  const account = at(parties, `${side}Acct`, 'Id')
  const remittance = node(at(details, 'RmtInf'))
  const structured = list(remittance['Strd']).flatMap((one) => [
    textAt(one, 'CdtrRefInf', 'Ref'),
    ...list(one['RfrdDocInf']).map((document) => textAt(document, 'Nb')),
    textAt(one, 'AddtlRmtInf'),
  ])
  const free = Array.isArray(remittance['Ustrd']) ? remittance['Ustrd'].map(said) : []
  const endToEnd = textAt(details, 'Refs', 'EndToEndId')
  const texts = [...free, ...structured, endToEnd === 'NOTPROVIDED' ? '' : endToEnd]
  const written = texts.some(Boolean) ? texts : [textAt(details, 'AddtlTxInf') || more]
  return {
    payerName: [party, at(party, 'Pty'), last, at(last, 'Pty')].map((one) => textAt(one, 'Nm')).find(Boolean) ?? '',
    payerAccount: textAt(account, 'IBAN') || textAt(account, 'Othr', 'Id'),
    remittance: written.filter(Boolean).join(' '),
  }
}
