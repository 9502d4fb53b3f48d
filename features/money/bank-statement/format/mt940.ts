// MT940, the statement of SWIFT: tagged lines, with what the payer wrote in :86:, free or in the subfields of the bank's country. Pure.
import { compact, dayOf, leftOut, minorUnits, StatementFault, tidyLine, type ReadLine, type ReadStatement } from './format.ts'

type Field = { tag: string; text: string; at: number }

/** Whether the text has the fields that every statement has. */
export const isMt940 = (text: string): boolean => /(?:^|\n)\s*:20:/.test(text) && /\n:60[FM]:/.test(text)

export function readMt940(text: string): ReadStatement[] {
  const statements: ReadStatement[] = []
  let fields: Field[] = []
  const end = () => {
    if (fields.length > 0) statements.push(statementOf(fields))
    fields = []
  }
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const line = raw.replace(/^(?:\{\d:[^{}]*\})*\{4:/, '')
    const [, tag, rest = ''] = /^:(\d{2}[A-Z]?):(.*)$/.exec(line) ?? []
    const last = fields.at(-1)
    if (tag === '20') end()
    if (tag) fields.push({ tag, text: rest, at: index + 1 })
    else if (/^-\}?\s*$/.test(line) || line.startsWith('-}{')) end()
    else if (last && !line.startsWith('{')) last.text += `\n${line}`
    else if (line.trim() !== '' && !line.startsWith('{')) throw new StatementFault('bank-file-line', { line: index + 1 })
  }
  end()
  return statements
}

const BALANCE = /^([CD])(\d{2})(\d{2})(\d{2})([A-Z]{3})(\d+),(\d*)$/

type Balance = { cents: number; currency: string; day: string }

function balanceOf({ text, at }: Field): Balance {
  const [, mark, year, month, day, currency = '', whole, fraction] = BALANCE.exec(text.trim()) ?? []
  const on = mark ? dayOf(`20${year}`, month!, day!) : null
  const cents = mark ? minorUnits(`${whole}.${fraction}`, currency) : null
  if (on === null || cents === null) throw new StatementFault('bank-file-line', { line: at })
  return { cents: mark === 'D' ? -cents : cents, currency, day: on }
}

function statementOf(fields: readonly Field[]): ReadStatement {
  const field = (...tags: string[]) => fields.find(({ tag }) => tags.includes(tag))
  const [account, first, last] = [field('25', '25P'), field('60F', '60M'), field('62F', '62M')]
  const number = field('28C', '28')?.text.trim() ?? ''
  if (!account || !first || !last) throw new StatementFault('bank-file-balances', { statement: number || (field('20')?.text.trim() ?? '') })
  const [opening, closing] = [balanceOf(first), balanceOf(last)]
  const lines: ReadLine[] = []
  for (const [index, one] of fields.entries()) {
    if (one.tag !== '61') continue
    const next = fields[index + 1]
    lines.push(tidyLine(lineOf(one, next?.tag === '86' ? next.text : '', opening.currency)))
  }
  return {
    account: compact(account.text.split('\n')[0]!),
    currency: opening.currency,
    number,
    from: opening.day,
    to: closing.day,
    opening: opening.cents,
    closing: closing.cents,
    lines: lines.filter(({ cents }) => cents !== 0),
    leftOut: lines.filter(({ cents }) => cents === 0).map((one) => leftOut(one, 'zero')),
  }
}

/** Value day, booking day, mark, letter of the funds, amount, kind, the payer's reference, the bank's; what is more on the next line. */
const LINE =
  /^(\d{2})(\d{2})(\d{2})(?:(\d{2})(\d{2}))?(R?[CD])([A-Z])?(\d+),(\d*)[NFS]([A-Z0-9]{3})([^\n]*?)(?:\/\/([^\n]*))?(?:\n([^]*))?$/

function lineOf({ text, at }: Field, info: string, currency: string): ReadLine {
  const [, year, month, day, bookedMonth, bookedDay, mark = '', , whole, fraction, kind = '', own = '', bank = '', supplement = ''] =
    LINE.exec(text.trimEnd()) ?? []
  const valueOn = year ? dayOf(`20${year}`, month!, day!) : null
  const cents = year ? minorUnits(`${whole}.${fraction}`, currency) : null
  const bookedOn = valueOn && (bookedMonth ? nearest(valueOn, bookedMonth, bookedDay!) : valueOn)
  if (!valueOn || !bookedOn || cents === null) throw new StatementFault('bank-file-line', { line: at })
  const party = partyIn(info)
  const payers = own.trim() === 'NONREF' ? '' : own.trim()
  // RC takes money back that had come in, RD brings back what had gone out.
  const out = mark === 'D' || mark === 'RC'
  return {
    bookedOn,
    valueOn,
    cents: out ? -cents : cents,
    payerName: party.name,
    payerAccount: party.account,
    remittance: [party.text || supplement, payers].filter(Boolean).join(' '),
    reference: bank.trim(),
    chargesCents: chargesIn(supplement + info, currency),
    returned: mark.startsWith('R') || kind === 'RTI' || isReturn(info),
  }
}

/** Codes of German banks for what is undone: direct debits and transfers that are returned. */
const UNDOING = ['108', '109', '159', '181', '184']
/** Whether :86: calls it a return, by its code or by the word '/RTRN/'. */
const isReturn = (info: string): boolean => {
  const joined = info.replaceAll('\n', '')
  const [, code = ''] = /^(\d{3})[^\w\s]\d{2}/.exec(joined) ?? []
  return UNDOING.includes(code) || joined.includes('/RTRN/')
}

/** A booking day has no year: it is the one that lies nearest to the value day. */
function nearest(valueOn: string, month: string, day: string): string | null {
  const year = Number(valueOn.slice(0, 4))
  const distance = (one: string) => Math.abs(Date.parse(one) - Date.parse(valueOn))
  const days = [year - 1, year, year + 1].flatMap((one) => dayOf(one, month, day) ?? [])
  return days.toSorted((a, b) => distance(a) - distance(b))[0] ?? null
}

/** '/CHGS/USD35,00/', as banks say what they have kept. */
function chargesIn(text: string, currency: string): number | null {
  const [, own, whole, fraction] = /\/CHGS?\/([A-Z]{3})(\d+),(\d*)/.exec(text) ?? []
  return own === currency ? minorUnits(`${whole}.${fraction}`, currency) || null : null
}

type Party = { name: string; account: string; text: string }

/** What :86: says: German subfields ('166?00...?32NAME'), words between slashes ('/ORDP//NAME/.../REMI/...'), or free text. */
export function partyIn(info: string): Party {
  const joined = info.replaceAll('\n', '')
  const [, sign] = /^\d{3}([^\w\s])\d{2}/.exec(joined) ?? []
  if (sign) return subfields(joined.slice(3), sign)
  if (/^\/[A-Z]{3,4}\//.test(joined)) return worded(joined)
  return { name: '', account: '', text: info.replaceAll('\n', ' ') }
}

function subfields(text: string, sign: string): Party {
  const parts = text.split(sign).filter(Boolean)
  const of = (from: number, to: number) =>
    parts.filter((one) => Number(one.slice(0, 2)) >= from && Number(one.slice(0, 2)) <= to).map((one) => one.slice(2))
  const written = [...of(20, 29), ...of(60, 63)].join('')
  const [, purpose] = /SVWZ\+(.*?)(?:(?:EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|ABWA|ABWE|IBAN|BIC)\+|$)/.exec(written) ?? []
  const [, reference = ''] = /EREF\+(.*?)(?:(?:KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC)\+|$)/.exec(written) ?? []
  const plain = purpose === undefined ? written : [purpose, reference === 'NOTPROVIDED' ? '' : reference].filter(Boolean).join(' ')
  return { name: of(32, 33).join(''), account: of(31, 31).join(''), text: plain }
}

const WORDS = ['ORDP', 'BENM', 'REMI', 'EREF', 'NAME', 'IBAN', 'BIC', 'CNTP', 'TRCD', 'RTRN', 'CHGS', 'CHG', 'OCMT', 'PREF', 'ISDT', 'CSID', 'MARF', 'ID', 'ADDR', 'TRTP', 'PURP', 'ULTD', 'ULTC', 'ACCW'] // prettier-ignore
const WORD = new RegExp(`/(${WORDS.join('|')})/`, 'g')

function worded(text: string): Party {
  const found = new Map<string, string>()
  const places = [...text.matchAll(WORD)]
  for (const [index, { 1: word = '', 0: whole, index: from }] of places.entries()) {
    const said = text.slice(from + whole.length, places[index + 1]?.index ?? text.length).replace(/\/+$/, '')
    if (!found.has(word)) found.set(word, said)
  }
  const [iban = '', , counterpart = ''] = (found.get('CNTP') ?? '').split('/')
  const remittance = (found.get('REMI') ?? '').replace(/^(?:USTD|STRD)?\/{1,2}/, '')
  const reference = found.get('EREF') ?? ''
  return {
    name: found.get('NAME') || counterpart || (found.get('ORDP') ?? ''),
    account: found.get('IBAN') || found.get('ACCW')?.split(',')[0] || iban,
    text: [remittance, reference === 'NOTPROVIDED' ? '' : reference].filter(Boolean).join(' '),
  }
}
